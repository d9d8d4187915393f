import type { SavedVoucherOrder, VoucherOrderRequest } from "@portico/contract/vouchers/voucher-order";
import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import { useSnackbars } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef, useState } from "react";
import { changeFragment } from "../../base/address/fragment.ts";
import { navigate } from "../../base/address/location.ts";
import { randomKey, useDraft } from "../../base/draft/draft.ts";
import { useFrame } from "../../base/frame/frame.ts";
import { createKeyedAttempts, isUndecided } from "../../base/server-calls/keyed-attempts.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import type { CallProblem } from "../../base/server-calls/server-problem.ts";
import { openGateway } from "../../payments/use-pay.ts";
import { VOUCHERS_SECTION } from "./use-voucher-drafts.ts";

/** How long a message about an order stays, as specified. */
const NOTICE_SHOWN_MS = 8000;

/** The draft's sections of an order besides its vouchers. */
export const BUYER_SECTION = "voucherBuyer";
const KEY_SECTION = "voucherKey";

/**
 * Why the last attempt failed: definitely not saved, with the engine's own sentence if there is one, or
 * unknown.
 */
type OrderFailure = { kind: "refused"; text: string | null } | { kind: "unknown" };

export type VoucherOrder = {
  saving: boolean;
  failure: OrderFailure | null;
  /** Sends the order; returns the refusal if the page can fix it, else null. */
  send(request: VoucherOrderRequest): Promise<CallProblem | null>;
};

/** Sends one order at a time. Once it is saved, its payment opens and the draft is empty. */
export function useVoucherOrder(): VoucherOrder {
  const attempts = useOrderAttempts();
  const leave = useLeaveForPayment();
  const { failure, showFailure, clear } = useOrderFailure();
  const [saving, setSaving] = useState(false);
  const running = useRef(false);

  async function send(request: VoucherOrderRequest): Promise<CallProblem | null> {
    if (running.current) return null;
    running.current = true;
    setSaving(true);
    clear();
    try {
      const end = await attempts.send(request);
      if (!end.ok && isMendable(end.problem)) return end.problem;
      if (end.ok) leave(end.answer);
      else showFailure(end.problem);
      return null;
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  return { saving, failure, send };
}

/** The attempts of one order share a key; the draft keeps it across a reload. */
function useOrderAttempts() {
  const server = useServer();
  const draft = useDraft();
  const [attempts] = useState(() => {
    const kept = draft.section(KEY_SECTION);
    return createKeyedAttempts({
      send: (request: VoucherOrderRequest, idempotencyKey) =>
        server.ask(voucherCalls.orderVouchers, request, { idempotencyKey }),
      newKey: randomKey,
      openKey: typeof kept === "string" ? kept : null,
      onKey(key) {
        draft.keepSection(KEY_SECTION, key);
        draft.flush();
      },
    });
  });
  return attempts;
}

/** Empties the draft, and leads to the gateway or to the transfer's details. */
function useLeaveForPayment(): (saved: SavedVoucherOrder) => void {
  const draft = useDraft();
  return ({ paymentId, returnToken, bank, state }) => {
    for (const section of [VOUCHERS_SECTION, BUYER_SECTION, KEY_SECTION]) draft.keepSection(section, null);
    if (bank === null && state === "waiting") {
      openGateway({ paymentId, returnToken }, { page: "/paygate-return-ive" });
      return;
    }
    const key = { payment_id: paymentId, return_token: returnToken };
    navigate(`/paygate-return-ive${location.search}${changeFragment(location.hash, key)}`, { replace: true });
  };
}

/**
 * How the last attempt failed. The guest reads it in a message and at the button, and the host page is told.
 */
function useOrderFailure() {
  const { t } = useTranslation();
  const frame = useFrame();
  const { queue } = useSnackbars();
  const [failure, setFailure] = useState<OrderFailure | null>(null);

  function showFailure(problem: CallProblem): void {
    const unknown = isUndecided(problem);
    frame.report({ name: "error", code: unknown ? "save_unknown" : "save_refused" });
    const text = t(unknown ? "errors.maybe_not_saved" : "errors.ive_error");
    queue.add({ kind: "error", headline: t("errors.error"), text, timeout: NOTICE_SHOWN_MS, edge: "top" });
    setFailure(unknown ? { kind: "unknown" } : { kind: "refused", text: sentenceOf(problem) });
  }

  return { failure, showFailure, clear: () => setFailure(null) };
}

/** Refusals with a field or a price on the page that fixes them. */
const MENDABLE: ReadonlySet<string> = new Set([
  "invalid_request",
  "no_contacts",
  "payment_mismatch",
  "price_changed",
]);

function isMendable(problem: CallProblem): boolean {
  return problem.kind === "refused" && MENDABLE.has(problem.code);
}

/** Refusals whose sentence tells the buyer what to do and when. */
function sentenceOf(problem: CallProblem): string | null {
  const says = problem.kind === "refused" && problem.code === "too_many_requests" && problem.message !== "";
  return says ? problem.message : null;
}
