import { randomUUID } from "node:crypto";
import { callPath } from "@portico/contract/call-path";
import type { Call } from "@portico/contract/call";
import { calls } from "@portico/contract/calls";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { ChosenItem, ChosenTimedService } from "@portico/contract/checkout/chosen-item";
import type { OfferView } from "@portico/contract/offers/offer";
import { IDEMPOTENCY_HEADER, REQUEST_HEADERS } from "@portico/contract/request-headers";
import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { sendQuestion, type Question } from "../engine/send-request.ts";

const CONTEXT = { currency: "CZK" } as const;
const ADULT = 1;
const NIGHTS = 2;

type ServiceWish = Pick<ChosenTimedService, "serviceId" | "block" | "persons">;

/** Searches and books in one hotel as guests do. */
export class StormBookings {
  readonly #origin: string;
  readonly #code: string;
  readonly #consents: SaveRequest["consents"];

  private constructor(origin: string, code: string, consents: SaveRequest["consents"]) {
    this.#origin = origin;
    this.#code = code;
    this.#consents = consents;
  }

  static async open(origin: string, code: string): Promise<StormBookings> {
    const asking = new StormBookings(origin, code, []);
    const { termsDocumentId, documents } = await asking.#ask(calls.defaults, undefined);
    const version = documents.find(({ id }) => id === termsDocumentId)?.version ?? 0;
    return new StormBookings(origin, code, [{ documentId: termsDocumentId, version }]);
  }

  /** The room types in the order of the hotel. */
  async roomTypeIds(): Promise<number[]> {
    const { roomTypes } = await this.#ask(calls.defaults, undefined);
    return roomTypes.map(({ id }) => id);
  }

  /** The body of a two-night booking for two adults, with an offer from a search. */
  async prepare(
    roomTypeId: number,
    arrival: PlainDate,
    paymentMethod: PaymentMethod = "on_site",
  ): Promise<string> {
    return this.#body([await this.#room(roomTypeId, arrival, paymentMethod)], paymentMethod);
  }

  /** As `prepare`, with a service beside the room. */
  async prepareMixed(roomTypeId: number, arrival: PlainDate, service: ServiceWish): Promise<string> {
    const room = await this.#room(roomTypeId, arrival, "on_site");
    return this.#body([room, await this.#service(service)], "on_site");
  }

  async #room(roomTypeId: number, arrival: PlainDate, paymentMethod: PaymentMethod): Promise<ChosenItem> {
    const offers = await this.#ask(calls.rates, {
      arrival,
      departure: addDays(arrival, NIGHTS),
      party: { [ADULT]: 2 },
      guests: null,
      roomTypeId,
      ratePlanId: 0,
      couponId: 0,
      explain: false,
    });
    const cheapest = offers.find(
      ({ prepaymentRequired }) => paymentMethod !== "on_site" || !prepaymentRequired,
    );
    if (!cheapest)
      throw new Error(`The hotel ${this.#code} offers nothing by ${paymentMethod} on ${arrival}`);
    return roomOf(cheapest);
  }

  async #service(wish: ServiceWish): Promise<ChosenItem> {
    const line: ChosenTimedService = {
      kind: "service",
      lineCode: "service-1",
      addedAt: 1001,
      tags: [],
      ...wish,
      offerId: "",
      shownTotal: 0,
    };
    const asked = { currency: CONTEXT.currency, businessTrip: false, couponId: 0, insurance: null };
    const [priced] = (await this.#ask(calls.price, { ...asked, vouchers: [], items: [line] })).items;
    if (!priced || priced.offerId === "")
      throw new Error(`The hotel ${this.#code} does not sell the service`);
    return { ...line, offerId: priced.offerId, shownTotal: priced.total };
  }

  #body(items: ChosenItem[], paymentMethod: PaymentMethod): string {
    return JSON.stringify(calls.save.writeRequest({ ...this.#saveRequest(items), paymentMethod }, CONTEXT));
  }

  /** A new booking each time. */
  saving(body: string): Question {
    const headers = { ...this.#headers(), [IDEMPOTENCY_HEADER]: randomUUID() };
    return { method: "POST", path: callPath(calls.save), headers, body };
  }

  /** The question of a guest who waits for a payment's result. */
  checking({ paymentId, returnToken }: SavedReservation): Question {
    const body = JSON.stringify(calls.paymentCheck.writeRequest({ paymentId, returnToken }, CONTEXT));
    return { method: "POST", path: callPath(calls.paymentCheck), headers: this.#headers(), body };
  }

  async save(body: string): Promise<SavedReservation> {
    const answer = await sendQuestion(this.#origin, this.saving(body));
    return calls.save.readAnswer(JSON.parse(answer.body.toString()), CONTEXT);
  }

  async #ask<Request, Answer>(call: Call<Request, Answer>, request: Request): Promise<Answer> {
    const body = JSON.stringify(call.writeRequest(request, CONTEXT));
    const answer = await sendQuestion(this.#origin, {
      method: "POST",
      path: callPath(call),
      headers: this.#headers(),
      body,
    });
    return call.readAnswer(JSON.parse(answer.body.toString()), CONTEXT);
  }

  #headers(): Record<string, string> {
    return {
      "content-type": "application/json",
      [REQUEST_HEADERS.client]: this.#code,
      [REQUEST_HEADERS.currency]: CONTEXT.currency,
      [REQUEST_HEADERS.language]: "en",
    };
  }

  #saveRequest(items: ChosenItem[]): SaveRequest {
    return {
      currency: CONTEXT.currency,
      language: "en",
      businessTrip: false,
      hostUrl: null,
      couponId: 0,
      insurance: null,
      insured: null,
      cardToken: null,
      party: null,
      items,
      contact: {
        salutation: "miss",
        firstName: "Žofie",
        lastName: "Nováková",
        email: "zofie@guest.example",
        prefix: "+420",
        phone: "777 123 456",
        street: "",
        city: "",
        zip: "",
        country: "",
        nationality: "",
      },
      company: null,
      note: "",
      checkInTime: null,
      paymentMethod: "on_site",
      paymentPart: "full",
      vouchers: [],
      voucherExtent: "all",
      expectedVouchers: null,
      consents: this.#consents,
      nonRefundableAccepted: false,
      expectedTotal: items.reduce((sum, { shownTotal }) => sum + shownTotal, 0),
      expectedTransfer: null,
      holdToken: null,
      replace: null,
      waitingList: false,
      origin: "ibe",
      source: null,
      campaignId: null,
    };
  }
}

function roomOf(offer: OfferView): ChosenItem {
  const { roomTypeId, ratePlanId, arrival, departure, guests, offerId, total } = offer;
  return {
    kind: "room",
    lineCode: `${offer.lineCode}-1`,
    addedAt: 1000,
    roomTypeId,
    ratePlanId,
    arrival,
    departure,
    guests,
    services: [],
    offerId,
    shownTotal: total,
  };
}
