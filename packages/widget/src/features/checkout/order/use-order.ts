import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { toMajor } from "@portico/domain/money/money";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { Translate } from "@portico/presentation/messages/translator";
import { useSnackbars } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef, useState } from "react";
import { changeFragment } from "../../../base/address/fragment.ts";
import { navigate } from "../../../base/address/location.ts";
import { randomKey, useDraft } from "../../../base/draft/draft.ts";
import { useFrame } from "../../../base/frame/frame.ts";
import { useTell } from "../../../base/occurrences/occurrences.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { resetReservation } from "../../../base/store/guest-state.ts";
import { openGateway } from "../../../payments/use-pay.ts";
import { useEndAdding } from "../../../reservations/use-adding.ts";
import { forgetSaved, rememberSaved } from "../../../reservations/saved-reservation.ts";
import { refusedFields } from "../../../payments/form/form-mistakes.ts";
import { createSaveAttempts, type SaveOutcome } from "./save-attempt.ts";
import type { Failure } from "./save-failure.tsx";

/** How long a message about an order stays, as specified. */
const NOTICE_SHOWN_MS = 8000;

const REPLACEMENT_REFUSED: ReadonlySet<string> = new Set(["reservation_exists", "login_required"]);

type Order = {
  saving: boolean;
  /** An order is under way, or its end was not learnt: what it asked for may be the guest's already. */
  undecided: boolean;
  /** How the last attempt failed, from the end of its message until the next attempt. */
  failure: Failure | null;
  /** Sends the order. Once it is saved, the last page opens and the draft is empty. */
  send(request: SaveRequest): Promise<SaveOutcome | null>;
};

