import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { minuteOf } from "@portico/domain/dates/clock-time";
import { isDuringStay } from "@portico/domain/wellness/during-stay";
import type { Stay } from "@portico/domain/stays/stay";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { formatSlotDate, formatSlotDay, slotClock } from "@portico/presentation/formats/slot-times";
import { Button } from "@portico/ui/button/button";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Dialog } from "@portico/ui/dialog/dialog";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useCallback, useMemo } from "react";
import type { TimeRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { SlotPicker } from "../../wellness/slot-picker.tsx";
import { type SlotOrder, useSlotChoice } from "../../wellness/use-slot-choice.ts";
import { useTimedService } from "../../wellness/use-timed-service.ts";
import styles from "./time-dialog.module.css";

/** The days and times of a service, to choose a time of the length that a package includes or a guest has booked. */
export function TimeDialog({ request }: { request: TimeRequest }) {
  const service = useTimedService(request.wanted.serviceId);
  return service ? <TimeOf service={service} request={request} /> : <GoneTime name={request.name} />;
}

function TimeOf({ service, request }: { service: TimedServiceView; request: TimeRequest }) {
  const { name, stay, priced = false } = request;
  const { slots, persons } = request.wanted;
  const given = useMemo(
    () => ({ ...service, slots: { least: slots, most: slots }, persons: { least: persons, most: persons } }),
    [service, slots, persons],
  );
  const order = useStayTimes(given, request);
  return (
    <Dialog title={name} flush footer={<TimeFooter order={order} request={request} />}>
      <SlotPicker service={given} order={order} onDay={order.showDay} included={!priced}>
        {stay !== null && <RoomNote stay={stay} block={order.block} />}
        <SpokenTime name={name} block={order.block} />
      </SlotPicker>
    </Dialog>
  );
}

/** The part of the service's times when guests of the stay can come; all of them without a stay. */
function useStayTimes(
  service: TimedServiceView,
  { stay, chosen, beside, editedAt, isSold, wanted }: TimeRequest,
): SlotOrder {
  const { today, checkIn, checkOut } = useProperty();
  const arrival = stay?.arrival ?? today;
  const departure = stay?.departure ?? service.lastDay;
  const hasStay = stay !== null;
  const bounds = useMemo(() => {
    const first = arrival < today ? today : arrival;
    const last = departure < service.lastDay ? departure : service.lastDay;
    return { first, last: last < first ? first : last };
  }, [arrival, departure, today, service.lastDay]);
  const asked = useMemo(() => (chosen ? { ...chosen, exactly: true } : {}), [chosen]);
  const { serviceId, persons } = wanted;
  const { wholeDays } = service;
  const own = useMemo(
    () => (isSold && chosen ? { serviceId, block: chosen, persons } : null),
    [isSold, chosen, serviceId, persons],
  );
  const isOffered = useCallback(
    (slot: SlotBlock) =>
      !hasStay || isDuringStay(slot, { arrival, departure }, { checkIn, checkOut, wholeDays }),
    [hasStay, arrival, departure, checkIn, checkOut, wholeDays],
  );
  return useSlotChoice(service, { bounds, asked, editedAt, beside, own, isOffered, moves: true });
}

/** Says when guests have their room, if the time is before or after that. */
function RoomNote({ stay, block }: { stay: Stay; block: SlotBlock | null }) {
  const { t } = useTranslation();
  const { checkIn, checkOut } = useProperty();
  if (!block || isDuringStay(block, stay, { checkIn, checkOut })) return null;
  const isEarly = block.day === stay.arrival && block.from < minuteOf(checkIn);
  return (
    <Notice announce="status">
      {isEarly ? t("packages.time_early", { time: checkIn }) : t("packages.time_late", { time: checkOut })}
    </Notice>
  );
}

/** Announces every change of the chosen time. */
function SpokenTime({ name, block }: { name: string; block: SlotBlock | null }) {
  const { t, language } = useTranslation();
  const clock = block && slotClock(block);
  return (
    <VisuallyHidden>
      <span role="status">
        {block && clock
          ? t("packages.time_selected", {
              name,
              day: formatSlotDate(block, language),
              from: clock.from,
              to: clock.to,
            })
          : ""}
      </span>
    </VisuallyHidden>
  );
}

type TimeFooterProps = { order: SlotOrder; request: TimeRequest };

function TimeFooter({ order: { block }, request }: TimeFooterProps) {
  const { chosen, priced = false, onChoose } = request;
  const { t, language } = useTranslation();
  const { close } = useDialog();
  const choose = (taken: SlotBlock | null) => {
    close();
    onChoose(taken);
  };
  return (
    <>
      <p className={styles.chosen} data-missing={block === null || undefined}>
        {block ? formatSlotDay(block, language) : t("wellness.pick_time")}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => (chosen !== null && !priced ? choose(null) : close())}>
          {t(priced ? "own.change_back" : "packages.choose_later")}
        </Button>
        <Button
          kind="primary"
          aria-disabled={block === null}
          onClick={() => {
            if (block) choose(block);
          }}
        >
          {t(priced ? "own.change_price" : "packages.take_time")}
        </Button>
      </div>
    </>
  );
}

function GoneTime({ name }: { name: string }) {
  const { t } = useTranslation();
  const { close } = useDialog();
  return (
    <Dialog title={name} footer={<Button onClick={close}>{t("common.close")}</Button>}>
      {t("wellness.gone")}
    </Dialog>
  );
}
