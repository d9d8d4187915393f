import { useTranslation } from "@portico/ui/translation/translation";
import { ResultPanel } from "../../payments/result-panel.tsx";
import { ReservationNumber } from "./reservation-number.tsx";

/** Stands there while the answer is on its way, so that nobody thinks that the reservation is lost. */
export function Verifying({ number }: { number?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <ResultPanel tone="neutral" title={t("gateway.verifying")}>
        <p>{t("gateway.verifying_text")}</p>
        <ReservationNumber number={number ?? null} />
      </ResultPanel>
    </div>
  );
}
