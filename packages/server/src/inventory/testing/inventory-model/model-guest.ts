import { callPath } from "@portico/contract/call-path";
import { calls, type CallName } from "@portico/contract/calls";
import type { Call } from "@portico/contract/call";
import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import { ADULT } from "@portico/domain/testing/lake-hotel";
import { TestGuest, type Reply } from "../../../testing/test-guest.ts";
import type { ModelStay } from "./array-model.ts";
import { dateOf, typeCode } from "./model-hotel.ts";

type RequestOf<C> = C extends Call<infer Request, infer _> ? Request : never;
type AnswerOf<C> = C extends Call<infer _, infer Answer> ? Answer : never;

const QUESTION = { currency: "CZK", businessTrip: false, couponId: 0, insurance: null } as const;

/** A guest of one hotel among many, who asks for the model's stays and reads the answers in its terms. */
export class ModelGuest extends TestGuest {
  readonly #origin: string;
  readonly #client: string;
  readonly #first: number;
  #sample: ChosenItem | null = null;

  constructor(origin: string, client: string, first: number) {
    super(origin);
    this.#origin = origin;
    this.#client = client;
    this.#first = first;
  }

  override ask<Name extends CallName>(
    name: Name,
    request: RequestOf<(typeof calls)[Name]>,
    headers: Record<string, string> = {},
  ): Promise<Reply<AnswerOf<(typeof calls)[Name]>>> {
    return super.ask(name, request, { ...headers, "x-client": this.#client });
  }

  /** The days from `from` to `to` that a stay covers and those on which one begins: `.` for neither, `-`, `A`. */
  async readCalendar(type: number | null, from: number, to: number): Promise<string> {
    const { availability } = calls;
    const context = { currency: "CZK" } as const;
    const query = availability.writeRequest(
      {
        from: this.#dateOf(from),
        to: this.#dateOf(to),
        party: { [ADULT]: 2 },
        roomTypeId: type === null ? 0 : type + 1,
      },
      context,
    );
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    const address = `${this.#origin}${callPath(availability)}?${parameters.toString()}`;
    const headers = { "x-client": this.#client, "x-currency": "CZK", "x-lang": "en" };
    const response = await fetch(address, { headers });
    return availability
      .readAnswer(await response.json(), context)
      .map(({ available, closedToArrival }) => (available ? (closedToArrival ? "-" : "A") : "."))
      .join("");
  }

  /** Rooms of each type that can be bought for the days: `2: 1` for one of type 2, `2: 1!` if its guest would have to move. */
  async readOffers({ from, to }: { from: number; to: number }): Promise<string[]> {
    const offers = await this.#hear("baseRates", {
      arrival: this.#dateOf(from),
      departure: this.#dateOf(to),
      party: { [ADULT]: 2 },
      guests: null,
      roomTypeId: 0,
      ratePlanId: 0,
      couponId: 0,
      explain: false,
    });
    return offers
      .toSorted((a, b) => a.roomTypeId - b.roomTypeId)
      .map(
        ({ roomTypeId, available, singleUnit }) =>
          `${roomTypeId - 1}: ${available}${available > 0 && !singleUnit ? "!" : ""}`,
      );
  }

  /**
   * Asks for the stays together and holds them if `hold` says so, under `token` if one is given. Stays that cannot be sold come
   * without an offer, and without one nothing is held: they are only looked at.
   */
  async askRooms(stays: readonly ModelStay[], hold: boolean, token: string | null) {
    const items = await this.#itemsOf(stays);
    if (!hold) return this.#hear("availableRooms", { ...QUESTION, items, hold, holdToken: token });
    const { promised } = await this.#price(items);
    const isOffered = promised.every(({ offerId }) => offerId !== "");
    const keeping = isOffered ? { hold: true, holdToken: token } : { hold: false, holdToken: null };
    return this.#hear("availableRooms", { ...QUESTION, items: isOffered ? promised : items, ...keeping });
  }

  async saveStays(
    stays: readonly ModelStay[],
    changes: Partial<SaveRequest>,
  ): Promise<Reply<SavedReservation>> {
    const { total, promised } = await this.#price(await this.#itemsOf(stays));
    return this.save(await this.request(promised, { expectedTotal: total, ...changes }));
  }

  async #price(items: readonly ChosenItem[]): Promise<{ total: number; promised: ChosenItem[] }> {
    const priced = await this.#hear("price", { ...QUESTION, vouchers: [], items: [...items] });
    const promised = items.map((item, index) => ({
      ...item,
      offerId: priced.items[index]?.offerId ?? "",
      shownTotal: priced.items[index]?.total ?? 0,
    }));
    return { total: priced.total, promised };
  }

  async #itemsOf(stays: readonly ModelStay[]): Promise<ChosenItem[]> {
    this.#sample ??=
      (await this.choose([{ roomTypeId: 1, arrival: this.#dateOf(5), departure: this.#dateOf(6) }]))[0] ??
      null;
    const sample = this.#sample;
    if (sample === null) throw new Error("The hotel has no offer to copy");
    return stays.map(({ type, from, to }, index) => ({
      ...sample,
      lineCode: `${typeCode(type)}-${index + 1}`,
      roomTypeId: type + 1,
      arrival: this.#dateOf(from),
      departure: this.#dateOf(to),
      offerId: "",
      shownTotal: 0,
    }));
  }

  async #hear<Name extends CallName>(
    name: Name,
    request: RequestOf<(typeof calls)[Name]>,
  ): Promise<AnswerOf<(typeof calls)[Name]>> {
    const reply = await this.ask(name, request);
    if (!reply.ok) throw new Error(`${name}: ${JSON.stringify(reply.problem)}`);
    return reply.answer;
  }

  #dateOf(day: number): string {
    return dateOf(this.#first, day);
  }
}
