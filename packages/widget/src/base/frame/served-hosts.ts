/** The origins that the engine allows to frame this page, as the page itself says; without any word only its own. */
export function servedHosts(page: Document): string[] {
  const told = page.querySelector<HTMLMetaElement>('meta[name="portico-hosts"]')?.content ?? "";
  return told.split(" ").filter(Boolean);
}
