import { randomUUID } from "node:crypto";
import { callQuery, filledPath } from "@portico/contract/call-path";
import { calls, type CallName } from "@portico/contract/calls";
import type { Call } from "@portico/contract/call";
import type {
  ChosenItem,
  ChosenPackage,
  ChosenRoom,
  ChosenTimedService,
} from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { OfferView } from "@portico/contract/offers/offer";
import type { Problem } from "@portico/contract/problems/problem-codes";
import { impossibleAnswer, impossibleRefusal } from "@portico/contract/testing/impossible-answer";
import { problemEnvelope } from "@portico/contract/problems/problem";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import type { ContentTime } from "@portico/domain/packages/content-times";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { ADULT, FLEX } from "@portico/domain/testing/lake-hotel";

type RequestOf<C> = C extends Call<infer Request, infer _> ? Request : never;
type AnswerOf<C> = C extends Call<infer _, infer Answer> ? Answer : never;

export type Reply<Answer> =
  | { ok: true; status: number; answer: Answer }
  | { ok: false; status: number; problem: Problem; retryAfter: string | null };

/** What was answered; throws where it was refused. */
export async function answered<Answer>(reply: Promise<Reply<Answer>>): Promise<Answer> {
  const got = await reply;
  if (!got.ok) throw new Error(JSON.stringify(got.problem));
  return got.answer;
}

/** What opens a saved reservation for its guest. */
export function keyOf({ paymentId, returnToken }: SavedReservation) {
  return { paymentId, returnToken };
}

/** Under the flexible rate unless it names another one, or a package. */
export type Wish = { roomTypeId: number; arrival: PlainDate; departure: PlainDate } & (
  | { ratePlanId?: number; extras?: readonly ChosenService[]; packageId?: undefined }
  | { packageId: number; times?: ContentTime[]; ratePlanId?: undefined }
);

/** A block of slots of a service. */
export type ServiceWish = Pick<ChosenTimedService, "serviceId" | "block" | "persons">;

type Terms = SaveRequest["consents"][number];

/**
 * A guest of the shore hotel or another one, who sees prices in crowns or in another currency, and calls an engine over HTTP as
 * the widget does.
 */
export class TestGuest {
  readonly #origin: string;
  readonly #currency: CurrencyCode;
  readonly #client: string;
  #terms: Terms | null = null;

  constructor(origin: string, currency: CurrencyCode = "CZK", client = "shore") {
    this.#origin = origin;
    this.#currency = currency;
    this.#client = client;
  }

