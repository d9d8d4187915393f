const ADDRESS =
  /^[^\s@"(),:;<>[\]\\]+@(?:[\p{Letter}\p{Number}](?:[\p{Letter}\p{Number}-]*[\p{Letter}\p{Number}])?\.)+\p{Letter}{2,}$/u;
const LONGEST = 254;

const LATIN = /\p{Script=Latin}/u;
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/**
 * Whether mail can be sent there: a mailbox and a domain with an ending, in any script; whether it exists nobody knows. A word of
 * letters of two scripts that look alike is no address, but somebody else's in disguise.
 */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text) && text.length <= LONGEST && !text.split(/[@._+-]/).some(isDisguised);
}

function isDisguised(word: string): boolean {
  return LATIN.test(word) && LIKE_LATIN.test(word);
}
