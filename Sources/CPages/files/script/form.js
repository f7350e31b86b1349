// Sends forms without leaving the page: the answer's content takes the place of the present one, and the focus goes to its heading.
// Without this module, or where it fails, the browser sends the form itself.

const main = () => document.querySelector("main");

/** Shows the page of an answer: its title, its header and its content. */
function show(html, address) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const [old, next] = [main(), page.querySelector("main")];
  if (!next) return location.assign(address);
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  document.querySelector("header.top")?.remove();
  const header = page.querySelector("header.top");
  if (header) old.before(header);
  old.replaceWith(next);
  if (address !== location.href) history.pushState(null, "", address);
  const target = next.querySelector("[aria-invalid]") ?? next.querySelector("h1");
  if (target?.localName === "h1") target.tabIndex = -1;
  target?.focus({ preventScroll: true });
  scrollTo(0, 0);
  document.dispatchEvent(new Event("timequest:page"));
}

/** Says under the form that there was no answer. What was typed stays. */
function explain(form) {
  form.querySelector(".problem.unanswered")?.remove();
  const note = document.createElement("p");
  note.className = "note problem unanswered";
  note.role = "alert";
  note.textContent = document.body.dataset.unanswered;
  form.append(note);
}

async function send(form, submitter) {
  const fields = new URLSearchParams(new FormData(form, submitter));
  form.inert = true;
  try {
    const answer = await fetch(form.action, { method: "POST", body: fields });
    // A form that was refused is shown again, at the address of its page; and the notice of an old page is for this once.
    const address = answer.redirected ? answer.url.replace("?moved=on", "") : location.href;
    show(await answer.text(), address);
  } catch {
    explain(form);
  } finally {
    form.inert = false;
  }
}

document.addEventListener("submit", (event) => {
  event.preventDefault();
  send(event.target, event.submitter);
});

// The pages of one address differ by step: going back fetches where the quest is now.
addEventListener("popstate", async () => {
  try {
    const answer = await fetch(location.href);
    show(await answer.text(), location.href);
  } catch {
    location.reload();
  }
});

// A page that the browser kept in memory may be an old one.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
