import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { sentences } from "@portico/presentation/formats/sentence";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";
import { useGuest } from "../base/store/guest-store.ts";
import styles from "../layout/steps/numbered-steps.module.css";
import { SectionCard } from "../layout/section-card.tsx";
import { waitTogether } from "./waits-for-room.ts";

/** Says, before anything is typed, that the order can only be a place on the waiting list, and what does not come with it. */
export function WaitingNote({ hasCard = false }: { hasCard?: boolean }) {
  const { t, language } = useTranslation();
  const leftOut = useLeftOut(hasCard);
  return (
    <Notice kind="warning" icon={ClockIcon} announce="status">
      {sentences([t("checkout.waiting_note"), ...leftOut], language)}
    </Notice>
  );
}

/** Sentences on what the guest has chosen or left and a place on the waiting list does without: insurance and card. */
export function useLeftOut(hasCard: boolean): string[] {
  const { t } = useTranslation();
  const insured = useGuest((state) => state.insurance !== null);
  return [
    ...(insured ? [t("checkout.waiting_uninsured")] : []),
    ...(hasCard ? [t("checkout.waiting_cardless")] : []),
  ];
}

/** What comes of joining the waiting list, in place of what is paid when. */
export function WaitingSteps() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t("checkout.waiting_title")}>
      <ol className={styles.root}>
        <li>{t("checkout.waiting_join")}</li>
        <li>{t("checkout.waiting_offer")}</li>
        <li>{t("checkout.waiting_answer")}</li>
      </ol>
    </SectionCard>
  );
}

/** Whether ordering what is priced means a place on the waiting list: one line that waits makes all of it wait. */
export function useWaits(price: Pick<ReservationPrice, "items"> | undefined): boolean {
  return waitTogether(staysOf(price?.items ?? []), useProperty());
}
