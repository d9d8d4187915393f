/**
 * A reason why a command cannot begin or go on that its user can act upon. The message is one sentence for
 * the terminal, free of secrets; the command prints it without a stack and ends with exit code 1.
 */
export class StartupProblem extends Error {
  override readonly name = "StartupProblem";
}
