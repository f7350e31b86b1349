// Shows a page anew when something has changed elsewhere. One visible window of a browser follows a stream (Web Locks), and tells the
// others. A hidden one, one with a form to save, and one on which a task is done follow nothing.

const windows = new BroadcastChannel("timequest");
let followed;
let stop = () => {};

const address = () => document.querySelector("main").dataset.changes;

function refresh() {
  if (!document.hidden && followed) document.dispatchEvent(new Event("timequest:refresh"));
}

/** Opens the stream; returns what ends it. The address names the state that the page shows, so that nothing is missed. */
function open(path) {
  let source, again;
  let pause = 2000;
  const connect = () => {
    source = new EventSource(address() ?? path);
    source.addEventListener("change", () => {
      refresh();
      windows.postMessage(path);
    });
    source.onopen = () => (pause = 2000);
    source.onerror = () => {
      // A browser does not ask again after a refusal.
      if (source.readyState !== EventSource.CLOSED) return;
      again = setTimeout(connect, pause);
      pause = Math.min(pause * 2, 60_000);
    };
  };
  connect();
  return () => {
    clearTimeout(again);
    source.close();
  };
}

function follow() {
  const path = document.hidden ? undefined : address()?.split("?")[0];
  if (path === followed) return;
  stop();
  followed = path;
  if (!path) return;
  const waiting = new AbortController();
  let close = () => {};
  stop = () => {
    waiting.abort();
    close();
  };
  const lead = () =>
    new Promise((end) => {
      const source = open(path);
      close = () => {
        source();
        end();
      };
    });
  navigator.locks.request(`timequest ${path}`, { signal: waiting.signal }, lead).catch(() => {});
}

windows.addEventListener("message", (event) => {
  if (event.data === followed) refresh();
});
document.addEventListener("visibilitychange", () => {
  follow();
  refresh();
});
document.addEventListener("timequest:page", follow);
follow();
