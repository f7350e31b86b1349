// Plays the sound of a page once, when it is reached. Where the browser forbids it, nothing happens.

const muted = "timequest-muted";
let context, volume;
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
const hush = () => volume?.gain.setTargetAtTime(0, 0, 0.02);

async function play(main) {
  const reached = performance.now();
  users++;
  try {
    context ??= new AudioContext();
    const file = await fetch(main.dataset.sound);
    const buffer = await context.decodeAudioData(await file.arrayBuffer());
    // It never comes back where the browser forbids it.
    await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 1000))]);
    if (context.state !== "running" || !main.isConnected || !isAllowed() || performance.now() - reached > 1000) return;
    volume = new GainNode(context);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(volume).connect(context.destination);
    source.start();
    await new Promise((done) => (source.onended = done));
  } catch {
    // Silence.
  } finally {
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
  const key = `timequest-sound ${main.dataset.soundKey}`;
  if (!main.dataset.sound || tab[key]) return;
  try {
    tab[key] = "played";
  } catch {
    return; // The storage is full: silence, rather than a sound at each reload.
  }
  // Before the first click or key, browsers forbid it.
  if (isAllowed() && navigator.userActivation?.hasBeenActive) play(main);
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-mute]")) return;
  browser[muted] = browser[muted] ? "" : "yes";
  show();
});
document.addEventListener("visibilitychange", hush);
document.addEventListener("timequest:page", show);
show();
