/** Mail domains that guests write often and mistype often. */
const DOMAINS = [
  "gmail.com",
  "seznam.cz",
  "email.cz",
  "centrum.cz",
  "post.cz",
  "volny.cz",
  "outlook.com",
  "hotmail.com",
  "yahoo.com",
  "icloud.com",
  "azet.sk",
  "gmx.de",
  "gmx.at",
  "web.de",
  "t-online.de",
  "wp.pl",
];

/** An address that was probably meant, where the domain looks like a slip of the pen; else null. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || domain.length < 4 || DOMAINS.includes(domain)) return null;
  const meant = DOMAINS.find((known) => known.length > 6 && isOneSlipAway(domain, known));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}

/** Whether the texts differ by one letter too many, too few or wrong, or by two neighbours that changed places. */
function isOneSlipAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}