  async ask<Name extends CallName>(
    name: Name,
    request: RequestOf<(typeof calls)[Name]>,
    headers: Record<string, string> = {},
  ): Promise<Reply<AnswerOf<(typeof calls)[Name]>>> {
    const call = calls[name] as unknown as Call<typeof request, AnswerOf<(typeof calls)[Name]>>;
    const context = { currency: this.#currency };
    const wired = call.writeRequest(request, context);
    const isGet = call.method === "GET";
    const { path, rest } = filledPath(call, wired);
    const query = isGet ? `?${callQuery(rest)}` : "";
    const response = await fetch(this.#origin + path + query, {
      method: call.method,
      ...(isGet ? {} : { body: JSON.stringify(rest) }),
      headers: {
        "content-type": "application/json",
        "x-client": this.#client,
        "x-currency": this.#currency,
        "x-lang": "en",
        ...headers,
      },
    });
    const wire: unknown = await response.json();
    if (response.ok) {
      refuseImpossible(impossibleAnswer(name, wire, context));
      return { ok: true, status: response.status, answer: call.readAnswer(wire, context) };
    }
    const problem = problemEnvelope.read(wire, { currency: this.#currency });
    refuseImpossible(impossibleRefusal(name, problem.code));
    return {
      ok: false,
      status: response.status,
      problem,
      retryAfter: response.headers.get("retry-after"),
    };
  }

  /** Searches and picks an offer for each wish, while there is one. */
  async choose(wishes: readonly Wish[]): Promise<ChosenStay[]> {
    const items: ChosenStay[] = [];
    for (const [index, wish] of wishes.entries()) items.push(await this.#choose(wish, index));
    return items;
  }

  async #choose(wish: Wish, index: number): Promise<ChosenStay> {
    const { arrival, departure, roomTypeId } = wish;
    const asked = { arrival, departure, party: { [ADULT]: 2 }, couponId: 0 };
    if (wish.packageId !== undefined) {
      const { packageId, times = [] } = wish;
      const rates = await this.ask("packageRate", { ...asked, packageId });
      const offer = rates.ok ? rates.answer.find((found) => found.roomTypeId === roomTypeId) : undefined;
      if (!offer) throw new Error(`No offer for ${JSON.stringify(wish)}: ${JSON.stringify(rates)}`);
      return { kind: "package", packageId, times, ...chosenLine(offer, index) };
    }
    const ratePlanId = wish.ratePlanId ?? FLEX;
    const question = { ...asked, guests: null, roomTypeId, ratePlanId, explain: true };
    const rates = await this.ask("rates", question);
    const offer = rates.ok ? rates.answer[0] : undefined;
    if (!offer) throw new Error(`No offer for ${JSON.stringify(wish)}: ${JSON.stringify(rates)}`);
    const room = { kind: "room" as const, ratePlanId: offer.ratePlanId, ...chosenLine(offer, index) };
    return wish.extras === undefined || wish.extras.length === 0 ? room : this.#withExtras(room, wish.extras);
  }

  /** The offer of a room with extras is that of its price. */
  async #withExtras(room: ChosenRoom, extras: readonly ChosenService[]): Promise<ChosenRoom> {
    const wished = { ...room, services: [...extras] };
    const { offerId = "", total = 0 } = (await answered(this.price([wished]))).items[0] ?? {};
    return { ...wished, offerId, shownTotal: total };
  }

  /** Like `choose`, with rooms and services in one reservation. */
  async chooseAll(wishes: readonly (Wish | ServiceWish)[]): Promise<ChosenItem[]> {
    const items: ChosenItem[] = [];
    for (const [index, wish] of wishes.entries()) {
      items.push(
        "serviceId" in wish
          ? await this.chooseTimes(wish, `service-${index + 1}`)
          : await this.#choose(wish, index),
      );
    }
    return items;
  }

  /** A block of slots of a service at the engine's price; with problems it has no offer. */
  async chooseTimes(wish: ServiceWish, lineCode = `service-${wish.serviceId}`): Promise<ChosenTimedService> {
    const item = { kind: "service" as const, lineCode, addedAt: 1_000, tags: [], offerId: "", shownTotal: 0 };
    const priced = await this.price([{ ...item, ...wish }]);
    const [line] = priced.ok ? priced.answer.items : [];
    if (!line) throw new Error(`No price for ${JSON.stringify(wish)}: ${JSON.stringify(priced)}`);
    return { ...item, ...wish, offerId: line.offerId, shownTotal: line.total };
  }

  /** What the items cost together, without a coupon. */
  price(items: ChosenItem[], changes: Partial<PriceQuestion> = {}): Promise<Reply<ReservationPrice>> {
    const asked = { businessTrip: false, couponId: 0, insurance: null, vouchers: [], items, ...changes };
    return this.ask("price", { currency: this.#currency, ...asked });
  }

  /** Sends the save, with a new key unless one is given. */
  save(request: SaveRequest, key: string = randomUUID()): Promise<Reply<SavedReservation>> {
    return this.ask("save", request, { "idempotency-key": key });
  }

  /** A complete request for the items, of a guest who pays on the spot and agrees to the hotel's terms. */
  async request(items: ChosenItem[], changes: Partial<SaveRequest> = {}): Promise<SaveRequest> {
    this.#terms ??= await this.#readTerms();
    return saveRequest(items, { currency: this.#currency, consents: [this.#terms], ...changes });
  }

  /** From search to save in one go. */
  async book(
    wishes: readonly (Wish | ServiceWish)[],
    changes: Partial<SaveRequest> = {},
  ): Promise<Reply<SavedReservation>> {
    return this.save(await this.request(await this.chooseAll(wishes), changes));
  }

  async #readTerms(): Promise<Terms> {
    const defaults = await this.ask("defaults", undefined);
    if (!defaults.ok) throw new Error(defaults.problem.message);
    const { termsDocumentId, documents } = defaults.answer;
    const version = documents.find(({ id }) => id === termsDocumentId)?.version ?? 0;
    return { documentId: termsDocumentId, version };
  }
}

type ChosenStay = ChosenRoom | ChosenPackage;

/** The widget's tests use no made-up answer that fails here. */
function refuseImpossible(reason: string | undefined): void {
  if (reason !== undefined) throw new Error(reason);
}

function chosenLine(
  { lineCode, roomTypeId, arrival, departure, guests, offerId, total }: OfferView,
  index: number,
) {
  return {
    lineCode: `${lineCode}-${index + 1}`,
    addedAt: 1_000 + index,
    roomTypeId,
    arrival,
    departure,
    guests,
    services: [],
    offerId,
    shownTotal: total,
  };
}

function saveRequest(items: ChosenItem[], changes: Partial<SaveRequest>): SaveRequest {
  return {
    currency: "CZK",
    language: "en",
    businessTrip: false,
    couponId: 0,
    insurance: null,
    insured: null,
    cardToken: null,
    waitingList: false,
    items,
    party: null,
    contact: {
      salutation: "miss",
      firstName: "Žofie",
      lastName: "O’Brien-Nováková",
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
    paymentPart: "deposit",
    vouchers: [],
    voucherExtent: "all",
    expectedVouchers: null,
    consents: [],
    nonRefundableAccepted: false,
    expectedTotal: items.reduce((sum, { shownTotal }) => sum + shownTotal, 0),
    expectedTransfer: null,
    holdToken: null,
    replace: null,
    origin: "ibe",
    source: null,
    campaignId: null,
    hostUrl: null,
    ...changes,
  };
}
