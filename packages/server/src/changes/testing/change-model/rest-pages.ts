import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { ChangeDesk } from "./change-desk.ts";
import type { NaiveStay } from "./naive-stay.ts";

const CROWN = 100;

/** The guest's pages on which what is left is paid, or the next instalment of a rent. */
export class RestPages {
  readonly #house: ChangeDesk;
  readonly #naive: NaiveStay;
  readonly #saved: SavedReservation;
  /** Pages at the gateway that nobody has paid at, and whether somebody waits for that money still. */
  readonly #pages: { id: string; crowns: number; isAwaited: boolean }[] = [];

  constructor(house: ChangeDesk, naive: NaiveStay, saved: SavedReservation) {
    this.#house = house;
    this.#naive = naive;
    this.#saved = saved;
  }

  get areOpen(): boolean {
    return this.#pages.length > 0;
  }

  /** Nobody waits any more for what is paid on pages that are open. */
  forget(): void {
    for (const page of this.#pages) page.isAwaited = false;
  }

  /** Opens a page for what is left, as long as something is. */
  async open(): Promise<void> {
    const [debt] = this.#naive.debts;
    if (debt === undefined) return;
    const { guest } = this.#house.desk.shop;
    const amount = debt.crowns * CROWN;
    const page = this.#naive.terms.byInstalments
      ? await guest.ask("payInstalment", { ...this.#key, due: debt.day })
      : await guest.ask("payRest", { ...this.#key, method: "card", amount, currency: "CZK" });
    if (!page.ok) throw new Error(`the rest of ${amount} cannot be paid: ${page.problem.code}`);
    const known = this.#pages.map(({ id }) => id);
    const open = await this.#lines(
      `select a.gateway_id from payment_attempt a join payable p using (hotel_id, payable_id)
       join reservation r using (hotel_id, reservation_id) where r.number = $1 and a.state = 'pending'`,
    );
    for (const id of open)
      if (!known.includes(id)) this.#pages.push({ id, crowns: debt.crowns, isAwaited: true });
  }

  /** Pays at an open page; what nobody waits for any more goes back whole. Returns what happened. */
  async pay(): Promise<string[]> {
    if (!this.areOpen) await this.open();
    const page = this.#pages.shift();
    if (page === undefined) return [];
    await this.#house.desk.gateway.drive(page.id, "paid");
    if (page.isAwaited) this.#naive.pay("card", page.crowns);
    const what = this.#naive.terms.byInstalments ? "instalment" : "rest";
    return [`${what}: ${page.isAwaited ? "paid" : "too late"}`];
  }

  /** Transfers all that is left, where that is one sum. */
  async transfer(): Promise<string[]> {
    const { due, terms } = this.#naive;
    const amount = due * CROWN;
    if (amount === 0 || terms.byInstalments || this.areOpen) return [];
    const request = { ...this.#key, method: "bank_transfer", amount, currency: "CZK" } as const;
    const page = await this.#house.desk.shop.guest.ask("payRest", request);
    // By transfer it is offered while there is time for one.
    if (!page.ok || page.answer.transfer === null) return [];
    const { variableSymbol } = page.answer.transfer;
    await this.#house.transfers.receive(null, { amount, variableSymbol });
    this.#naive.pay("transfer", due);
    return ["rest: transferred"];
  }

  /** The gateway tells twice about all that it knows. */
  async tellAgain(): Promise<void> {
    const attempts = await this.#lines(
      `select a.gateway_id, a.notify_key from payment_attempt a join payable p using (hotel_id, payable_id)
       join reservation r using (hotel_id, reservation_id) where r.number = $1 and a.gateway_id is not null`,
    );
    const told = attempts.map((line) => line.split(" "));
    await Promise.all(
      [...told, ...told].map(async ([gatewayId = "", notifyKey = ""]) => {
        const answer = await this.#house.desk.tell({ gatewayId, notifyKey });
        await answer.body?.cancel();
      }),
    );
  }

  get #key() {
    const { paymentId, returnToken } = this.#saved;
    return { paymentId, returnToken };
  }

  #lines(sql: string): Promise<string[]> {
    return this.#house.desk.shop.lines(sql, [this.#saved.number]);
  }
}
