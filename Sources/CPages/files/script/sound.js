// Plays the sound of a page once, when it is reached. Where the browser forbids it, nothing happens.

const muted = "timequest-muted";
let context;
const volumes = new Set();
let users = 0;

// Where storage is blocked, the page itself remembers.
const [tab, browser] = ["sessionStorage", "localStorage"].map((name) => {
  try {
    return window[name] ?? {};
  } catch {
    return {};
  }
});

const isAllowed = () => !browser[muted] && !document.hidden;
const hush = () => volumes.forEach((volume) => volume.gain.setTargetAtTime(0, 0, 0.02));

/** Plays a sound, at each of some moments from now on, in milliseconds. */
async function play(main, address, moments = [0], gain = 1) {
  const reached = performance.now();
  let volume;
  users++;
  try {
    context ??= new AudioContext();
    const file = await fetch(address);
    const buffer = await context.decodeAudioData(await file.arrayBuffer());
    // It never comes back where the browser forbids it.
    await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 1000))]);
    if (context.state !== "running" || !main.isConnected || !isAllowed() || performance.now() - reached > 1000) return;
    volume = new GainNode(context, { gain });
    volume.connect(context.destination);
    volumes.add(volume);
    const late = performance.now() - reached;
    const due = moments.filter((moment) => moments.length === 1 || moment >= late);
    await Promise.all(
      due.map((moment) => {
        const source = new AudioBufferSourceNode(context, { buffer });
        source.connect(volume);
        source.start(context.currentTime + Math.max(moment - late, 0) / 1000);
        return new Promise((done) => (source.onended = done));
      }),
    );
  } catch {
    // Silence.
  } finally {
    volumes.delete(volume);
    // A running context would keep the processor awake.
    if (!--users) context?.suspend();
  }
}

function show() {
  hush();
  for (const button of document.querySelectorAll("[data-mute]")) {
    button.hidden = false;
    button.ariaPressed = !!browser[muted];
  }
  const main = document.querySelector("main");
  // A reveal sounds when its word is stamped.
  if (!main.querySelector("[data-reveal]")) sound(main);
}

// Before the first click or key, browsers forbid it.
const canPlay = () => isAllowed() && navigator.userActivation?.hasBeenActive;

function sound(main) {
  const key = `timequest-sound ${main.dataset.soundKey}`;
  if (!main.dataset.sound || tab[key]) return;
  try {
    tab[key] = "played";
  } catch {
    return; // The storage is full: silence, rather than a sound at each reload.
  }
  if (canPlay()) play(main, main.dataset.sound);
}

document.addEventListener("timequest:ticks", ({ detail }) => {
  const main = document.querySelector("main");
  const { turn, tick } = main.querySelector("[data-reveal]").dataset;
  if (!main.dataset.sound || !canPlay()) return;
  play(main, turn);
  play(main, tick, detail, 0.3);
});
document.addEventListener("timequest:stamp", () => {
  hush();
  sound(document.querySelector("main"));
});

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-mute]")) return;
  browser[muted] = browser[muted] ? "" : "yes";
  show();
});
document.addEventListener("visibilitychange", hush);
document.addEventListener("timequest:page", show);
show();
