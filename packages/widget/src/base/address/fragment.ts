/*
 * Secrets travel in the fragment of the address: it reaches neither a server's log nor an analytics script's query.
 */

/**
 * Names of what the fragment may hold: the checkout draft, its newest revision, a reservation with the secret that opens it, a gateway's own
 * name of a payment, whether the gateway is to be opened at once (`out` where the guest has just come out of a hotel's
 * page), the day of the instalment or of the rest that is paid there, how the card step has ended (`out` as before), the vault's name of a
 * card, the page that maintenance has taken the guest from, the code of a gift voucher, the key that shows for whom it is, what a
 * letter about an account carries and is for, the page to go to from the account, and that the guest adds to the reservation.
 */
export type FragmentName =
  | "draft"
  | "draft_revision"
  | "payment_id"
  | "return_token"
  | "id"
  | "pay"
  | "due"
  | "card"
  | "card_token"
  | "from"
  | "voucher"
  | "gift"
  | "account_letter"
  | "letter_for"
  | "next"
  | "adding";

/** A value of a fragment such as `#draft=…&payment_id=…`, or null. */
export function readFragment(fragment: string, name: FragmentName): string | null {
  return new URLSearchParams(fragment.replace(/^#/, "")).get(name);
}

/** The fragment (with its `#`, or empty) in which the named values are set, or taken out where they are null. */
export function changeFragment(
  fragment: string,
  values: Readonly<Partial<Record<FragmentName, string | null>>>,
): string {
  const params = new URLSearchParams(fragment.replace(/^#/, ""));
  for (const [name, value] of Object.entries(values)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return text ? `#${text}` : "";
}
