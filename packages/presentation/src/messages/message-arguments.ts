import type { CompiledMessage } from "@lingui/message-utils/compileMessage";

/** A value that a message asks for; `cases` are the branches of a plural or a choice. */
export interface MessageArgument {
  readonly name: string;
  readonly type: string;
  readonly cases: readonly string[];
}

/** Every argument of a compiled message, those inside branches included; one that occurs twice comes twice. */
export function messageArguments(message: CompiledMessage): MessageArgument[] {
  return message.flatMap((token) => {
    if (typeof token === "string") return [];
    const [name, type = "text", format] = token;
    if (!isBranches(type, format)) return [{ name, type, cases: [] }];
    const branches = Object.entries(format).filter(([key]) => key !== "offset");
    const inside = branches.flatMap(([, branch]) => messageArguments(branch));
    return [{ name, type, cases: branches.map(([key]) => key) }, ...inside];
  });
}

function isBranches(type: string, format: unknown): format is Record<string, CompiledMessage> {
  return (
    ["plural", "select", "selectordinal"].includes(type) && typeof format === "object" && format !== null
  );
}
