import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useProperty } from "../../base/property/property-context.ts";
import type { CallProblem } from "../../base/server-calls/server-problem.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import type { ListedMistake } from "../../payments/form/error-summary.tsx";
import type { FormMistakes } from "../../payments/form/form-mistakes.ts";
import { listedMistakes } from "../../payments/form/listed-mistakes.ts";
import { type FormState, sentPhone, useHotelsForm } from "../../payments/form/use-payment-form.ts";
import type { Gift } from "../../vouchers/gift.ts";
import { orderRequest, refusedParts } from "./order-request.ts";
import { STEPS, type VoucherStep } from "./step-names.tsx";
import { useVoucherDrafts, type VoucherDrafts } from "./use-voucher-drafts.ts";
import { BUYER_SECTION, useVoucherOrder } from "./use-voucher-order.ts";
import {
  VOUCHER_FIELDS,
  type VoucherDraft,
  type VoucherField,
  type VoucherMistakes,
} from "./voucher-draft.ts";
import type { MessageKey } from "@portico/presentation/messages/message-key";

type StepParts = {
  gift: Gift | null;
  narrow: boolean;
  step: VoucherStep;
  onStep(step: VoucherStep): void;
  /** Loads the sale again. */
  refetch(): void;
};

/**
 * Everything between the page and the engine: the checks before a step or the order, and what the answer
 * leads to.
 */
export function useVoucherSubmit(sale: VoucherSaleView, { gift, narrow, step, onStep, refetch }: StepParts) {
  const { language } = useTranslation();
  const property = useProperty();
  const currency = useGuest((state) => state.currency);
  const voucherRules = { sale, currency, language, today: property.today };
  const drafts = useVoucherDrafts(voucherRules, gift);
  const { state, rules } = useHotelsForm(BUYER_SECTION);
  const order = useVoucherOrder();
  const { listed, tries, standInTheWay, stop, count, forget } = useStepMistakes({
    drafts,
    state,
    open: narrow ? [step] : STEPS,
  });
  const refusal = useRefusal({ drafts, state, onStep, refetch, onMistakes: count });

  /** Whether the buyer can leave the current voucher for another. */
  const mayLeaveVoucher = () => isRight(drafts, drafts.current) || stop();

  async function goOn(): Promise<void> {
    state.refuse({});
    if (standInTheWay()) {
      stop();
      return;
    }
    const next = narrow ? STEPS[STEPS.indexOf(step) + 1] : undefined;
    if (next !== undefined) {
      forget();
      onStep(next);
      return;
    }
    const wrong = drafts.all.find((draft) => !isRight(drafts, draft));
    if (wrong !== undefined) {
      drafts.edit(wrong.key);
      onStep("voucher");
      stop();
      return;
    }
    await send();
  }

  async function send(): Promise<void> {
    refusal.forget();
    const phone = await sentPhone(state.form);
    const request = orderRequest({ all: drafts.all, rules: voucherRules, form: state.form, phone, property });
    const problem = await order.send(request);
    if (problem !== null) refusal.follow(problem);
  }

  const { priceChanged } = refusal;
  return { drafts, state, rules, order, listed, tries, priceChanged, mayLeaveVoucher, goOn };
}

type MistakesParts = {
  drafts: VoucherDrafts;
  state: FormState;
  /** The visible steps. */
  open: readonly VoucherStep[];
};

/** The mistakes on the visible steps; listed once the buyer has tried to leave them. */
function useStepMistakes({ drafts, state, open }: MistakesParts) {
  const { t } = useTranslation();
  const [tries, setTries] = useState(0);

  const mistakesAt = (at: VoucherStep): ListedMistake[] => {
    const ofVoucher = { ...drafts.mistakes, ...drafts.mistakesOf(drafts.current) };
    const form = formAt(at, state.allMistakes);
    return [...(at === "voucher" ? voucherList(ofVoucher, t) : []), ...listedMistakes(form, t)];
  };

  const count = () => setTries(tries + 1);

  return {
    listed: tries > 0 ? open.flatMap(mistakesAt) : [],
    tries,
    /** Whether the page itself finds a mistake, apart from the engine's complaints. */
    standInTheWay: () =>
      open.some(
        (at) =>
          (at === "voucher" && !isRight(drafts, drafts.current)) ||
          Object.keys(formAt(at, state.ownMistakes)).length > 0,
      ),
    /** Shows all mistakes and moves to their list. */
    stop(): false {
      drafts.showAll();
      state.showAll();
      count();
      return false;
    },
    count,
    forget: () => setTries(0),
  };
}

function isRight({ mistakesOf }: VoucherDrafts, draft: VoucherDraft): boolean {
  return Object.keys(mistakesOf(draft)).length === 0;
}

type RefusalParts = Pick<StepParts, "onStep" | "refetch"> & {
  drafts: VoucherDrafts;
  state: FormState;
  onMistakes(): void;
};

/** Leads from a refused order to the step that can fix it. */
function useRefusal({ drafts, state, onStep, refetch, onMistakes }: RefusalParts) {
  const [priceChanged, setPriceChanged] = useState(false);

  function follow(problem: CallProblem): void {
    if (problem.kind !== "refused") return;
    if (problem.code === "price_changed") {
      setPriceChanged(true);
      refetch();
      onStep("voucher");
      return;
    }
    if (problem.code === "payment_mismatch") state.refuse({ method: "checkout.method_gone" });
    else {
      const { form, voucher } = refusedParts(problem.items);
      state.refuse(form);
      if (voucher !== null) {
        drafts.refuse(voucher.index, voucher.mistakes);
        onStep("voucher");
      } else if (Object.keys(formAt("buyer", form)).length > 0) onStep("buyer");
    }
    onMistakes();
  }

  return { priceChanged, follow, forget: () => setPriceChanged(false) };
}

/** The form's mistakes on one step. */
function formAt(step: VoucherStep, mistakes: FormMistakes): FormMistakes {
  const { method, agreed, ...buyer } = mistakes;
  if (step === "buyer") return buyer;
  if (step === "voucher") return {};
  return { ...(method && { method }), ...(agreed && { agreed }) };
}

const LABELS: Readonly<Record<VoucherField, MessageKey>> = {
  value: "voucher.value",
  own: "voucher.own",
  recipientName: "voucher.recipient_name",
  recipientEmail: "voucher.recipient_email",
  text: "voucher.text",
  deliverOn: "voucher.day",
};

function voucherList(mistakes: VoucherMistakes, t: ReturnType<typeof useTranslation>["t"]): ListedMistake[] {
  return VOUCHER_FIELDS.flatMap((field) => {
    const mistake = mistakes[field];
    return mistake ? [{ controlId: `voucher-${field}`, label: t(LABELS[field]), mistake: t(mistake) }] : [];
  });
}
