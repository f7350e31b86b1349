// While a form with data-live is filled in, the events that it would be for are shown anew.

let timer, asking;

function stop() {
  clearTimeout(timer);
  asking?.abort();
}

async function look(form) {
  asking = new AbortController();
  const fields = [...new FormData(form)];
  // Between the marks of the form, which are its first and its last field.
  fields.splice(1, 0, ["do", "look"]);
  const body = new URLSearchParams(fields);
  try {
    const answer = await fetch(form.action, { method: "POST", body, signal: asking.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.getElementById("matches");
    if (form.isConnected && next) show(document.getElementById("matches"), next);
  } catch {
    // What is shown stays.
  }
}

/** The count is a live region and stays; what is open stays open, and the focus where it is. */
function show(old, next) {
  const [count, now] = [old, next].map((one) => one.querySelector("[role=status]"));
  if (count.textContent !== now.textContent) count.textContent = now.textContent;
  const [was, list] = [old.lastElementChild, next.lastElementChild];
  const { id } = document.activeElement;
  const more = list.querySelector("details");
  if (more) more.open = was.querySelector("details")?.open;
  was.replaceWith(list);
  if (id) document.getElementById(id)?.focus({ preventScroll: true });
}

document.addEventListener("input", ({ target: { form } }) => {
  if (!form || !("live" in form.dataset)) return;
  stop();
  timer = setTimeout(look, 400, form);
});
document.addEventListener("submit", stop);

// What is ticked on a page that follows changes is still ticked when the page is shown anew.
let ticked = [];

document.addEventListener("change", () => {
  ticked = [...document.querySelectorAll("[data-changes] [type=checkbox]:checked")].map(({ id }) => id);
});
document.addEventListener("timequest:page", () => {
  for (const id of ticked) {
    const box = document.getElementById(id);
    if (box) box.checked = true;
    else ticked = [];
  }
});

// The time in which no PIN is checked counts down.
let counting;

function count() {
  clearInterval(counting);
  const note = document.querySelector("[data-wait]");
  if (!note) return;
  const end = Date.now() + note.dataset.wait * 1000;
  counting = setInterval(() => {
    const left = Math.ceil((end - Date.now()) / 1000);
    if (left > 0) {
      note.removeAttribute("role"); // it was read out once
      note.querySelector("b").textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      return;
    }
    clearInterval(counting);
    note.className = "note";
    note.setAttribute("role", "alert");
    note.textContent = note.dataset.over;
  }, 1000);
}

document.addEventListener("timequest:page", count);
count();
