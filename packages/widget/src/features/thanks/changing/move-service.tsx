import { spanOf } from "@portico/contract/reservations/by-kind";
import type {
  LoadedReservation,
  SoldTimedServiceView,
} from "@portico/contract/reservations/loaded-reservation";
import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { ChangeObstacle } from "@portico/domain/reservations/item-change";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { Stay } from "@portico/domain/stays/stay";
import { isDuringStay } from "@portico/domain/wellness/during-stay";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { sentences } from "@portico/presentation/formats/sentence";
import { formatSlotDate, formatSlotTimes } from "@portico/presentation/formats/slot-times";
import { moveObstacleKey } from "@portico/presentation/stay/change-obstacle";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../../../base/property/property-context.ts";
import { useTimedService } from "../../../wellness/use-timed-service.ts";
import { MoveSums } from "./change-sums.tsx";
import styles from "./changing.module.css";
import { useAgreement } from "./use-agreement.ts";
import { useMove, useMoveOffer } from "./use-change.ts";

type MoveServiceProps = { reservation: LoadedReservation; service: SoldTimedServiceView; name: string };

/** Moves a booked service to another free time, where the hotel lets guests do so and still has the service. */
export function MoveService(props: MoveServiceProps) {
  const { guestChanges } = useProperty();
  const { service } = props;
  const known = useTimedService(service.serviceId);
  if (guestChanges?.services !== true || !service.cancellation.cancellable || !known) return null;
  return <Move {...props} known={known} />;
}

function Move({ known, ...props }: MoveServiceProps & { known: TimedServiceView }) {
  const { reservation, service, name } = props;
  const { t, language } = useTranslation();
  const { contacts } = useProperty();
  const { openTime } = useWidgetDialogs();
  const stay = useStayAround(reservation, service, known);
  const { mayMove, choose, busy, refusal } = useOtherTime(props);
  const { block, persons, serviceId } = service;
  const open = async () => {
    if (!(await mayMove())) return;
    openTime({
      name,
      wanted: { serviceId, slots: Math.round((block.to - block.from) / known.unit), persons },
      stay,
      chosen: block,
      beside: [],
      editedAt: undefined,
      isSold: true,
      priced: true,
      onChoose: (chosen) => chosen && choose(chosen),
    });
  };
  const when = `${formatSlotDate(block, language)}, ${formatSlotTimes(block)}`;
  return (
    <div className={styles.root}>
      <Button
        loading={busy}
        aria-label={t("packages.change_time_of", { name, when })}
        onClick={() => void open()}
      >
        {t("packages.change_time")}
      </Button>
      <p role="alert">
        {refusal !== null && sentences([refusal, t("own.ask_hotel", { phone: contacts.phone })], language)}
      </p>
    </div>
  );
}

/** The stay that the service belongs to, of this reservation or of the one that it was added to; null for one that needs none. */
function useStayAround(
  { items, links }: LoadedReservation,
  { block }: SoldTimedServiceView,
  { wholeDays }: TimedServiceView,
): Stay | null {
  const { checkIn, checkOut } = useProperty();
  const own = staysOf(items);
  const parent = links?.parent?.state === "confirmed" ? links.parent : null;
  const around = own.length > 0 ? spanOf(own) : parent;
  if (around === null || !isDuringStay(block, around, { checkIn, checkOut, wholeDays })) return null;
  const { arrival, departure } = around;
  return { arrival, departure };
}

/**
 * Asks whether the service may be moved at all, before a time is chosen in vain; then for the price of the chosen time, shows it,
 * and moves the service if the guest agrees.
 */
function useOtherTime({ reservation, service, name }: MoveServiceProps) {
  const { t } = useTranslation();
  const agreement = useAgreement();
  const offer = useMoveOffer();
  const move = useMove(reservation.paymentId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { paymentId, returnToken } = reservation;
  const wishFor = (block: SlotBlock) => ({ paymentId, returnToken, lineCode: service.lineCode, block });
  const offerOf = (block: SlotBlock) => offer.mutateAsync(wishFor(block)).catch(() => null);
  const refuse = (obstacle: ChangeObstacle | null | undefined) =>
    setRefusal(t(obstacle ? moveObstacleKey(obstacle) : "own.change_no_price"));
  const mayMove = async () => {
    // Of its own time everything is judged but whether it is another.
    const shown = await offerOf(service.block);
    const may = shown?.obstacle === "unchanged";
    if (may) setRefusal(null);
    else refuse(shown?.obstacle);
    return may;
  };
  const ask = async (block: SlotBlock) => {
    const shown = await offerOf(block);
    const offered = shown?.item ?? null;
    if (offered === null) {
      refuse(shown?.obstacle);
      return;
    }
    setRefusal(null);
    const accepted = await agreement(offered, {
      headline: t("own.move_sure", { item: name }),
      text: <MoveSums before={service} after={block} offered={offered} />,
      currency: service.currency,
    });
    if (accepted) move.mutate({ ...wishFor(block), quoteId: offered.quoteId });
  };
  return {
    mayMove,
    choose: (block: SlotBlock) => void ask(block),
    busy: offer.isPending || move.isPending,
    refusal,
  };
}
