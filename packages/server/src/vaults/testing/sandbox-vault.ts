import type { VaultSessionOrder } from "../card-vault.ts";

/** What a guest types into the form. */
export type TypedCard = {
  number: string;
  expiry?: string;
  code?: string;
  holder?: string;
  postalCode?: string;
  saveAs?: string;
};

export const PAGE = "https://ibe.example/pci-booking";

/** The form for one card of a hotel with two kinds of cards and no wallets, apart from the test's changes. */
export function sampleSession(changes: Partial<VaultSessionOrder> = {}): VaultSessionOrder {
  return {
    language: "cs",
    color: "#8a5a2b",
    pageUrl: `${PAGE}?client=lake`,
    successUrl: `${PAGE}/done?client=lake&card={token}`,
    failureUrl: `${PAGE}/done?client=lake&error=1`,
    brands: ["visa", "mastercard"],
    wallets: [],
    contact: { email: "jana@guest.example" },
    ...changes,
  };
}

/** Acts as the form's script on sending; returns the target, or the refusal. */
export async function sendForm(
  formUrl: string,
  card: TypedCard,
): Promise<{ go: string } | { failure: string }> {
  const fields = {
    expiry: "12/35",
    code: "123",
    holder: "Jana Nováková",
    postalCode: "110 00",
    saveAs: "",
    ...card,
  };
  const answer = await fetch(new URL("/form/submit", formUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: new URL(formUrl).search.slice(1), fields }),
  });
  return (await answer.json()) as { go: string } | { failure: string };
}

/** The token in the address that a form led to. */
export function tokenOf(led: { go: string } | { failure: string }): string {
  if (!("go" in led)) throw new Error(`The form failed: ${led.failure}`);
  return new URL(led.go).searchParams.get("card") ?? "";
}
