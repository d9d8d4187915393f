import type { CompiledMessage } from "@lingui/message-utils/compileMessage";

/** A value that a message needs; `cases` are the branches of a plural or choice. */
export interface MessageArgument {
  readonly name: string;
  readonly type: string;
  readonly cases: readonly string[];
}

/** Every argument of a compiled message, including those inside branches; one that occurs twice is listed twice. */
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
