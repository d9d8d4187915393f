/** A contract as the control of the sandbox's insurer tells it. */
type Policy = { number: string | null; state: string; insured: string[] };

/** Drives the sandbox's insurer from outside, as no guest can. */
export class InsurerControl {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Of the insurer that the engine's demo works with. */
  static async of(engineOrigin: string): Promise<InsurerControl> {
    const { insurer } = (await (await fetch(`${engineOrigin}/sandbox/mailbox`)).json()) as {
      insurer: string;
    };
    return new InsurerControl(insurer);
  }

  /** The contract for exactly these people. */
  async policyOf(insured: readonly string[]): Promise<Policy | undefined> {
    const { policies } = (await this.#ask("policies")) as { policies: Policy[] };
    return policies.find((policy) => policy.insured.join() === insured.join());
  }

  async refuseToConclude(): Promise<void> {
    await this.#ask("faults", { fault: "refuse", call: "conclude" });
  }

  async concludeAgain(): Promise<void> {
    await this.#ask("faults/clear", {});
  }

  async #ask(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.#address}/${path}`, {
      method: body ? "POST" : "GET",
      headers: { "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The insurer's control refused: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}
