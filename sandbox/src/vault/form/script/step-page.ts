/// <reference lib="dom" />
// Runs in the guest's browser, with the bank's and the wallets' pages.
import { isFramed, readConfig, tellHeight } from "./frame-talk.ts";

const { host } = readConfig<{ host: string | null }>();
document.body.classList.toggle("alone", !isFramed(host));
tellHeight(host);
