import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { formatDay } from "@portico/presentation/formats/date";
import { formatFullDate } from "@portico/presentation/formats/calendar-date";
import { slotClock } from "@portico/presentation/formats/slot-times";
import { Button } from "@portico/ui/button/button";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { SelectField } from "@portico/ui/field/select-field";
import { EnvelopeSimpleIcon } from "@portico/ui/icons/envelope-simple-icon";
import { Notice } from "@portico/ui/notice/notice";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ChangeEvent } from "react";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { EmailField, NameFields } from "../../contact/person-fields.tsx";
import { LoadFailed } from "../../layout/load-failed.tsx";
import type { PersonField, SlotWait } from "./use-slot-wait.ts";
import styles from "./wait-step.module.css";

const FORM = "slot-wait";

/** Leads to the waiting list for times that others may give back. */
export function WaitWay({ wait, onWait }: { wait: SlotWait; onWait(): void }) {
  const { t } = useTranslation();
  if (!wait.possible) return null;
  return (
    <Button kind="quiet" size="medium" icon={<EnvelopeSimpleIcon />} onClick={onWait}>
      {t("waiting.tell_me")}
    </Button>
  );
}

/** The possible times and the person to notify; once on the list, their place in line. */
export function WaitStep({ service, wait }: { service: TimedServiceView; wait: SlotWait }) {
  const { t, language } = useTranslation();
  const { date, place } = wait;
  const day = formatFullDate(date, language);
  return (
    <div className={styles.root}>
      <h3 className={styles.day}>{day}</h3>
      {wait.times.failed ? (
        <LoadFailed title={t("wellness.times_failed")} onRetry={wait.times.retry} />
      ) : !wait.times.slots ? (
        <Skeleton height={320} />
      ) : place === null ? (
        <WaitForm service={service} wait={wait} />
      ) : (
        <Notice kind="success" announce="status">
          <p className={styles.place}>{t("thanks.title.waiting_list")}</p>
          <p>{t("thanks.text.waiting_list", { place })}</p>
          <p>{t("waiting.will_write", { day: formatDay(date, language), email: wait.person.email })}</p>
        </Notice>
      )}
    </div>
  );
}

function WaitForm({ service, wait }: { service: TimedServiceView; wait: SlotWait }) {
  const { t } = useTranslation();
  const { privacyDocumentId } = useProperty();
  const { openDocument } = useWidgetDialogs();
  const { date, begins, ends, from, to, persons, problem } = wait;
  const field = (name: PersonField) => {
    const mistake = wait.mistakeOf(name);
    return {
      id: fieldId(name),
      value: wait.person[name],
      error: mistake === null ? undefined : t(mistake),
      onChange: (event: ChangeEvent<HTMLInputElement>) => wait.type(name, event.currentTarget.value),
      onBlur: () => wait.leave(name),
    };
  };
  const clock = (minute: number) => slotClock({ day: date, from: minute, to: minute }).from;
  return (
    <form
      id={FORM}
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = wait.submit();
        if (wrong) document.getElementById(fieldId(wrong))?.focus();
      }}
    >
      <p>{t("waiting.times_intro")}</p>
      {problem !== null && (
        <Notice kind="danger" announce="alert">
          {t(problem)}
        </Notice>
      )}
      <div className={styles.times}>
        <SelectField
          label={t("waiting.from")}
          value={from}
          onChange={(event) => wait.wish({ from: Number(event.target.value) })}
        >
          {begins.map((minute) => (
            <option key={minute} value={minute}>
              {clock(minute)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("waiting.until")}
          value={to}
          onChange={(event) => wait.wish({ to: Number(event.target.value) })}
        >
          {ends.map((minute) => (
            <option key={minute} value={minute}>
              {clock(minute)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("wellness.persons")}
          value={persons}
          onChange={(event) => wait.wish({ persons: Number(event.target.value) })}
        >
          {groupsOf(service).map((count) => (
            <option key={count} value={count}>
              {t("common.persons", { count })}
            </option>
          ))}
        </SelectField>
      </div>
      <NameFields first={field("firstName")} last={field("lastName")} />
      <EmailField
        field={field("email")}
        typed={wait.person.email}
        hint={undefined}
        onSuggested={(email) => wait.type("email", email)}
      />
      <p className={styles.privacy}>{t("waiting.times_privacy")}</p>
      <p className={styles.privacyWay}>
        <Button kind="quiet" size="medium" onClick={() => openDocument(privacyDocumentId)}>
          {t("common.privacy")}
        </Button>
      </p>
    </form>
  );
}

/** Sends the wish; afterwards it closes the dialog. */
export function WaitFooter({ wait }: { wait: SlotWait }) {
  const { t } = useTranslation();
  const { close } = useDialog();
  if (wait.place !== null) {
    return (
      <Button kind="primary" className={styles.only} onClick={close}>
        {t("common.close")}
      </Button>
    );
  }
  return (
    <Button kind="primary" className={styles.only} type="submit" form={FORM} loading={wait.sending}>
      {t("waiting.join")}
    </Button>
  );
}

function groupsOf({ persons: { least, most } }: Pick<TimedServiceView, "persons">): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

function fieldId(field: PersonField): string {
  return `${FORM}-${field}`;
}
