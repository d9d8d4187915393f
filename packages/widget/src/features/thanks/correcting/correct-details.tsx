import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { spanOf } from "@portico/contract/reservations/by-kind";
import { todayIn } from "@portico/domain/dates/time-zone";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyComponent } from "../../../base/lazy/lazy-component.ts";
import { useProperty } from "../../../base/property/property-context.ts";
import { LoadFailed } from "../../../layout/load-failed.tsx";
import { GuestDetails } from "./guest-details.tsx";

/** Brings the world's calling codes, by which the telephone is filled in. */
const CorrectionForm = lazyComponent(async () => (await import("./correction-form.tsx")).CorrectionForm, {
  instead: Failed,
});

type CorrectDetailsProps = { reservation: LoadedReservation; open: boolean };

/** What the guest told about themselves, and the form that corrects it, as long as it is open to them. */
export function CorrectDetails({ reservation, open }: CorrectDetailsProps) {
  const { t } = useTranslation();
  const { timeZone } = useProperty();
  const [today] = useState(() => todayIn(timeZone, Date.now()));
  const [correcting, setCorrecting] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const returning = useRef(false);
  useEffect(() => {
    if (returning.current && !correcting) begin.current?.focus();
    returning.current = false;
  });
  const close = () => {
    returning.current = true;
    setCorrecting(false);
  };
  if (correcting) {
    return (
      <Suspense fallback={<Skeleton width="100%" height="12em" />}>
        <CorrectionForm reservation={reservation} onClose={close} />
      </Suspense>
    );
  }
  return (
    <GuestDetails reservation={reservation}>
      {open && today <= spanOf(reservation.items).departure && (
        <Button ref={begin} size="medium" onClick={() => setCorrecting(true)}>
          {t("own.correct")}
        </Button>
      )}
    </GuestDetails>
  );
}

function Failed({ onClose }: { reservation: LoadedReservation; onClose(): void }) {
  const { t } = useTranslation();
  return <LoadFailed title={t("thanks.load_failed")} onRetry={onClose} />;
}
