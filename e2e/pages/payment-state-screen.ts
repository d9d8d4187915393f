import { expect, type Locator } from "@playwright/test";
import type { PaymentScreen } from "@portico/domain/payments/payment-reason";
import { Screen } from "./screen.ts";

type State = Exclude<PaymentScreen, "paid">;

const WAYS = {
  again: "gateway.again",
  tryAgain: "gateway.try_again",
  finish: "gateway.finish",
  otherCard: "gateway.other_card",
  check: "gateway.check",
  otherWay: "gateway.other_way",
} as const;

/** The page between the engine and the gateway: the payment's state, and what the guest can do next. */
export class PaymentStateScreen extends Screen {
  private state: State | "verifying" = "waiting";

  /** Expects only this state. */
  in(state: State | "verifying"): this {
    this.state = state;
    return this;
  }

  protected landmark(): Locator {
    const { messages, state } = this;
    const name = messages.text(state === "verifying" ? "gateway.verifying" : `gateway.title.${state}`);
    return this.place.getByRole("heading", { level: 1, name, exact: true });
  }

  /** The page waits fifteen seconds for a decision before it settles for waiting. */
  async settled(): Promise<this> {
    await expect(this.landmark()).toBeVisible();
    return this.shown();
  }

  way(way: keyof typeof WAYS): Locator {
    return this.place.getByRole("main").getByRole("button", { name: this.messages.text(WAYS[way]) });
  }

  /** The words under the heading. */
  get words(): Locator {
    return this.landmark().locator("..");
  }

  /** The number that the reservation has. */
  async number(): Promise<string> {
    const line = this.place.getByText(this.messages.text("thanks.number")).locator("..");
    return ((await line.getByRole("strong").textContent()) ?? "").trim();
  }

  /** One of the other ways to pay, which are unfolded. */
  otherWay(name: RegExp): Locator {
    const others = this.place.getByRole("region", { name: this.messages.text("gateway.other_way") });
    return others.getByRole("button", { name });
  }
}
