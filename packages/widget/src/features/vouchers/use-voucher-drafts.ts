import { useEffect, useState } from "react";
import { MOST_LINES } from "@portico/contract/vouchers/voucher-order";
import { useDraft } from "../../base/draft/draft.ts";
import type { Gift } from "../../vouchers/gift.ts";
import { forgetAskedGift, withGift } from "./asked-gift.ts";
import {
  emptyVoucher,
  restoreVouchers,
  type VoucherDraft,
  type VoucherField,
  voucherMistakes,
  type VoucherMistakes,
  type VoucherRules,
} from "./voucher-draft.ts";

/** The draft's section for the vouchers of an order. */
export const VOUCHERS_SECTION = "vouchers";

export type VoucherDrafts = {
  all: readonly VoucherDraft[];
  /** The voucher being filled in. */
  current: VoucherDraft;
  change(values: Partial<VoucherDraft>): void;
  /** The buyer left a field; its mistake is shown from now on. */
  leave(field: VoucherField): void;
  /** The shown mistakes of the current voucher. */
  mistakes: VoucherMistakes;
  /** All mistakes of a voucher. */
  mistakesOf(draft: VoucherDraft): VoucherMistakes;
  showAll(): void;
  /** Shows the engine's complaints about a voucher until the buyer changes it. */
  refuse(index: number, mistakes: VoucherMistakes): void;
  mayAdd: boolean;
  /** Starts another voucher. */
  add(): void;
  edit(key: number): void;
  remove(key: number): void;
};

/**
 * The vouchers of an order. The draft keeps every keystroke, and one voucher is filled in at a time. A gift
 * is applied once, when the page opens.
 */
export function useVoucherDrafts(rules: VoucherRules, gift: Gift | null): VoucherDrafts {
  const kept = useDraft();
  const [all, setAll] = useState(() =>
    withGift(restoreVouchers(kept.section(VOUCHERS_SECTION)), gift, rules),
  );
  useEffect(forgetAskedGift, []);
  const [currentKey, setCurrentKey] = useState(() => all.at(-1)?.key ?? 0);
  const [left, setLeft] = useState<ReadonlySet<VoucherField>>(new Set());
  const [allShown, setAllShown] = useState(false);
  const [refused, setRefused] = useState<{ key: number; mistakes: VoucherMistakes } | null>(null);
  const current = all.find(({ key }) => key === currentKey) ?? all[0] ?? emptyVoucher(0);
  const own = voucherMistakes(current, rules);
  const keep = (next: VoucherDraft[]) => {
    setAll(next);
    kept.keepSection(VOUCHERS_SECTION, next);
  };
  const open = (key: number) => {
    setCurrentKey(key);
    setLeft(new Set());
    setAllShown(false);
  };
  const shown = Object.entries(own).filter(([field]) => allShown || left.has(field as VoucherField));
  return {
    all,
    current,
    change(values) {
      setRefused(null);
      keep(all.map((one) => (one.key === current.key ? { ...one, ...values } : one)));
    },
    leave: (field) => setLeft(new Set([...left, field])),
    mistakes: {
      ...(refused?.key === current.key ? refused.mistakes : {}),
      ...Object.fromEntries(shown),
    },
    mistakesOf: (draft) => voucherMistakes(draft, rules),
    showAll: () => setAllShown(true),
    refuse(index, mistakes) {
      const about = all[index];
      if (about === undefined) return;
      open(about.key);
      setRefused({ key: about.key, mistakes });
    },
    mayAdd: all.length < MOST_LINES,
    add() {
      const key = Math.max(...all.map((one) => one.key)) + 1;
      keep([...all, { ...emptyVoucher(key), designId: current.designId }]);
      open(key);
    },
    edit: open,
    remove(key) {
      const next = all.filter((one) => one.key !== key);
      keep(next.length > 0 ? next : [emptyVoucher(key + 1)]);
      if (key === current.key) open(next.at(-1)?.key ?? key + 1);
    },
  };
}
