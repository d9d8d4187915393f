import type { calls, CallName } from "@portico/contract/calls";
import type { Call } from "@portico/contract/call";
import type { ChosenItem, SavedReservation, SaveRequest } from "@portico/contract/checkout";
import { ADULT } from "@portico/domain/testing/lake-hotel";
import { TestGuest, type Reply } from "../test-guest.ts";
import type { ModelStay } from "./array-model.ts";
import { dateOf, typeCode } from "./model-hotel.ts";

type RequestOf<C> = C extends Call<infer Request, infer _> ? Request : never;
type AnswerOf<C> = C extends Call<infer _, infer Answer> ? Answer : never;

/** A guest of one hotel among many, who asks for stays of the model and hears the answers in its terms. */
export class ModelGuest extends TestGuest {
  readonly #client: string;
  #sample: ChosenItem | null = null;

  constructor(origin: string, client: string) {
    super(origin);
    this.#client = client;
  }

  override ask<Name extends CallName>(
    name: Name,
    request: RequestOf<(typeof calls)[Name]>,
    headers: Record<string, string> = {},
  ): Promise<Reply<AnswerOf<(typeof calls)[Name]>>> {
    return super.ask(name, request, { ...headers, "x-client": this.#client });
  }

  /** The days, from `from` to `to`, on which a stay passes and on which one begins: `.` for neither, `-`, `A`. */
  async readCalendar(type: number | null, from: number, to: number): Promise<string> {
    const days = await this.#hear("availability", {
      from: dateOf(from),
      to: dateOf(to),
      party: { [ADULT]: 2 },
      roomTypeId: type === null ? 0 : type + 1,
    });
    return days
      .map(({ available, closedToArrival }) => (available ? (closedToArrival ? "-" : "A") : "."))
      .join("");
  }

  /** Rooms of each type that can be bought for the days, `1!` where the guest would have to move. */
  async readOffers({ from, to }: { from: number; to: number }): Promise<Map<number, string>> {
    const offers = await this.#hear("baseRates", {
      arrival: dateOf(from),
      departure: dateOf(to),
      party: { [ADULT]: 2 },
      guests: null,
      roomTypeId: 0,
      ratePlanId: 0,
      couponId: 0,
      explain: false,
    });
    return new Map(
      offers.map(({ roomTypeId, available, singleUnit }) => [
        roomTypeId - 1,
        `${available}${available > 0 && !singleUnit ? "!" : ""}`,
      ]),
    );
  }

  /** Looks at the stays together, keeping them where `hold` says so, under `token` where one is given. */
  async askRooms(stays: readonly ModelStay[], hold: boolean, token: string | null) {
    const items = await this.#itemsOf(stays);
    const question = { currency: "CZK", businessTrip: false, couponId: 0, items } as const;
    return this.#hear("availableRooms", { ...question, hold, holdToken: token });
  }

  async saveStays(
    stays: readonly ModelStay[],
    changes: Partial<SaveRequest>,
  ): Promise<Reply<SavedReservation>> {
    const items = await this.#itemsOf(stays);
    const priced = await this.#hear("price", { currency: "CZK", businessTrip: false, couponId: 0, items });
    const promised = items.map((item, index) => ({
      ...item,
      offerId: priced.items[index]?.offerId ?? "",
      shownTotal: priced.items[index]?.total ?? 0,
    }));
    return this.save(await this.request(promised, { expectedTotal: priced.total, ...changes }));
  }

  async #itemsOf(stays: readonly ModelStay[]): Promise<ChosenItem[]> {
    this.#sample ??=
      (await this.choose([{ roomTypeId: 1, arrival: dateOf(5), departure: dateOf(6) }]))[0] ?? null;
    const sample = this.#sample;
    if (sample === null) throw new Error("The hotel has no offer to copy");
    return stays.map(({ type, from, to }, index) => ({
      ...sample,
      lineCode: `${typeCode(type)}-${index + 1}`,
      roomTypeId: type + 1,
      arrival: dateOf(from),
      departure: dateOf(to),
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
}
