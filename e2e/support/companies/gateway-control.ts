/** A payment as the control of the sandbox's gateway shows it, reduced to what journeys need. Money is in cents. */
type ControlPayment = {
  id: number;
  state: string;
  order: { orderNumber: string };
  balance: { taken: number; refunded: number };
};

/** Drives the sandbox's gateway from outside, as no guest can. */
export class GatewayControl {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Controls the gateway that the engine's demo uses. */
  static async of(engineOrigin: string): Promise<GatewayControl> {
    const { gateway } = (await (await fetch(`${engineOrigin}/sandbox/mailbox`)).json()) as {
      gateway: string;
    };
    return new GatewayControl(new URL(gateway).origin);
  }

  /** The payments for a reservation's number, oldest first. */
  async payments(number: string): Promise<ControlPayment[]> {
    const { payments } = await this.ask<{ payments: ControlPayment[] }>("payments");
    return payments.filter(({ order }) => order.orderNumber.includes(number));
  }

  /** What the gateway keeps of all of them, in whole units of the currency. */
  async kept(number: string): Promise<number> {
    const payments = await this.payments(number);
    return payments.reduce((sum, { balance }) => sum + balance.taken - balance.refunded, 0) / 100;
  }

  async drive(id: number, state: string, reason?: string): Promise<void> {
    await this.ask(`payments/${id}/drive`, { state, ...(reason && { sub_state: reason }) });
  }

  async addFault(fault: Readonly<Record<string, unknown>>): Promise<void> {
    await this.ask("faults", fault);
  }

  async clearFaults(): Promise<void> {
    await this.ask("faults/clear", {});
  }

  private async ask<Answer>(path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.origin}/control/${path}`, {
      method: body ? "POST" : "GET",
      headers: { "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The gateway's control refused: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}
