import { randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A word nobody can guess, of letters only: no piece of it can be taken for a card's number. */
export function newToken(length = 32): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
