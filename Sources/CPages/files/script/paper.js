// Draws the guess on squared paper by pointer, and as it is typed, picked or nudged. Durations are in seconds. The field has the value.

// As the server draws them (PaperSheet.swift).
const sheets = {
  minutes: { square: 60, columns: 10, width: 48, height: 48, most: 12 },
  seconds: { square: 10, columns: 6, width: 80, height: 72, most: 2 },
};
const limit = 120;
const longest = 86_400;
const other = { minutes: "seconds", seconds: "minutes" };

/** The duration that a text means, as the server reads it (TypedDuration.swift); NaN if it means none. */
function read(text) {
  const plain = text
    .toLowerCase()
    .replace(/\s/g, "")
    .replace(/(\d*)([½¼¾])/, (_, whole, part) => (whole || "0") + { "½": ".5", "¼": ".250", "¾": ".750" }[part]);
  const clock = plain.replace(/^(\d+)[.,](\d\d)$/, "$1:$2").match(/^(\d+):([0-5]?\d)(?::([0-5]?\d))?$/);
  if (clock) return clock.slice(1).reduce((sum, part) => (part === undefined ? sum : sum * 60 + Number(part)), 0);
  const parts = [...plain.matchAll(/(\d+(?:[.,]\d+)?)([a-z]*)/g)];
  if (parts.map(([part]) => part).join("") !== plain) return NaN;
  let unit = Infinity;
  return parts.reduce((sum, [, number, name]) => {
    const last = unit;
    unit = /^(h|st)/.test(name) ? 3600 : /^m/.test(name) ? 60 : /^s/.test(name) ? 1 : name ? NaN : parts.length > 1 ? last / 60 : 60;
    return unit < last && unit >= 1 ? sum + Number(number.replace(",", ".")) * unit : NaN;
  }, parts.length ? 0 : NaN);
}

/** The numbers of a duration with their units: `[[1, "h"], [30, "min"]]`. */
function figures(value) {
  const whole = Math.round(value);
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return [
    [hours, "h"],
    [minutes, "min"],
    [seconds, "s"],
  ].filter(([number]) => number);
}

/** The path around the squares of a duration, as the server draws it. */
function outline(value, { square, columns, width, height }) {
  const squares = value / square;
  const full = Math.floor(squares / columns);
  const rest = (squares - full * columns) * width;
  const [wide, y] = [columns * width, full * height];
  if (full === 0) return `M0 0H${rest}V${height}H0Z`;
  if (rest < 0.01) return `M0 0H${wide}V${y}H0Z`;
  return `M0 0H${wide}V${y}H${rest}V${y + height}H0Z`;
}

/** Rules paper with some rows, as the server does. */
function rule(paper, name, rows) {
  const { square, columns, width, height } = sheets[name];
  const [wide, high] = [columns * width, rows * height];
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row * height}H${wide}`);
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column * width} 0V${high}`);
  const isHalf = (_, column) => column % (columns / 2) === 0;
  paper.classList.remove(other[name]);
  paper.classList.add(name);
  paper.setAttribute("viewBox", `-2 -2 ${wide + 4} ${high + 4}`);
  paper.setAttribute("height", high + 4);
  paper.querySelector(".sheet").setAttribute("d", `M0 0H${wide}V${high}H0Z`);
  paper.querySelector(".rule").setAttribute("d", [...across, ...down.filter((line, column) => !isHalf(line, column))].join(""));
  paper.querySelector(".five").setAttribute("d", down.filter(isHalf).join(""));
  for (const label of paper.querySelectorAll("text")) label.remove();
  if (name === "minutes") return;
  for (let number = 1; number <= rows * columns; number++) {
    const [row, column] = [Math.floor((number - 1) / columns), ((number - 1) % columns) + 1];
    if (row && column < columns) continue;
    const label = document.createElementNS(paper.namespaceURI, "text");
    label.setAttribute("x", column * width - 8);
    label.setAttribute("y", (row + 1) * height - 10);
    label.textContent = column === columns ? `${row + 1} min` : column * square;
    paper.append(label);
  }
}

