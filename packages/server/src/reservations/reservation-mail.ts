import type { Hotel } from "@portico/domain/property/hotel";
import { parseHex } from "@portico/presentation/theme/colour";
import { DEFAULT_COLOR, deriveTheme } from "@portico/presentation/theme/theme";
import { mailHtml, mailText, type MailDocument, type MailKind, type MailMessage } from "../mail/index.ts";
import { guestExpired, hotelEnded } from "./ended-notice.ts";
import { guestConfirmation, stayEvent } from "./guest-confirmation.ts";
import { hotelNotice } from "./hotel-notice.ts";
import { mailWords } from "./mail-words.ts";
import type { Reservation } from "./reservation.ts";
import { guestOffer, guestWaitEnded, guestWaiting, hotelWaiting } from "./waiting-mail.ts";
import { returnTokenOf } from "./return-token.ts";

export type MailOrigin = { publicUrl: string; secret: string };

/** A mail about a reservation: to the guest in the guest's language, to the hotel in its own. */
export function reservationMail(
  kind: MailKind,
  hotel: Hotel,
  reservation: Reservation,
  origin: MailOrigin,
): MailMessage {
  const guestWords = mailWords(hotel, reservation, reservation.language);
  const hotelWords = mailWords(hotel, reservation, hotel.defaultLanguage);
  switch (kind) {
    case "guest_confirmation":
    case "guest_paid":
    case "guest_payment_failed":
    case "guest_link": {
      const address = thanksAddress(hotel, reservation, origin);
      const document = guestConfirmation(hotel, reservation, guestWords, address);
      const event = stayEvent(hotel, reservation, guestWords);
      return { ...toGuest(hotel, reservation, document), attachments: [event] };
    }
    case "guest_expired":
    case "guest_cancelled":
    case "guest_refund": {
      const address = `${origin.publicUrl}/?${hotelQuery(hotel, reservation)}`;
      return toGuest(hotel, reservation, guestExpired(hotel, reservation, guestWords, address));
    }
    case "guest_waiting":
    case "guest_offer": {
      const write = kind === "guest_offer" ? guestOffer : guestWaiting;
      const address = thanksAddress(hotel, reservation, origin);
      return toGuest(hotel, reservation, write(hotel, reservation, guestWords, address));
    }
    case "guest_offer_ended":
    case "guest_waiting_over": {
      const address = `${origin.publicUrl}/?${hotelQuery(hotel, reservation)}`;
      const by = kind === "guest_offer_ended" ? "offer" : "arrival";
      return toGuest(hotel, reservation, guestWaitEnded(hotel, reservation, guestWords, { by, address }));
    }
    case "hotel_waiting":
      return toHotel(hotel, reservation, hotelWaiting(hotel, reservation, hotelWords));
    case "hotel_notice":
    case "hotel_problem":
      return toHotel(hotel, reservation, hotelNotice(hotel, reservation, hotelWords));
    case "hotel_expired":
      return toHotel(hotel, reservation, hotelEnded(hotel, reservation, hotelWords));
  }
}

type Subjected = MailDocument & { subject: string };

function toGuest(hotel: Hotel, { contact }: Reservation, document: Subjected): MailMessage {
  return { to: contact.email, replyTo: hotel.contacts.email, ...message(hotel, document) };
}

function toHotel(hotel: Hotel, { contact }: Reservation, document: Subjected): MailMessage {
  return { to: hotel.contacts.email, replyTo: contact.email, ...message(hotel, document) };
}

function message(hotel: Hotel, document: Subjected): Omit<MailMessage, "to" | "replyTo"> {
  return {
    senderName: document.hotelName,
    subject: document.subject,
    html: mailHtml(document, deriveTheme(parseHex(hotel.look.color) ?? DEFAULT_COLOR)),
    text: mailText(document),
    attachments: [],
  };
}

/** The token travels in the fragment: it reaches no server's log. */
function thanksAddress(hotel: Hotel, reservation: Reservation, { publicUrl, secret }: MailOrigin): string {
  const fragment = new URLSearchParams({
    payment_id: reservation.paymentId,
    return_token: returnTokenOf(secret, reservation.reservationId),
  });
  return `${publicUrl}/thanks?${hotelQuery(hotel, reservation)}#${fragment.toString()}`;
}

function hotelQuery(hotel: Hotel, { language }: Reservation): string {
  return new URLSearchParams({ client: hotel.code, lang: language }).toString();
}
