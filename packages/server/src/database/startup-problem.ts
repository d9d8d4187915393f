/**
 * A reason why a command cannot start or continue that its user can act on. The message is one sentence for the
 * terminal, without secrets; the command prints it without a stack trace and exits with code 1.
 */
export class StartupProblem extends Error {
  override readonly name = "StartupProblem";
}