function colour(paper) {
  const form = paper.closest("form");
  const field = form.elements.duration;
  const figure = form.querySelector("[data-figure]");
  const guess = paper.querySelector(".guess") ?? document.createElementNS(paper.namespaceURI, "path");
  guess.setAttribute("class", "guess");
  let name = paper.classList.contains("seconds") ? "seconds" : "minutes";
  // The fewest rows of minute paper: three are as high as two of seconds.
  const least = name === "minutes" ? Math.round(paper.viewBox.baseVal.height / sheets.minutes.height) : 3;
  let rows = Math.round(paper.viewBox.baseVal.height / sheets[name].height);
  let isDrawing = false;

  const value = () => (field.value.trim() ? read(field.value) : read(form.querySelector("[name=chip]:checked")?.value ?? ""));
  /** Takes the sheet that a duration needs. In the middle of a stroke it stays as it is. */
  const take = (value) => {
    if (isDrawing) return;
    const [before, had] = [name, rows];
    if (value > 0) name = value < limit ? "seconds" : "minutes";
    const { columns, square, most } = sheets[name];
    const needed = value > 0 ? Math.ceil(value / square / columns) : 0;
    rows = name === "seconds" ? most : Math.min(Math.max(before === name ? had : least, needed), most);
    if (before === name && had === rows) return;
    rule(paper, name, rows);
    const isOnChip = document.activeElement.name === "chip";
    for (const part of form.querySelectorAll("[data-sheet]")) part.hidden = part.dataset.sheet !== name;
    // The same chip of the other sheet takes its place.
    const chip = [...form.querySelectorAll("[name=chip]")].find((chip) => chip.value === field.value && !chip.closest("[hidden]"));
    if (!chip) return;
    chip.checked = true;
    if (isOnChip) chip.focus();
  };
  const draw = () => {
    const now = value();
    take(now);
    figure.replaceChildren(
      ...(now > 0 && now <= longest ? figures(now) : []).flatMap(([number, unit]) => {
        const strong = document.createElement("b");
        strong.textContent = number;
        return [strong, ` ${unit} `];
      }),
    );
    if (!(now > 0)) return guess.remove();
    const { square, columns } = sheets[name];
    guess.setAttribute("d", outline(Math.min(now, rows * columns * square), sheets[name]));
    paper.insertBefore(guess, paper.querySelector("text"));
  };
  const set = (value) => {
    field.value = figures(Math.min(Math.max(value, 0), longest))
      .map((part) => part.join(" "))
      .join(" ");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const touched = (event) => {
    const { square, columns, width, height } = sheets[name];
    const box = paper.getBoundingClientRect();
    const view = paper.viewBox.baseVal;
    const x = ((event.clientX - box.left) / box.width) * view.width + view.x;
    const y = ((event.clientY - box.top) / box.height) * view.height + view.y;
    const column = Math.min(Math.max(Math.floor(x / width), 0), columns - 1);
    const row = Math.min(Math.max(Math.floor(y / height), 0), rows - 1);
    set((row * columns + column + 1) * square);
  };

  paper.addEventListener("pointerdown", (event) => {
    if (event.button || !event.isPrimary) return;
    isDrawing = true;
    paper.setPointerCapture(event.pointerId);
    touched(event);
  });
  paper.addEventListener("pointermove", (event) => {
    if (paper.hasPointerCapture(event.pointerId)) touched(event);
  });
  paper.addEventListener("lostpointercapture", () => {
    isDrawing = false;
    draw();
  });
  for (const button of form.querySelectorAll("[data-nudge]")) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const [now, up] = [value() || 0, button.dataset.nudge > 0];
      // To the next whole step: 2:30 becomes 3:00 or 2:00. Down from two minutes it is ten seconds.
      const step = (now ? now < limit || (now === limit && !up) : name === "seconds") ? 10 : 60;
      set((up ? Math.floor(now / step) + 1 : Math.ceil(now / step) - 1) * step);
    });
  }
  form.addEventListener("input", (event) => {
    figure.ariaLive = event.isTrusted || isDrawing ? "off" : "polite";
    if (event.target.name === "chip") field.value = event.target.value;
    else if (event.target === field) {
      for (const chip of form.querySelectorAll("[name=chip]")) chip.checked = chip.value === field.value && !chip.closest("[hidden]");
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
