import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import { addMonths } from "@portico/domain/dates/plain-date";
import { sheetAddress, sheetNames } from "@portico/presentation/vouchers/sheet-names";
import type { SheetContent } from "@portico/presentation/vouchers/voucher-sheet";
import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { type PointerEvent, useState } from "react";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import type { PaymentForm } from "../../payments/form/payment-form.ts";
import { VoucherPreview } from "../../vouchers/voucher-preview.tsx";
import { amountOf, designOf, type VoucherDraft } from "./voucher-draft.ts";
import styles from "./sheet-preview.module.css";

type SheetPreviewProps = {
  sale: VoucherSaleView;
  draft: VoucherDraft;
  buyer: PaymentForm;
  /** Small beside its name until unfolded, if there is no room beside the page. */
  folded?: boolean;
};

/** A preview of the print, live while the form is filled in. */
export function SheetPreview({ folded = false, ...shown }: SheetPreviewProps) {
  return folded ? <FoldedSheet {...shown} /> : <Sheet {...shown} />;
}

function FoldedSheet(shown: Omit<SheetPreviewProps, "folded">) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.folded}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("voucher.preview")}
        <CaretDownIcon />
      </button>
      <Sheet {...shown} />
    </div>
  );
}

function Sheet({ sale, draft, buyer }: Omit<SheetPreviewProps, "folded">) {
  const design = designOf(draft, sale);
  const content = useSheetContent({ sale, draft, buyer });
  if (design === null) return null;
  return (
    <div className={styles.sheet} onPointerMove={tilt} onPointerLeave={lieFlat}>
      <VoucherPreview content={content} picture={design.picture} paper="a5" />
    </div>
  );
}

/**
 * Tilts the sheet towards a mouse, like paper in a hand; the styles ignore it for people who prefer reduced
 * motion.
 */
function tilt({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLDivElement>): void {
  if (pointerType !== "mouse") return;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty("--lean-x", String((clientX - left) / width - 0.5));
  currentTarget.style.setProperty("--lean-y", String((clientY - top) / height - 0.5));
}

function lieFlat({ currentTarget }: PointerEvent<HTMLDivElement>): void {
  currentTarget.style.removeProperty("--lean-x");
  currentTarget.style.removeProperty("--lean-y");
}

function useSheetContent({ sale, draft, buyer }: Omit<SheetPreviewProps, "folded">): SheetContent {
  const text = useLocalText();
  const { language } = useTranslation();
  const { name, contacts, today } = useProperty();
  const currency = useGuest((state) => state.currency);
  const experience = sale.experiences.find(({ id }) => id === draft.experienceId);
  return {
    hotel: text(name),
    address: sheetAddress(contacts),
    gift: experience
      ? { kind: "experience", name: text(experience.name), contents: experience.contents.map(text) }
      : { kind: "value", value: amountOf(draft, { sale, currency }), currency },
    ...sheetNames({ kind: draft.recipient, name: draft.recipientName }, buyer, language),
    text: draft.text.trim(),
    lastDay: addMonths(today, sale.validMonths),
    code: null,
  };
}
