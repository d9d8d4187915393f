/** Ends the command with exit code 1 and a message instead of a stack trace. */
export class Refusal extends Error {
  name = "Refusal";
}

/** Runs one step and prints its title and duration. */
export async function step(title, work) {
  const start = performance.now();
  const outcome = await work();
  console.log(`${seconds(start)}  ${title}`);
  return outcome;
}

/** Runs a command's main function; prints a Refusal as its message, anything else with its stack. */
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
