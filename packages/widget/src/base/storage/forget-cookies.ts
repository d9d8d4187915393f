/**
 * Deletes cookies that services of others have set under the engine's name, by pattern of their names. Portico itself
 * sets none.
 */
export function forgetCookies(names: RegExp, page: Document): void {
  for (const one of page.cookie.split("; ")) {
    const [name = ""] = one.split("=");
    if (!names.test(name)) continue;
    for (const domain of domainsOf(page.location.hostname)) {
      page.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
    }
  }
}

/** The services set their cookies as high up as the browser lets them. */
function domainsOf(host: string): string[] {
  const parts = host.split(".");
  return ["", ...parts.map((_, index) => `; Domain=${parts.slice(index).join(".")}`)];
}
