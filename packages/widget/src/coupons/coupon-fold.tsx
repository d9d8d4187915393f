import { isTimed } from "@portico/domain/reservations/reservation-item";
import { Button } from "@portico/ui/button/button";
import { TagIcon } from "@portico/ui/icons/tag-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useEffect, useRef, useState } from "react";
import { AllTexts } from "../base/language/texts.ts";
import { useProperty } from "../base/property/property-context.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { CouponField } from "./coupon-field.tsx";
import styles from "./coupon-fold.module.css";

/** The discount code beside a sum: one quiet line until the guest has a code or says that they do. */
export function CouponFold() {
  const { coupons } = useProperty();
  // No code takes anything off services.
  const onlyServices = useGuest(({ reservation }) => reservation.every(isTimed));
  if (!coupons || onlyServices) return null;
  return (
    <div className={styles.root}>
      <Suspense>
        <AllTexts>
          <Fold />
        </AllTexts>
      </Suspense>
    </div>
  );
}

function Fold() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const chosen = useGuest((state) => state.coupon !== null);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) field.current?.querySelector("input")?.focus();
  }, [open]);
  if (!open && !chosen) {
    return (
      <Button
        kind="quiet"
        size="medium"
        className={styles.opener}
        icon={<TagIcon />}
        onClick={() => setOpen(true)}
      >
        {t("offers.coupon_title")}
      </Button>
    );
  }
  return (
    <div ref={field}>
      <CouponField />
    </div>
  );
}
