/** An IBAN in groups of four, as people read it out. */
export function formatIban(iban: string): string {
  return iban.replaceAll(" ", "").replace(/.{4}(?=.)/g, "$& ");
}
