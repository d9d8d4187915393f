/** Everything to end or tidy up after a part of the bench, even if it fails; last begun, first ended. */
export class Endings {
  readonly #steps: (() => Promise<void>)[] = [];

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).toReversed()) await step();
  }
}

/** Runs a part and then ends everything it has begun. */
export async function withEndings<Outcome>(work: (endings: Endings) => Promise<Outcome>): Promise<Outcome> {
  const endings = new Endings();
  try {
    return await work(endings);
  } finally {
    await endings.run();
  }
}
