/** Ends the command with exit code 1 and one sentence instead of a stack. */
export class Refusal extends Error {
  name = "Refusal";
}

/** Does one step and prints what it was and how long it took. */
export async function step(title, work) {
  const start = performance.now();
  const outcome = await work();
  console.log(`${seconds(start)}  ${title}`);
  return outcome;
}

/** Runs a command's main function; a Refusal is printed as its sentence, anything else with its stack. */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}

function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s`;
}
