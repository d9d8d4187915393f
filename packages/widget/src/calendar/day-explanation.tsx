import type { PlainDate } from "@portico/domain/dates/plain-date";
import { formatShortDay, weekdayNames } from "@portico/presentation/formats/date";
import { weekdayIndex } from "@portico/domain/dates/plain-date";
import { Button } from "@portico/ui/button/button";
import { Popover } from "@portico/ui/popover/popover";
import { useTranslation } from "@portico/ui/translation/translation";
import type { RefObject } from "react";
import { blockAsSentence } from "./day-words.ts";
import type { DayBlock } from "./day-view.ts";
import styles from "./day-explanation.module.css";

type DayExplanationProps = {
  date: PlainDate;
  block: DayBlock;
  /** Days that can be chosen instead. */
  choices: readonly PlainDate[];
  choosing: "arrival" | "departure";
  anchor: RefObject<HTMLElement | null>;
  onChoose(date: PlainDate): void;
  onClose(): void;
};

/** Beside a day that can't be chosen: why, and which days can be chosen instead. What was chosen stays. */
export function DayExplanation(props: DayExplanationProps) {
  const { date, block, choices, choosing, anchor, onChoose, onClose } = props;
  const { t, language } = useTranslation();
  const reason = blockAsSentence(block, date, language, t);
  const names = weekdayNames(language, "short");
  return (
    <Popover anchor={anchor} onClose={onClose} label={reason} className={styles.root}>
      <p className={styles.reason}>{reason}</p>
      {choices.length > 0 && (
        <div className={styles.choices}>
          {choices.map((choice, index) => (
            <Button
              key={choice}
              size="medium"
              onClick={() => onChoose(choice)}
              {...(index === 0 && { "data-first-focus": true })}
            >
              {t(choosing === "arrival" ? "calendar.arrive_on" : "calendar.leave_on", {
                day: `${names[weekdayIndex(choice)]} ${formatShortDay(choice, language)}`,
              })}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  );
}
