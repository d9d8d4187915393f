import { personsOf } from "@portico/domain/stays/guest";
import { formatStayDates } from "@portico/presentation/formats/date-range";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useState } from "react";
import { useQueryText } from "../../base/address/location.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { useProperty } from "../../base/property/property-context.ts";
import { PageHeading } from "../../layout/page-heading.tsx";
import { problemCode } from "../../base/server-calls/server-problem.ts";
import { NotOfferedPage } from "../../layout/not-offered-page.tsx";
import { useGuest, useGuestStore } from "../../base/store/guest-store.ts";
import { AccessCodeForm } from "./access-code-form.tsx";
import { facilityAddress } from "./facility-address.ts";
import { FacilityCard } from "./facility-card.tsx";
import { FacilitySkeletons } from "./facility-skeletons.tsx";
import { useFacilities, useFacilityRates } from "./use-facilities.ts";
import styles from "./facility-page.module.css";

const NO_RATES = new Map<string, never>();

/** The hotels of a group, each with what the searched stay costs there. Where there is only one, it is opened at once. */
export function FacilityPage() {
  const { t } = useTranslation();
  const store = useGuestStore();
  const property = useProperty();
  const accessCode = useGuest((state) => state.accessCode);
  const needsCode = property.facilityAccess === "code";
  const facilities = useFacilities({ accessCode, needsCode });
  const [asksCode, setAsksCode] = useState(needsCode && accessCode === null);
  const found = facilities.data ?? [];
  const only = found.length === 1 ? found[0] : undefined;
  const rates = useFacilityRates(found.map(({ clientCode }) => clientCode));
  const query = useQueryText();
  useEffect(() => {
    if (!only) return;
    location.replace(facilityAddress(only.clientCode, query, { state: store.getState(), property }));
  }, [only, query, store, property]);

  const refused = facilities.isError ? problemCode(facilities.error) : null;
  const aboutCode = refused === "access_code" || (needsCode && refused === "too_many_requests");
  // The form stays while a code is checked, so that a mistyped one can be mended.
  if (aboutCode || (asksCode && facilities.isPending)) {
    const tryCode = (typed: string) => {
      setAsksCode(true);
      if (typed === accessCode) void facilities.refetch();
      else store.setState({ ...store.getState(), accessCode: typed });
    };
    return (
      <AccessCodeForm
        given={accessCode ?? ""}
        problem={refused}
        checking={facilities.isFetching}
        onCode={tryCode}
      />
    );
  }
  if (facilities.isError)
    return <LoadFailed title={t("search.failed")} onRetry={() => void facilities.refetch()} />;
  if (facilities.isPending || only) return <FacilitySkeletons />;
  if (found.length === 0) return <NotOfferedPage />;
  const rateOf = rates.data ? new Map(rates.data.map((rate) => [rate.clientCode, rate])) : NO_RATES;
  return (
    <>
      <FacilityHeading />
      <ul className={styles.list}>
        {found.map((facility, index) => (
          <li key={facility.clientCode}>
            <FacilityCard
              facility={facility}
              rate={rateOf.get(facility.clientCode) ?? null}
              pricing={rates.isLoading}
              first={index === 0}
            />
          </li>
        ))}
      </ul>
      {rates.isError && <LoadFailed title={t("search.failed")} onRetry={() => void rates.refetch()} />}
    </>
  );
}

function FacilityHeading() {
  const { t, language } = useTranslation();
  const arrival = useGuest((state) => state.arrival);
  const departure = useGuest((state) => state.departure);
  const persons = useGuest((state) => personsOf(state.party));
  return (
    <div className={styles.heading}>
      <PageHeading>{t("search.houses")}</PageHeading>
      {arrival !== null && departure !== null && (
        <p className={styles.stay}>
          {formatStayDates(arrival, departure, language)} · {t("common.persons", { count: persons })}
        </p>
      )}
    </div>
  );
}
