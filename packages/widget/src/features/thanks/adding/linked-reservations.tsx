import type { LinkedReservation } from "@portico/contract/reservations/linked-reservation";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { formatVisitDates } from "@portico/presentation/formats/date-range";
import { listed } from "@portico/presentation/formats/sentence";
import { CaretRightIcon } from "@portico/ui/icons/caret-right-icon";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { changeFragment } from "../../../base/address/fragment.ts";
import { navigate } from "../../../base/address/location.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import styles from "./adding.module.css";

/** What the reservation was added to, and what was added to it; each leads to its own page. */
export function LinkedReservations({ reservation: { links } }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  if (!links) return null;
  return (
    <>
      {links.parent && (
        <SectionCard title={t("added.to")}>
          <Linked linked={links.parent} />
        </SectionCard>
      )}
      {links.added.length > 0 && (
        <SectionCard title={t("added.list")}>
          <ul className={styles.list}>
            {links.added.map((linked) => (
              <li key={linked.number}>
                <Linked linked={linked} />
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </>
  );
}

function Linked({ linked }: { linked: LinkedReservation }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const { number, state, arrival, departure, names, total, currency, paymentId, returnToken } = linked;
  const key = { payment_id: paymentId, return_token: returnToken, adding: null };
  const address = `/reservation${location.search}${changeFragment(location.hash, key)}`;
  const days = formatVisitDates(arrival, departure);
  return (
    <a
      className={styles.linked}
      href={address}
      data-protected=""
      onClick={(event) => {
        event.preventDefault();
        navigate(address);
      }}
    >
      <span className={styles.what}>
        <strong>{t("account.reservation", { number })}</strong>
        <span>{listed(names, language)}</span>
        <span>{days}</span>
      </span>
      <Tag>{t(`account.state.${state}`)}</Tag>
      <span>{money(total, { currency })}</span>
      <CaretRightIcon />
    </a>
  );
}

/** Before the press that cancels a reservation: what was added to it does not end with it. */
export function AddedStays({ reservation: { links } }: { reservation: LoadedReservation }) {
  const { t, language } = useTranslation();
  if (!links || links.added.length === 0) return null;
  const numbers = listed(
    links.added.map(({ number }) => number),
    language,
  );
  return <p>{t("added.stays", { numbers })}</p>;
}
