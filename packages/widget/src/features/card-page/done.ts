import { openStorage } from "../../base/storage/browser-storage.ts";
import { paymentAddress, readCardToken } from "../../guarantees/card-return.ts";
import { takeCardWay } from "./card-way.ts";
import { doneMessage } from "./vault-message.ts";

/*
 * The end of a vault's form. In the frame of the card step it tells that page, which has the same origin; in
 * the whole window it returns to the payment page.
 */
const query = new URLSearchParams(location.search);
const token = readCardToken(query.get("card"));

if (window.parent === window) {
  const way = takeCardWay(openStorage("sessionStorage"), query.get("client") ?? "");
  location.replace(paymentAddress(way, token === null ? { kind: "cancelled" } : { kind: "stored", token }));
} else window.parent.postMessage(doneMessage(token), location.origin);
