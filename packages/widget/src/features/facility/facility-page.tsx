import type { ProblemCode } from "@portico/contract/problems/problem-codes";
import { personsOf } from "@portico/domain/stays/guest";
import { formatStayDates } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { TextField } from "@portico/ui/field/text-field";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useQueryText } from "../../base/address/location.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { problemCode } from "../../base/server-calls/server-problem.ts";
import { useGuest, useGuestStore } from "../../base/store/guest-store.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { NotOfferedPage } from "../../layout/not-offered-page.tsx";
import { PageHeading } from "../../layout/page-heading.tsx";
import { SENT_NOWHERE } from "../../base/lazy/early-press.ts";
import { facilityAddress } from "./facility-address.ts";
import { FacilityCard } from "./facility-card.tsx";
import styles from "./facility-page.module.css";
import { useFacilities, useFacilityRates } from "./use-facilities.ts";

const NO_RATES = new Map<string, never>();

/** The hotels of a group, each with its price for the searched stay. A single hotel opens at once. */
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
  // The form stays while a code is checked, so that a mistyped one can be corrected.
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

/** Placeholders while the hotels load. */
function FacilitySkeletons() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t("common.loading")}</span>
      </VisuallyHidden>
      <div className={styles.heading} aria-hidden="true">
        <Skeleton width="min(320px, 70%)" height={36} />
      </div>
      <div className={styles.list} aria-hidden="true">
        <Skeleton height={430} />
        <Skeleton height={430} />
      </div>
    </>
  );
}

type AccessCodeFormProps = {
  /** The code from the address. */
  given: string;
  /** Why the last code was refused. */
  problem: ProblemCode | null;
  checking: boolean;
  onCode: (accessCode: string) => void;
};

/** Asks for the code that unlocks the hotels. */
function AccessCodeForm({ given, problem, checking, onCode }: AccessCodeFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(given);
  const [empty, setEmpty] = useState(false);
  useEffect(() => {
    if (problem === null && !empty) return;
    const field = form.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, [problem, empty]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const accessCode = typed.trim();
    setEmpty(accessCode === "");
    if (accessCode !== "") onCode(accessCode);
  };
  const refusal = problem === "too_many_requests" ? t("errors.too_many_requests") : t("errors.access_code");
  const error = empty ? t("common.required") : problem === null ? undefined : refusal;
  return (
    <form ref={form} className={styles.code} {...SENT_NOWHERE} onSubmit={submit}>
      <PageHeading>{t("offers.house_code_title")}</PageHeading>
      <TextField
        label={t("offers.house_code")}
        hint={t("offers.house_code_text")}
        error={error}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" loading={checking}>
        {t("common.continue")}
      </Button>
    </form>
  );
}
