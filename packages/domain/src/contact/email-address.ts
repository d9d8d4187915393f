const ADDRESS =
  /^[^\s@"(),:;<>[\]\\]+@(?:[\p{Letter}\p{Number}](?:[\p{Letter}\p{Number}-]*[\p{Letter}\p{Number}])?\.)+\p{Letter}{2,}$/u;
const LONGEST = 254;

const LATIN = /\p{Script=Latin}/u;
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/**
 * Whether an address is well-formed: a mailbox and a domain with a top-level part, in any script; it may still not
 * exist. A word that mixes look-alike letters of two scripts is refused as a disguise.
 */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text) && text.length <= LONGEST && !text.split(/[@._+-]/).some(isDisguised);
}

function isDisguised(word: string): boolean {
  return LATIN.test(word) && LIKE_LATIN.test(word);
}
