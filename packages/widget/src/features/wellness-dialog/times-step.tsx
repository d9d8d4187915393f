import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { slotClock } from "@portico/presentation/formats/slot-times";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import type { ReactNode } from "react";
import { SlotPicker } from "../../wellness/slot-picker.tsx";
import { useBlockPrice } from "./use-block-price.ts";
import type { WellnessOrder } from "./use-wellness-draft.ts";

type TimesStepProps = {
  service: TimedServiceView;
  order: WellnessOrder;
  onDay(day: PlainDate): void;
  wait: ReactNode;
};

/** The days and times of a service, and the choice among them. */
export function TimesStep({ service, order, onDay, wait }: TimesStepProps) {
  return (
    <SlotPicker service={service} order={order} onDay={onDay} wait={wait}>
      <GroupLimit order={order} />
      <SpokenChoice service={service} order={order} />
    </SlotPicker>
  );
}

/** Says how many people fit if the whole group does not, before the guest continues. */
function GroupLimit({ order }: { order: WellnessOrder }) {
  const { t } = useTranslation();
  const { limit } = order;
  return limit && <Notice announce="status">{t(limit.words, { count: limit.most })}</Notice>;
}

/** Announces every change of the choice. */
function SpokenChoice({ service, order }: { service: TimedServiceView; order: WellnessOrder }) {
  const { t } = useTranslation();
  const price = useBlockPrice(service, order);
  const { block } = order;
  const clock = block && slotClock(block);
  return (
    <VisuallyHidden>
      <span role="status">
        {clock ? t("wellness.selected", { from: clock.from, to: clock.to, price: price.spoken }) : ""}
      </span>
    </VisuallyHidden>
  );
}
