import { personsOf, type Party } from "@portico/domain/stays/guest";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGo } from "../../../base/address/use-go.ts";
import { useGuest } from "../../../base/store/guest-store.ts";

/** Whether the reservation has a place for everybody of the party already. */
export function useAllSeated(party: Party): boolean {
  const seated = useGuest(({ reservation }) => reservation.flatMap(({ guests }) => guests).length);
  return seated >= personsOf(party);
}

/** Nothing more is to be found for those who all have a room: the way goes on to the summary. */
export function AllSeated() {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <EmptyState icon={CheckCircleIcon} title={t("offers.all_seated")} text={t("offers.all_seated_text")}>
      <Button kind="primary" onClick={() => go("/summary")}>
        {t("offers.to_summary")}
      </Button>
    </EmptyState>
  );
}
