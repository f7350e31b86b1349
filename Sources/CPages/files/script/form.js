// Sends forms without leaving the page: the answer takes the place of the content, and the focus.
// Without it the browser does.

const main = () => document.querySelector("main");
const attributes = ["lang", "data-look", "data-motion"];
const here = () => location.pathname + location.search;

/** Shows the page of an answer. One that is no page throws. */
function show(html, address) {
  const page = new DOMParser().parseFromString(html, "text/html");
  if (!page.querySelector("main")) throw new Error("no page");
  if (address !== location.href) history.pushState(null, "", address);
  const first = page.querySelector("[autofocus]");
  first?.removeAttribute("autofocus");
  put(page);
  const wrong = main().querySelector("[aria-invalid]");
  scrollTo(0, 0);
  focus(wrong ?? first ?? main().querySelector("h1"));
  for (const one of [wrong && main().querySelector(".problem"), wrong ?? first]) one?.scrollIntoView({ block: "nearest" });
}

function focus(target) {
  if (target?.localName === "h1") target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/** Replaces the language, the colours, the title, the header and the content. */
function put(page) {
  const [old, next] = [main(), page.querySelector("main")];
  document.title = page.title;
  for (const name of attributes) document.documentElement.setAttribute(name, page.documentElement.getAttribute(name) ?? "");
  document.body.dataset.unanswered = page.body.dataset.unanswered ?? "";
  document.querySelector(".skip").textContent = page.querySelector(".skip")?.textContent;
  document.querySelector("header.top")?.remove();
  const header = page.querySelector("header.top");
  if (header) old.before(header);
  old.replaceWith(next);
  document.dispatchEvent(new Event("timequest:page"));
}

/** What a page shows. */
const content = (page) =>
  attributes.map((name) => page.documentElement.getAttribute(name)).join() +
  page.querySelector("header.top")?.outerHTML +
  page.querySelector("main").innerHTML;

/** Whether something is filled in that is not saved, or is being sent: a page that is shown again would lose it, or its answer. */
const isInUse = () =>
  leaving?.isConnected ||
  main().querySelector("form[inert]") ||
  changed?.isConnected ||
  filled?.isConnected ||
  [...main().querySelectorAll("input:not([type=checkbox], [type=radio]), textarea")].some((field) => field.value !== field.defaultValue);

/** Asks for the page again, and shows it if it has changed. The focus stays where it was, and what is open stays open. */
async function refresh() {
  if (isInUse()) return;
  const address = location.href;
  let answer, html;
  try {
    answer = await fetch(address, { headers: { "TimeQuest-Refresh": "" } });
    html = await answer.text();
  } catch {
    return; // The service is away: what is shown stays.
  }
  const page = new DOMParser().parseFromString(html, "text/html");
  const next = page.querySelector("main");
  if (address !== location.href || !main().dataset.changes || !next || isInUse()) return;
  if (answer.redirected || !next.dataset.changes) return location.reload();
  const folds = document.querySelectorAll("main details");
  page.querySelectorAll("main details").forEach((fold, place) => (fold.open = (folds[place] ?? fold).open));
  if (content(page) === content(document)) {
    main().dataset.changes = next.dataset.changes; // A button that is just pressed stays.
    return;
  }
  const name = ({ localName, id, href, textContent }) => `${localName} ${id} ${href} ${textContent}`;
  const focused = document.activeElement === document.body ? undefined : name(document.activeElement);
  put(page);
  const places = [...document.querySelectorAll("header a, main a, main button, main input, main summary, main h1")];
  if (focused) focus(places.find((element) => name(element) === focused) ?? main().querySelector("h1"));
}

document.addEventListener("timequest:refresh", refresh);

/** Says under the form that there was no answer. What was typed stays. */
function explain(form) {
  form.querySelector(".problem.unanswered")?.remove();
  const note = document.createElement("p");
  note.className = "note problem unanswered";
  note.role = "alert";
  note.textContent = form.dataset.unanswered ?? document.body.dataset.unanswered;
  form.append(note);
}

async function send(form, submitter) {
  const fields = new FormData(form, submitter);
  const body = form.enctype.startsWith("multi") ? fields : new URLSearchParams(fields);
  form.inert = true;
  try {
    const answer = await fetch(form.action, { method: "POST", body });
    // A refused form is shown again, at the address of its page. The notice of an old page is for once.
    const address = answer.redirected ? answer.url.replace("?moved=on", "") : location.href;
    show(await answer.text(), address);
    release();
    const shown = main().querySelector("form[data-keep]");
    if (shown && "keep" in form.dataset && !answer.redirected) keep(shown); // not saved yet
  } catch {
    explain(form);
  } finally {
    form.inert = false;
  }
}

// A form that the browser sends itself. A file that it saves leaves the page where it is.
let leaving;

// The form in which something was typed or chosen last. What is ticked stays ticked (parent.js).
let filled;

// A form in which something was changed and that can be saved: leaving the page asks first.
let changed;
const ask = (event) => changed?.isConnected && event.preventDefault();

function keep(form) {
  changed = form;
  addEventListener("beforeunload", ask);
}

function release() {
  changed = undefined;
  removeEventListener("beforeunload", ask);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  // The browser sends these itself: for a file, or to ask first.
  if ("plain" in form.dataset || (changed?.isConnected && changed !== form)) {
    leaving = form;
    setTimeout(() => (leaving = undefined), 30_000);
    return;
  }
  event.preventDefault();
  if (!form.inert) send(form, event.submitter);
});

document.addEventListener("input", ({ target }) => {
  const form = target.form;
  if (!form) return;
  if (target.type !== "checkbox") filled = form;
  if ("keep" in form.dataset) keep(form);
  // What is being put right is not wrong any more.
  const note = target.getAttribute("aria-describedby") ?? (target.name === "chip" && "problem");
  if (!note) return;
  for (const field of form.querySelectorAll(`[aria-describedby="${note}"]`)) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  document.getElementById(note)?.remove();
});

// The second half of a double click meets a page that has just appeared: what lies there now was not meant.
let clicked;
document.addEventListener(
  "click",
  (event) => {
    if (event.detail < 2) clicked = main();
    if (changed && event.target.closest("[data-keep] a")) release(); // “Do not save”
    if (clicked === main()) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

// The pages of one address differ by step: going back fetches where the quest is now.
let shown = here();
document.addEventListener("timequest:page", () => (shown = here()));
addEventListener("popstate", async () => {
  // A jump within the page is none.
  if (shown === here()) return;
  if (changed?.isConnected) return location.reload(); // asks first
  try {
    show(await (await fetch(location.href)).text(), location.href);
  } catch {
    location.reload();
  }
});

// A page that the browser kept in memory may be an old one.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
