import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { MailKind } from "../../mail/index.ts";

/** A mail by its matter: every kind, and every variant of its text. */
export const MAILS = [
  "guest pays by transfer",
  "guest pays at the hotel",
  "guest waits",
  "guest is offered a room",
  "guest did not pay",
  "guest let an offer pass",
  "guest waited in vain",
  "guest is to pay by card",
  "guest asked for the link",
  "guest's card was refused",
  "guest has paid by card",
  "guest paid twice",
  "guest did not pay by card",
  "guest paid too late",
  "guest's stay is cancelled",
  "guest's deposit goes back",
  "guest's money is released",
  "guest is given money back",
  "guest is asked for a month's rent",
  "guest is reminded of a month's rent",
  "guest has paid a month's rent",
  "hotel awaits a transfer",
  "hotel is paid on the spot",
  "hotel has somebody waiting",
  "hotel was not paid",
  "hotel's offer was let pass",
  "hotel's list was left",
  "hotel's booking was replaced",
  "hotel awaits a card",
  "hotel was paid by card",
  "hotel was paid a month's rent",
  "hotel was not paid a month's rent",
  "hotel was paid twice",
  "hotel was paid too late",
  "hotel's refund failed",
  "hotel's money does not match",
  "hotel's money went back",
  "hotel's money is lost",
] as const;

export type MailName = (typeof MAILS)[number];

/** An expected mail: its kind, its reservation and its matter there. Mails without a name are not checked. */
export type Awaited = {
  name: MailName | null;
  kind: MailKind;
  of: SavedReservation;
  about?: string | undefined;
};
