/// <reference lib="dom" />
// Runs in the guest's browser, where the form's session has ended.
import { isFramed, readConfig, tell, tellHeight } from "./frame-talk.ts";

const { host } = readConfig<{ host: string | null }>();
document.body.classList.toggle("alone", !isFramed(host));
tellHeight(host);
tell({ error: "expired" }, host);
