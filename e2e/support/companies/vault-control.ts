/** Drives the sandbox's card vault from outside, as no guest can. */
export class VaultControl {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Of the vault that the engine's demo works with. */
  static async of(engineOrigin: string): Promise<VaultControl> {
    const { vault } = (await (await fetch(`${engineOrigin}/sandbox/mailbox`)).json()) as { vault: string };
    return new VaultControl(vault);
  }

  /** From now on, the vault denies every card that the hotel asks about. */
  async denyCards(): Promise<void> {
    await this.#post("faults", { fault: "status", status: 404, call: "card" });
  }

  async knowCardsAgain(): Promise<void> {
    await this.#post("faults/clear", {});
  }

  async #post(path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.#address}/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The vault's control refused: ${answer.status} ${await answer.text()}`);
  }
}
