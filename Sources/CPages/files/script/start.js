// The page is painted before its modules are loaded.

async function load() {
  const { dataset } = document.body;
  await Promise.all(dataset.modules.trim().split(" ").map((address) => import(address)));
  dataset.ready = "";
}

requestAnimationFrame(() => setTimeout(load));
