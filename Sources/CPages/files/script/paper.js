// Colours squares of the minute paper by pointer, one for a minute. The fields beside it say the same.

const columns = 10;
const square = 48;
const most = 120;

/** The path around the squares of some minutes, as the server draws it. */
function outline(minutes) {
  const rows = Math.floor(minutes / columns);
  const rest = (minutes - rows * columns) * square;
  const [wide, high] = [columns * square, rows * square];
  if (rows === 0) return `M0 0H${rest}V${square}H0Z`;
  if (rest < 0.01) return `M0 0H${wide}V${high}H0Z`;
  return `M0 0H${wide}V${high}H${rest}V${high + square}H0Z`;
}

/** Paper of enough rows, as the server draws it. */
function rule(paper, rows) {
  const [wide, high] = [columns * square, rows * square];
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row * square}H${wide}`).join("");
  const down = Array.from({ length: columns + 1 }, (_, column) => (column % 5 ? `M${column * square} 0V${high}` : "")).join("");
  paper.setAttribute("viewBox", `-2 -2 ${wide + 4} ${high + 4}`);
  paper.setAttribute("height", high + 4);
  paper.querySelector(".sheet").setAttribute("d", `M0 0H${wide}V${high}H0Z`);
  paper.querySelector(".rule").setAttribute("d", across + down);
  paper.querySelector(".five").setAttribute("d", `M0 0V${high}M${5 * square} 0V${high}M${wide} 0V${high}`);
}

function colour(paper) {
  const form = paper.parentElement.querySelector("form:has([name=minutes])") ?? paper.closest("form");
  const [minutes, seconds] = ["minutes", "seconds"].map((name) => form.elements[name]);
  let rows = Math.round(paper.viewBox.baseVal.height / square);
  const guess = paper.querySelector(".guess") ?? document.createElementNS(paper.namespaceURI, "path");
  guess.setAttribute("class", "guess");

  const typed = () => {
    const chip = form.querySelector("[name=chip]:checked");
    if (!minutes.value && !seconds.value) return chip ? Number(chip.value) : 0;
    return Number(minutes.value.replace(",", ".")) + Number(seconds.value.replace(",", ".")) / 60;
  };
  const draw = () => {
    const value = typed();
    if (!(value > 0)) return guess.remove();
    const needed = Math.min(Math.max(rows, Math.ceil(value / columns)), most / columns);
    if (needed > rows) rule(paper, (rows = needed));
    guess.setAttribute("d", outline(Math.min(value, rows * columns)));
    paper.append(guess);
  };
  const set = (value) => {
    minutes.value = Math.min(Math.max(value, 0), 1440) || "";
    seconds.value = "";
    minutes.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const touched = (event) => {
    const box = paper.getBoundingClientRect();
    const view = paper.viewBox.baseVal;
    const x = ((event.clientX - box.left) / box.width) * view.width + view.x;
    const y = ((event.clientY - box.top) / box.height) * view.height + view.y;
    const column = Math.min(Math.max(Math.floor(x / square), 0), columns - 1);
    const row = Math.min(Math.max(Math.floor(y / square), 0), rows - 1);
    set(row * columns + column + 1);
  };

  paper.addEventListener("pointerdown", (event) => {
    paper.setPointerCapture(event.pointerId);
    touched(event);
  });
  paper.addEventListener("pointermove", (event) => {
    if (paper.hasPointerCapture(event.pointerId)) touched(event);
  });
  for (const button of form.querySelectorAll("[data-nudge]")) {
    button.hidden = false;
    button.addEventListener("click", () => set(Math.round(typed()) + Number(button.dataset.nudge)));
  }
  form.addEventListener("input", (event) => {
    if (event.target.name === "chip") {
      const value = Number(event.target.value);
      minutes.value = Math.floor(value) || "";
      seconds.value = Math.round((value % 1) * 60) || "";
    } else if (event.target === minutes || event.target === seconds) {
      for (const chip of form.querySelectorAll("[name=chip]")) chip.checked = false;
    }
    draw();
  });
  paper.classList.add("touchable");
  draw();
}

function start() {
  for (const paper of document.querySelectorAll("svg[data-paper]:not(.touchable)")) colour(paper);
}

document.addEventListener("timequest:page", start);
start();
