import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { spanOf } from "@portico/contract/reservations/by-kind";
import { todayIn } from "@portico/domain/dates/time-zone";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import { lazyComponent } from "../../../base/lazy/lazy-component.ts";
import { useProperty } from "../../../base/property/property-context.ts";
import { LoadFailed } from "../../../layout/load-failed.tsx";
import { focusControl } from "../../../payments/form/use-field.ts";
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
  const begin = useId();
  const returning = useRef(false);
  useEffect(() => {
    // In the middle of the screen, where no bar of the hotel's page covers it.
    if (returning.current && !correcting) focusControl(begin);
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
        <Button id={begin} size="medium" onClick={() => setCorrecting(true)}>
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
