import { wholeNumber } from "../../http/whole-number.ts";
import type { Shop } from "../shop.ts";

/** Reads an e-shop that is to be added or replaced; a string says what is wrong. */
export function readShop(fields: Record<string, unknown>): Shop | string {
  const { goid, clientId, clientSecret, name, active } = fields;
  const number = wholeNumber(goid);
  if (number === null) return "goid must be a number.";
  if (typeof clientId !== "string" || clientId === "") return "clientId is missing.";
  if (typeof clientSecret !== "string" || clientSecret === "") return "clientSecret is missing.";
  return {
    goid: number,
    clientId,
    clientSecret,
    name: typeof name === "string" ? name : `E-shop ${number}`,
    active: active !== false && active !== "false",
  };
}
