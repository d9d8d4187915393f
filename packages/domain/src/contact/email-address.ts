const ADDRESS =
  /^[^\s@"(),:;<>[\]\\]+@(?:[\p{Letter}\p{Number}](?:[\p{Letter}\p{Number}-]*[\p{Letter}\p{Number}])?\.)+\p{Letter}{2,}$/u;
const LONGEST = 254;

/** Whether mail can be sent there: a mailbox and a domain with an ending, in any script; whether it exists nobody knows. */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text) && text.length <= LONGEST;
}