/** Sends one order at a time. */
export function useOrder(): Order {
  const draft = useDraft();
  const frame = useFrame();
  const finish = useFinish();
  const attempts = useSaveAttempts();
  const notices = useOutcomeNotices(attempts.undecided);
  const [saving, setSaving] = useState(false);
  const running = useRef(false);

  async function send(request: SaveRequest): Promise<SaveOutcome | null> {
    if (running.current) return null;
    running.current = true;
    setSaving(true);
    notices.clear();
    try {
      const outcome = await attempts.save(request);
      if (outcome.kind === "saved") finish(outcome.reservation);
      notices.tell(outcome);
      // The reservation to replace is settled or no longer the guest's, so another attempt does not touch it.
      if (outcome.kind === "refused" && REPLACEMENT_REFUSED.has(outcome.code)) forgetSaved(draft);
      const failed = failureOf(outcome);
      if (failed) {
        frame.report({ name: "error", code: `save_${failed.kind}` });
        notices.tellFailure(failed);
      }
      return outcome;
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  return { saving, undecided: attempts.undecided, failure: notices.failure, send };
}

/** The attempts of one order share a key; the draft keeps it across a reload. */
function useSaveAttempts() {
  const server = useServer();
  const draft = useDraft();
  const [openKey] = useState(() => keptKey(draft.section("saveKey")));
  const [undecided, setUndecided] = useState(openKey !== null);
  const [attempts] = useState(() =>
    createSaveAttempts({
      send: (request, idempotencyKey) => server.ask(checkoutCalls.save, request, { idempotencyKey }),
      newKey: randomKey,
      openKey,
      onKey(key) {
        setUndecided(key !== null);
        draft.keepSection("saveKey", key);
        draft.flush();
      },
    }),
  );
  return { ...attempts, undecided };
}

/**
 * Messages about an order, and how the last attempt failed once its message is gone. `undecided`: an order from before a reload
 * had no answer.
 */
function useOutcomeNotices(undecided: boolean) {
  const { queue } = useSnackbars();
  const { t } = useTranslation();
  const [failure, setFailure] = useState<Failure | null>(undecided ? { kind: "unknown" } : null);
  const shown = useRef<{ takeAway(): void } | null>(null);

  return {
    failure,
    /** An old failure on the screen would contradict the next answer. */
    clear() {
      setFailure(null);
      const last = shown.current;
      shown.current = null;
      last?.takeAway();
    },
    /** What an answer means for the guest, apart from a failure of the whole order. */
    tell(outcome: SaveOutcome) {
      const notice = noticeOf(outcome, t);
      if (notice) queue.add({ ...notice, timeout: NOTICE_SHOWN_MS });
    },
    /** Shows a message first and, once it is gone, the notice by the order button; never both. */
    tellFailure(failed: Failure) {
      const message = {
        takeAway: queue.add({
          kind: "error",
          ...failureWords(failed, t),
          timeout: NOTICE_SHOWN_MS,
          edge: "top",
          onGone() {
            if (shown.current !== message) return;
            shown.current = null;
            setFailure(failed);
          },
        }),
      };
      shown.current = message;
    },
  };
}

type Notice = { kind: "warning" | "error"; headline: string; text: string };

function noticeOf(outcome: SaveOutcome, t: Translate): Notice | null {
  const warning = (text: MessageKey): Notice => ({
    kind: "warning",
    headline: t("common.warning"),
    text: t(text),
  });
  switch (outcome.kind) {
    case "saved":
      return outcome.asFirstSent ? warning("checkout.saved_as_first_sent") : null;
    case "coupon":
      return warning("checkout.coupon_dropped");
    case "voucher":
      return warning("checkout.voucher_changed");
    case "card": {
      const text = t(outcome.code === "pci_failed" ? "errors.payment.pci_failed" : "errors.pci_no_card");
      return { kind: "error", headline: t("errors.error"), text };
    }
    case "price_changed":
    case "insurance":
    case "last_minute":
    case "fields":
    case "method":
    case "refused":
    case "unknown":
      return null;
  }
}

function failureWords(failed: Failure, t: Translate): { headline: string; text: string } {
  if (failed.kind === "unknown") return { headline: t("errors.error"), text: t("errors.maybe_not_saved") };
  if (failed.text === null) return { headline: t("errors.error"), text: t("errors.not_saved") };
  return { headline: t("checkout.not_saved"), text: failed.text };
}

/** Failures that the whole page reports; others lead to a field, a price or a dialog. */
function failureOf(outcome: SaveOutcome): Failure | null {
  switch (outcome.kind) {
    case "unknown":
      return { kind: "unknown" };
    case "refused":
      // The maintenance page says so, and returns here.
      return outcome.code === "maintenance" ? null : { kind: "refused", text: outcome.text };
    case "fields":
      return Object.keys(refusedFields(outcome.items)).length === 0 ? { kind: "refused", text: null } : null;
    case "saved":
    case "price_changed":
    case "insurance":
    case "coupon":
    case "voucher":
    case "last_minute":
    case "method":
    case "card":
      return null;
  }
}

/** Leaves the checkout for the gateway or the last page, and clears its draft. */
function useFinish(): (saved: SavedReservation) => void {
  const store = useGuestStore();
  const draft = useDraft();
  const tell = useTell();
  const frame = useFrame();
  const endAdding = useEndAdding();
  return (saved) => {
    endAdding();
    const typed = draft.section("payment");
    const paysNow = saved.paymentMethod === "card" && saved.state === "pending_payment";
    const key = { payment_id: saved.paymentId, return_token: saved.returnToken, draft: null };
    // The payment page leaves the history, so that Back can't lead to a finished order.
    if (paysNow) openGateway(saved);
    else navigate(`/thanks${location.search}${changeFragment(location.hash, key)}`, { replace: true });
    const { reservation, currency } = store.getState();
    tell({
      kind: "order_saved",
      cart: { items: reservation, currency },
      waits: saved.state === "waiting_list",
    });
    if (saved.state !== "waiting_list") {
      const { number: reservationNumber, total, currency: paidIn } = saved;
      frame.report({ name: "booked", reservationNumber, value: toMajor(total, paidIn), currency: paidIn });
    }
    store.setState({ ...resetReservation(store.getState()), vouchers: [], voucherExtent: "all" });
    draft.clear();
    rememberSaved(draft, saved);
    // Guests who give up at the gateway and choose other rooms keep what they typed.
    if (paysNow) draft.keepSection("payment", withoutConsent(typed));
  };
}

/** The consent was given for that order only. */
function withoutConsent(form: unknown): unknown {
  return typeof form === "object" ? { ...form, agreed: false } : null;
}

function keptKey(section: unknown): string | null {
  return typeof section === "string" ? section : null;
}
