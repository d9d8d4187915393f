const ADDRESS = "/sandbox/mailbox";
const REFRESH = 3000;
/** Where the page shows vouchers instead of a letter. */
const VOUCHERS = "vouchers";

const status = document.querySelector("#status");
const list = document.querySelector("#messages");
const article = document.querySelector("#message");
const nothingOpen = document.querySelector("#nothing-open");
const noLetter = document.querySelector("#no-letter");
const clear = document.querySelector("#clear");

let shown = "";
let open = "";

addEventListener("hashchange", () => openMessage(true));
addEventListener("visibilitychange", () => !document.hidden && refresh());
clear.addEventListener("click", empty);
setInterval(() => !document.hidden && refresh(), REFRESH);
await refresh();
await openMessage(false);

async function call(path, method = "GET") {
  const response = await fetch(ADDRESS + path, { method, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}.`);
  return response.json();
}

async function refresh() {
  try {
    const { messages, gateway, stripe, register, insurer, vault, bank } = await call("");
    linkNeighbours({ gateway, stripe, register, insurer, vault, bank });
    drawList(messages);
  } catch (error) {
    shown = "";
    list.replaceChildren();
    clear.hidden = nothingOpen.hidden = noLetter.hidden = true;
    status.textContent = `The mailbox does not answer. Is the demo running? It is tried again every 3 seconds. ${error.message}`;
  }
}

function linkNeighbours(addresses) {
  for (const [id, address] of Object.entries(addresses)) document.querySelector(`#${id}`).href = address;
  document.querySelector("#neighbours").hidden = false;
}

function drawList(messages) {
  const ids = messages.map(({ id }) => id).join();
  const none = messages.length === 0;
  status.textContent = none
    ? "No mail yet. Book a room in the demo hotel and its confirmation appears here by itself."
    : "";
  clear.hidden = none;
  nothingOpen.hidden = none;
  noLetter.hidden = open !== "";
  if (ids === shown) return;
  shown = ids;
  list.replaceChildren(...messages.map(summary));
  markOpen();
}

function summary({ id, from, to, subject, receivedAt, attachments }) {
  const item = document.querySelector("#summary").content.cloneNode(true);
  item.querySelector("a").href = `#${id}`;
  item.querySelector(".to").textContent = to.map(({ address }) => address).join(", ");
  item.querySelector(".subject").textContent = subject || "(no subject)";
  const count =
    attachments === 0 ? "" : ` · ${attachments} ${attachments === 1 ? "attachment" : "attachments"}`;
  item.querySelector(".from").textContent = `from ${from?.name || from?.address || "nobody"}${count}`;
  const time = item.querySelector("time");
  time.dateTime = receivedAt;
  time.textContent = new Date(receivedAt).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return item;
}

async function openMessage(byReader) {
  const wished = decodeURIComponent(location.hash.slice(1));
  open = wished === VOUCHERS ? "" : wished;
  markOpen();
  article.hidden = open === "";
  noLetter.hidden = open !== "";
  if (wished === VOUCHERS) document.querySelector(`#${VOUCHERS}`).scrollIntoView();
  if (!open) return;
  try {
    article.replaceChildren(letter(await call(`/${encodeURIComponent(open)}`)));
  } catch (error) {
    article.textContent = `This message cannot be shown: it may have been removed. ${error.message}`;
  }
  if (byReader) article.focus();
}

function markOpen() {
  for (const link of list.querySelectorAll("a")) {
    if (link.hash === `#${open}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

function letter({ id, from, to, envelope, subject, receivedAt, attachments, text, headers }) {
  const page = document.querySelector("#letter").content.cloneNode(true);
  const hidden = envelope.to.filter((address) => !to.some((reader) => reader.address === address));
  page.querySelector("h2").textContent = subject || "(no subject)";
  page.querySelector(".from").textContent = from ? person(from) : "";
  page.querySelector(".to").textContent = [...to.map(person), ...hidden.map((one) => `${one} (hidden)`)].join(
    ", ",
  );
  page.querySelector(".received").textContent = new Date(receivedAt).toLocaleString("en-GB");
  page.querySelector(".attachments").append(...attachments.map(attachmentLink));
  page.querySelector("iframe").src = `${ADDRESS}/${encodeURIComponent(id)}/html`;
  page.querySelector(".text").textContent = text;
  page.querySelector(".headers").textContent = headers
    .map(({ name, value }) => `${name}: ${value}`)
    .join("\n");
  return page;
}

function person({ name, address }) {
  return name ? `${name} <${address}>` : address;
}

function attachmentLink({ filename, mimeType, size, base64 }) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.download = filename;
  link.href = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
  link.textContent = `${filename} · ${size < 1024 ? `${size} B` : `${Math.round(size / 1024)} kB`}`;
  item.append(link);
  return item;
}

async function empty() {
  try {
    await call("", "DELETE");
    history.replaceState(null, "", location.pathname);
    await openMessage(false);
    await refresh();
  } catch (error) {
    status.textContent = `The mailbox could not be emptied. ${error.message}`;
  }
}
