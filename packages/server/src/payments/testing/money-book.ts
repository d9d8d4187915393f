/** A stay as seen by somebody who records only what happened, and knows nothing about the engine. */
export type StoryStanding = "waits" | "booked" | "lapsed" | "gone";

export type Plan = { method: "card" | "bank_transfer" | "on_site"; part: "deposit" | "full" };

/** A payment at the gateway: its true state there, and what the hotel has made of it. */
export type StoryPayment = {
  id: string;
  debt: number;
  truth: "begun" | "with_bank" | "paid" | "ended" | "refunded";
  made: "open" | "kept" | "returned" | "over";
  /** The gateway lies at the next question. */
  lies: boolean;
  isMismatchTold: boolean;
  isRefundHeard: boolean;
};

/**
 * The reference of the random sequences: who is owed what, kept like a paper notebook. Money for something awaited is kept, and
 * so is money for something lapsed if the room is still free; all other money goes back.
 */
export class MoneyBook {
  standing: StoryStanding = "waits";
  plan: Plan = { method: "card", part: "deposit" };
  readonly payments: StoryPayment[] = [];
  /** Mails that must have been written in the end. */
  readonly mails = { guest_paid: 0, guest_refund: 0, guest_expired: 0, guest_cancelled: 0, hotel_problem: 0 };
  isRivalIn = false;
  #debt = 1;
  /** A letter has told how it is paid; one who is at the gateway gets none for some minutes, and so learns about no end either. */
  #toldOfPlan = false;

  begin(id: string): void {
    this.payments.push({
      id,
      debt: this.#debt,
      truth: "begun",
      made: "open",
      lies: false,
      isMismatchTold: false,
      isRefundHeard: false,
    });
  }

  /** The payment to which the guest is led again instead of a new one. */
  get open(): StoryPayment | undefined {
    return this.payments.find(({ made, debt }) => made === "open" && debt === this.#debt);
  }

  /** Whether somebody still awaits this money, or could. */
  #isWanted({ debt }: StoryPayment): boolean {
    const isOwed = debt === this.#debt && !this.payments.some(isKept);
    return isOwed && (this.standing === "waits" || (this.standing === "lapsed" && !this.isRivalIn));
  }

  hear(payment: StoryPayment): void {
    if (payment.lies) return this.#hearLie(payment);
    switch (payment.truth) {
      case "begun":
      case "with_bank":
        return;
      case "ended":
        if (payment.made === "open") payment.made = "over";
        return;
      case "refunded":
        if (payment.made === "open") payment.made = "over";
        if (payment.made === "kept") this.#hearRefund(payment);
        return;
      case "paid":
        if (payment.made === "open" || payment.made === "over") this.#hearMoney(payment);
    }
  }

  #hearLie(payment: StoryPayment): void {
    payment.lies = false;
    if (payment.truth === "begun" || payment.isMismatchTold) return;
    payment.isMismatchTold = true;
    this.mails.hotel_problem += 1;
  }

  #hearRefund(payment: StoryPayment): void {
    if (payment.isRefundHeard) return;
    payment.isRefundHeard = true;
    // After a cancellation the hotel has ordered that itself.
    if (this.standing !== "gone") this.mails.hotel_problem += 1;
  }

  #hearMoney(payment: StoryPayment): void {
    if (!this.#isWanted(payment)) {
      payment.made = "returned";
      this.mails.guest_refund += 1;
      // A hotel need not learn about money for something that its guest now pays in another way.
      const isReplanned = payment.debt !== this.#debt && this.standing !== "lapsed";
      if (this.standing !== "gone" && !isReplanned) this.mails.hotel_problem += 1;
      return;
    }
    this.#endOpen();
    payment.made = "kept";
    this.standing = "booked";
    this.mails.guest_paid = 1;
  }

  /** The guest pays in another way. A deposit by card is the same debt as one by transfer; payment on the spot is another. */
  replan(plan: Plan): void {
    const isSameDebt =
      plan.part === this.plan.part && plan.method !== "on_site" && this.plan.method !== "on_site";
    if (!isSameDebt) {
      this.#endOpen();
      this.#debt += 1;
    }
    this.plan = plan;
    if (plan.method !== "card") this.#toldOfPlan = true;
    if (plan.method === "on_site") this.standing = "booked";
  }

  lapse(): void {
    this.#endOpen();
    this.standing = "lapsed";
    this.mails.guest_expired = 1;
  }

  cancel(): void {
    const hasHeard = this.#toldOfPlan || this.mails.guest_paid + this.mails.guest_refund > 0;
    if (this.standing !== "lapsed" && hasHeard) this.mails.guest_cancelled = 1;
    this.#endOpen();
    for (const payment of this.payments.filter(isKept)) {
      if (!payment.isRefundHeard) this.mails.guest_refund += 1;
    }
    this.standing = "gone";
  }

  /** What the hotel finally keeps of a payment of this amount. */
  netOf({ made, truth }: StoryPayment, amount: number): number {
    return made === "kept" && truth === "paid" && this.standing === "booked" ? amount : 0;
  }

  #endOpen(): void {
    for (const payment of this.payments) if (payment.made === "open") payment.made = "over";
  }
}

function isKept({ made }: StoryPayment): boolean {
  return made === "kept";
}
