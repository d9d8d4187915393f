const ADDRESS = "/sandbox/vouchers";
const REFRESH = 3000;

const STANDINGS = {
  whole: ({ lastDay }) => `untouched, until ${day(lastDay)}`,
  partly: ({ value, balance, currency, lastDay }) =>
    `${money(balance, currency)} of ${money(value, currency)} left, until ${day(lastDay)}`,
  spent: () => "spent, so it is refused",
  ended: ({ lastDay }) => `expired after ${day(lastDay)}, so it is refused`,
  closed: () => "closed, so it is refused",
};

const section = document.querySelector("#vouchers");
const copied = document.querySelector("#copied");

let drawn = "";

addEventListener("visibilitychange", () => !document.hidden && refresh());
setInterval(() => !document.hidden && refresh(), REFRESH);
await refresh();

/** What is left changes while visitors spend; where nothing answers, what was shown stays. */
async function refresh() {
  const response = await fetch(ADDRESS, { headers: { accept: "application/json" } }).catch(() => null);
  if (!response?.ok) return;
  const { vouchers } = await response.json();
  const now = JSON.stringify(vouchers.map(({ code, balance, standing }) => [code, balance, standing]));
  section.hidden = vouchers.length === 0;
  if (now === drawn) return;
  drawn = now;
  section.querySelector("ul").replaceChildren(...vouchers.map(card));
}

function card(voucher) {
  const { code, experience, value, currency, standing, page, document: printed } = voucher;
  const item = document.querySelector("#voucher").content.cloneNode(true);
  const worth = experience ?? money(value, currency);
  item.querySelector("li").className = standing;
  item.querySelector(".worth").textContent = worth;
  item.querySelector(".standing").textContent = STANDINGS[standing](voucher);
  item.querySelector("code").textContent = code;
  const copy = item.querySelector("button");
  copy.setAttribute("aria-label", `Copy the code of ${worth}`);
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(code);
    copied.textContent = `The code of ${worth} was copied.`;
  });
  const spend = item.querySelector(".spend");
  spend.href = `/?client=demo&lang=en&currency=${currency}#voucher=${code}`;
  spend.setAttribute("aria-label", `Spend ${worth}`);
  const present = item.querySelector(".page");
  present.href = page;
  present.setAttribute("aria-label", `See ${worth} as a present`);
  const print = item.querySelector(".print");
  if (printed === null) print.remove();
  else {
    print.href = printed;
    print.setAttribute("aria-label", `Print ${worth} (PDF)`);
  }
  return item;
}

function money(minor, currency) {
  const options = { style: "currency", currency, maximumFractionDigits: 0 };
  return new Intl.NumberFormat("en-GB", options).format(minor / 100);
}

function day(date) {
  const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
  return new Intl.DateTimeFormat("en-GB", options).format(new Date(`${date}T00:00:00Z`));
}
