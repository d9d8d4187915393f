import { IconButton } from "@portico/ui/button/icon-button";
import { QuestionIcon } from "@portico/ui/icons/question-icon";
import { Popover } from "@portico/ui/popover/popover";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef } from "react";
import styles from "./calendar-help.module.css";

type CalendarHelpProps = { open: boolean; onOpen(open: boolean): void };

/** What each row of keys does; keys are labelled with their own names. */
const ROWS = [
  { keys: ["←", "→"], words: "calendar.help_day" },
  { keys: ["↑", "↓"], words: "calendar.help_week" },
  { keys: ["Home", "End"], words: "calendar.help_week_ends" },
  { keys: ["PgUp", "PgDn"], words: "calendar.help_month" },
  { keys: ["Shift", "PgUp", "PgDn"], words: "calendar.help_year" },
  { keys: ["Enter"], words: "calendar.help_choose" },
  { keys: ["Esc"], words: "calendar.help_escape" },
  { keys: ["?"], words: "calendar.help_open" },
] as const;

/** The calendar's keys, behind a small button. */
export function CalendarHelp({ open, onOpen }: CalendarHelpProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        icon={QuestionIcon}
        label={t("calendar.help")}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={styles.button}
        onClick={() => onOpen(!open)}
      />
      {open && (
        <Popover anchor={button} onClose={() => onOpen(false)} label={t("calendar.help")}>
          <table className={styles.keys}>
            <caption className={styles.title}>{t("calendar.help")}</caption>
            <tbody>
              {ROWS.map(({ keys, words }) => (
                <tr key={words}>
                  <th scope="row">
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </th>
                  <td>{t(words)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Popover>
      )}
    </>
  );
}
