import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { SlotChoice } from "@portico/domain/wellness/slot-selection";
import { formatSlotTimes } from "@portico/presentation/formats/slot-times";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useId } from "react";
import { useMoney } from "../base/property/use-money.ts";
import type { ShownSlot } from "./use-day-slots.ts";
import styles from "./slot-groups.module.css";
import { partOfDay, useChoiceWords, useTakenWords, type DayPart } from "./slot-words.ts";

type SlotGroupsProps = {
  service: TimedServiceView;
  day: PlainDate;
  slots: readonly ShownSlot[];
  included: boolean;
  choiceOf(index: number): SlotChoice;
  onPress(index: number): void;
};

const PARTS = ["morning", "afternoon", "evening", "night"] as const satisfies DayPart[];

/** The slots of a day by part of the day, each with its number of free slots. */
export function SlotGroups({ slots, ...rest }: SlotGroupsProps) {
  return (
    <>
      {PARTS.map((part) => {
        const ofPart = slots.filter((slot) => partOfDay(slot) === part);
        return ofPart.length > 0 && <SlotGroup key={part} part={part} slots={ofPart} all={slots} {...rest} />;
      })}
    </>
  );
}

type SlotGroupProps = SlotGroupsProps & { part: DayPart; all: readonly ShownSlot[] };

function SlotGroup({ part, service, day, slots, all, included, choiceOf, onPress }: SlotGroupProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const free = slots.filter(({ available }) => available > 0).length;
  return (
    <section className={styles.root} role="group" aria-labelledby={titleId}>
      <h4 className={styles.title} id={titleId}>
        {t(`wellness.${part}`)} <span className={styles.count}>{t("wellness.free", { count: free })}</span>
      </h4>
      <ul className={styles.slots}>
        {slots.map((slot) => (
          <li key={slot.index}>
            <SlotButton
              {...{ service, day, slot, all, included }}
              choice={choiceOf(slot.index)}
              onPress={() => onPress(slot.index)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SlotButtonProps = {
  service: TimedServiceView;
  day: PlainDate;
  slot: ShownSlot;
  all: readonly ShownSlot[];
  included: boolean;
  choice: SlotChoice;
  onPress: () => void;
};

/** A slot with its price. A press selects or removes it; an unavailable one says why. */
function SlotButton({ service, day, slot, all, included, choice, onPress }: SlotButtonProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const wordsOf = useChoiceWords(service, day, all);
  const takenWords = useTakenWords();
  const free = slot.available > 0;
  const selected = choice.kind === "remove" || (choice.kind === "none" && choice.reason === "inside");
  const reason = wordsOf(choice);
  const word = choice.kind === "remove" ? "wellness.remove" : selected ? null : "wellness.select";
  return (
    <button
      type="button"
      className={styles.slot}
      data-taken={!free || undefined}
      aria-pressed={selected}
      aria-disabled={choice.kind === "none"}
      title={reason ?? undefined}
      onClick={onPress}
    >
      <span className={styles.time}>{formatSlotTimes({ day, ...slot })}</span>{" "}
      {free && !included && (
        <span className={styles.price}>
          {money(slot.price, { precision: 0 })}
          {service.priceUnit === "person" && <span className={styles.unit}> {t("wellness.per_person")}</span>}
        </span>
      )}{" "}
      <span className={styles.word}>
        {selected && <CheckIcon size={16} />}
        {free ? word !== null && t(word) : takenWords(slot)}
      </span>
      {reason !== null && <VisuallyHidden> {reason}</VisuallyHidden>}
    </button>
  );
}
