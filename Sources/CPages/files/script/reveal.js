// Stages the reveal. The squares fill one by one, the longer the time the longer; the word is stamped; the rest follows. Everything has its
// place from the start. A tap or a key shows all of it at once, and so does a page that is loaded: a reload does not play it again.

const played = new Set();
// Beyond so many squares, they fill by rows.
const most = 40;
const tickPause = 100;

const token = (name) => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--${name}`));
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "none";
const tell = (name, detail) => document.dispatchEvent(new CustomEvent(`timequest:${name}`, { detail }));

/** Puts a path for each square in the place of the path for all of them. */
function squares(fill) {
  const pieces = fill
    .getAttribute("d")
    .split(/(?=M)/)
    .map((path) => {
      const piece = fill.cloneNode();
      piece.setAttribute("d", path);
      return piece;
    });
  fill.replaceWith(...pieces);
  return pieces;
}

function stage() {
  const reveal = document.querySelector("main [data-reveal]");
  if (!reveal) return;
  const fill = reveal.querySelector(".real");
  if (!fill || isStill() || played.has(reveal.dataset.reveal)) return tell("stamp");
  played.add(reveal.dataset.reveal);
  const pieces = squares(fill);
  const columns = reveal.querySelector(".paper.seconds") ? 6 : 10;
  const breath = Number(reveal.dataset.breath);
  const moves = [];
  const ticks = [];
  const appear = (element, delay, from = {}) =>
    moves.push(element.animate([{ opacity: 0, ...from }, {}], { duration: token("stamp"), delay, fill: "backwards", easing: "ease-out" }));

  let time = token("breath");
  pieces.forEach((piece, number) => {
    if (number === breath) time += token("breath");
    appear(piece, time);
    if (time - (ticks.at(-1) ?? 0) >= tickPause) ticks.push(time);
    if (pieces.length <= most) time += token("beat");
    else if (number % columns === columns - 1) time += token("beat-row");
  });
  time += token("breath");
  // The colour is that of the rating: until the word is stamped it says nothing.
  const plain = { fill: ["var(--mine)", "var(--mine)"], stroke: ["var(--mine-ink)", "var(--mine-ink)"] };
  for (const piece of pieces) moves.push(piece.animate(plain, time));
  for (const element of reveal.querySelectorAll("[data-stamp]")) appear(element, time, { transform: "scale(1.15)" });
  const stamp = moves.at(-1);
  for (const element of reveal.querySelectorAll("[data-follow]")) appear(element, (time += token("follow")));

  const over = new AbortController();
  const finish = () => moves.forEach((move) => move.finish());
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, finish, { capture: true, signal: over.signal });
  moves.at(-1).finished.finally(() => over.abort());
  tell("ticks", ticks);
  stamp.finished.then(() => tell("stamp"), () => {});
}

document.addEventListener("timequest:page", stage);
document.querySelector("main").dataset.seen = ""; // So nothing of it moves again.
const loaded = document.querySelector("main [data-reveal]");
if (loaded) {
  played.add(loaded.dataset.reveal);
  tell("stamp");
}
