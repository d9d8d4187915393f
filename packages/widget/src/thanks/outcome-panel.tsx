import type { LoadedReservation } from "@portico/contract/checkout";
import type { IconComponent } from "@portico/ui/icon/icon";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { WarningCircleIcon } from "@portico/ui/icons/warning-circle-icon";
import { formatDeadline, formatItemDate } from "@portico/presentation/formats/date";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../property/property-context.ts";
import { useMoney } from "../property/use-money.ts";
import { PageHeading } from "../reservation/page-heading.tsx";
import { CopyButton } from "./copy-button.tsx";
import { outcomeOf, type Outcome } from "./outcome.ts";
import styles from "./outcome-panel.module.css";

const TONES: Readonly<Record<Outcome, "success" | "warning" | "danger">> = {
  transfer_awaited: "warning",
  paid: "success",
  pay_on_site: "success",
  free: "success",
  waiting_list: "warning",
  offered: "warning",
  ended: "danger",
};

const ICONS: Readonly<Record<"success" | "warning" | "danger", IconComponent>> = {
  success: CheckCircleIcon,
  warning: ClockIcon,
  danger: WarningCircleIcon,
};

/** The answer to "did it work?": the state in words, the number, and where the confirmation went. */
export function OutcomePanel({ reservation }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const outcome = outcomeOf(reservation);
  const tone = TONES[outcome];
  const Icon = ICONS[tone];
  const { number, contact } = reservation;
  return (
    <header className={styles.root} data-tone={tone} data-protected="">
      <Icon size={48} className={styles.icon} />
      <div className={styles.words}>
        <PageHeading className={styles.title}>
          {t(`thanks.title.${outcome}`, { name: contact.firstName })}
        </PageHeading>
        <p>
          <OutcomeText reservation={reservation} outcome={outcome} />
        </p>
        <p className={styles.number}>
          <span>{t("thanks.number")}</span>
          <strong>{number}</strong>
          <CopyButton text={number} label={t("thanks.copy_number")} />
        </p>
        {outcome !== "ended" && outcome !== "offered" && outcome !== "waiting_list" && (
          <p className={styles.sent}>{t("thanks.sent_to", { email: contact.email })}</p>
        )}
      </div>
    </header>
  );
}

function OutcomeText({ reservation, outcome }: { reservation: LoadedReservation; outcome: Outcome }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { timeZone } = useProperty();
  const { total, currency, bank, contact, queuePlace, keptUntil } = reservation;
  const amount = (minor: number) => money(minor, { currency });
  switch (outcome) {
    case "transfer_awaited":
      return bank
        ? t("thanks.text.transfer_awaited", { amount: amount(bank.amount), day: formatItemDate(bank.due) })
        : t("thanks.step_mail", { email: contact.email });
    case "paid":
      return t("thanks.text.paid", { amount: amount(bank?.amount ?? total) });
    case "pay_on_site":
      return t("thanks.text.pay_on_site", { amount: amount(total) });
    case "waiting_list":
      return t("thanks.text.waiting_list", { place: queuePlace ?? 1 });
    case "offered":
      return t("thanks.text.offered", { until: formatDeadline(keptUntil ?? 0, timeZone) });
    case "free":
    case "ended":
      return t(`thanks.text.${outcome}`);
  }
}
