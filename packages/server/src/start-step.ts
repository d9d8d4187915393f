/** Does one step of a command and prints what it was and how long it took. */
export async function startStep<Outcome>(title: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const start = performance.now();
  const outcome = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${seconds.padStart(5)} s  ${title}`);
  return outcome;
}

/** Prints what the operator should know about the step that is being done. */
export function notice(sentence: string): void {
  console.log(`         ${sentence}`);
}
