import { passwordProblem, SHORTEST_PASSWORD, LONGEST_PASSWORD } from "@portico/domain/accounts/password";
import type { ProblemCode } from "@portico/contract/problems/problem-codes";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef, useState } from "react";
import { CallError, problemCode } from "../../base/server-calls/server-problem.ts";
import { NoPasskey } from "./browser-passkeys.ts";

const TEXTS: Readonly<Partial<Record<ProblemCode, MessageKey>>> = {
  login_failed: "account.login_failed",
  account_unverified: "account.unverified",
  email_unknown: "account.email_unknown",
  email_duplicated: "account.email_duplicated",
  renew_failed: "account.renew_failed",
  letter_ended: "account.letter_ended",
  passkey_failed: "account.passkey_failed",
  session_ended: "account.session_ended",
  too_many_requests: "account.too_many",
};

/** Runs one action on the account at a time, with its progress and the last error. */
export function useAct() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ code: ProblemCode | null; text: string } | null>(null);
  const running = useRef(false);
  async function act(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const code = problemCode(error);
      const key = error instanceof NoPasskey ? error.key : ((code && TEXTS[code]) ?? "errors.request_failed");
      setProblem({ code, text: wordsOf(error) ?? t(key) });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { act, busy, problem, clear: () => setProblem(null) };
}

/** The engine's message about a field that this page did not check; null for any other error. */
function wordsOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.problem.kind !== "refused") return null;
  const { code, items } = error.problem;
  return code === "invalid_request" ? (items.find(({ message }) => message)?.message ?? null) : null;
}

/** Why a password cannot be chosen, in words; undefined if it can. */
export function usePasswordMistake(): (password: string, email: string) => string | undefined {
  const { t } = useTranslation();
  return (password, email) => {
    if (password === "") return t("common.required");
    const problem = passwordProblem(password, email);
    if (problem === null) return undefined;
    const count = problem === "too_short" ? SHORTEST_PASSWORD : LONGEST_PASSWORD;
    return t(`account.password_${problem}`, { count });
  };
}
