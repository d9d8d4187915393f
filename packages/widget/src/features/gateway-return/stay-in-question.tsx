import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { SoldItemView } from "@portico/contract/reservations/loaded-reservation";
import type { ReservationKey } from "@portico/contract/reservations/reservation-key";
import { isTimed } from "@portico/domain/reservations/reservation-item";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import { formatSlotDay } from "@portico/presentation/formats/slot-times";
import { Picture } from "@portico/ui/gallery/picture";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQuery } from "@tanstack/react-query";
import { useProperty } from "../../base/property/property-context.ts";
import { reservationKey } from "../../base/server-calls/queries.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { LOADING_MARK } from "../../pricing/price-way.ts";
import { useSoldName } from "../../reservations/use-sold-name.ts";
import { describeParty, partyOf } from "../../stays/guest-summary.ts";
import styles from "./stay-in-question.module.css";

/** What the payment is for: picture, names, dates and guests. A page that cannot load them goes without. */
export function StayInQuestion({ reservation }: { reservation: ReservationKey }) {
  const { t, language } = useTranslation();
  const server = useServer();
  const query = useQuery({
    queryKey: reservationKey(reservation.paymentId, language),
    queryFn: ({ signal }) => server.ask(checkoutCalls.loadReservation, reservation, { signal }),
  });
  if (query.isError) return null;
  const items = query.data?.items ?? [];
  return (
    <section className={styles.root} aria-label={t("checkout.your_choice")} aria-busy={query.isPending}>
      {query.isPending ? (
        <div className={styles.waiting} {...LOADING_MARK}>
          <Skeleton width="100%" height={72} />
        </div>
      ) : (
        <>
          <StayPicture items={items} />
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.lineCode}>
                <SoldLine item={item} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function StayPicture({ items }: { items: readonly SoldItemView[] }) {
  const { roomTypes } = useProperty();
  const stay = items.find((item) => !isTimed(item));
  const picture = stay && roomTypes.find(({ id }) => id === stay.roomTypeId)?.pictures[0];
  if (!picture) return null;
  return (
    <div className={styles.picture}>
      <Picture picture={{ ...picture, alt: "" }} sizes="112px" />
    </div>
  );
}

function SoldLine({ item }: { item: SoldItemView }) {
  const { t, language } = useTranslation();
  const { guestCategories } = useProperty();
  const nameOf = useSoldName();
  const when = isTimed(item)
    ? formatSlotDay(item.block, language)
    : formatDateRange(item.arrival, item.departure, language);
  const party = isTimed(item)
    ? t("common.persons", { count: item.persons })
    : describeParty(partyOf(item), guestCategories, language, t);
  return (
    <>
      <strong className={styles.name}>{nameOf(item)}</strong>
      <span className={styles.when}>
        {when} · {party}
      </span>
    </>
  );
}
