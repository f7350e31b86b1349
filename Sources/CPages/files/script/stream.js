// Shows a page anew when something has changed elsewhere. A browser has one stream for a player: one of its visible windows follows (Web
// Locks), and tells the others. A hidden window, one with a form, and one on which a task is done follow nothing.

const windows = new BroadcastChannel("timequest");
let followed;
let stop = () => {};

function refresh() {
  if (!document.hidden && followed) document.dispatchEvent(new Event("timequest:refresh"));
}

/** Opens the stream; returns what ends it. Where the connection was lost, something may have been missed. */
function open(path) {
  const source = new EventSource(path);
  let isLost = false;
  const changed = () => {
    refresh();
    windows.postMessage(path);
  };
  source.addEventListener("change", changed);
  source.onopen = () => {
    if (isLost) changed();
    isLost = false;
  };
  source.onerror = () => (isLost = true);
  return () => source.close();
}

function follow() {
  const path = document.hidden ? undefined : document.querySelector("main").dataset.changes;
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
  navigator.locks.request(`timequest ${path}`, { signal: waiting.signal }, lead).catch(() => {}); // it waited, and was ended
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
