/** The widget's secrets, which only the guest's own browser may see. */
const SECRETS = new Set(["draft", "payment_id", "return_token"]);

const OWN_COMPUTER = /^(?:localhost|(?:[a-z0-9-]+\.)+test)$/;

/**
 * The address of the hotel's page as a link that a guest may be shown: on a host that the hotel names (`*` names none),
 * encrypted unless it is on the guest's own computer, without a user's name and without secrets. Null for any other.
 */
export function wayBack(address: string | null, allowedHosts: readonly string[]): string | null {
  // Browsers take a backslash for a slash and some programs do not: no honest page has one.
  if (address === null || address.length > 2000 || address.includes("\\") || !URL.canParse(address))
    return null;
  const url = new URL(address);
  const encrypted =
    url.protocol === "https:" || (url.protocol === "http:" && OWN_COMPUTER.test(url.hostname));
  if (!encrypted || url.username !== "" || url.password !== "") return null;
  if (!allowedHosts.includes(url.origin)) return null;
  const secrets = [...url.searchParams.keys()].filter((name) => SECRETS.has(name.toLowerCase()));
  for (const name of secrets) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}
