import type { ArrivalData } from "@portico/contract/lodgers/lodger";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { asksForRelatives } from "@portico/domain/lodgers/asked-of";
import { LODGER_FIELDS } from "@portico/domain/lodgers/lodger";
import { Button } from "@portico/ui/button/button";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";
import { CheckboxField } from "../../../layout/checkbox-field.tsx";
import { ErrorSummary } from "../../../payments/form/error-summary.tsx";
import { FIELD_LABELS } from "./field-labels.ts";
import { lodgerFieldId, LodgerControl } from "./lodger-control.tsx";
import styles from "./lodgers.module.css";
import { useLodgerForm } from "./use-lodger-form.ts";

type LodgerFormProps = {
  reservation: LoadedReservation;
  data: ArrivalData;
  /** The place among everybody who comes, from 0. */
  index: number;
  onClose(): void;
};

/** The fields that the register asks of one person; more or fewer as their citizenship is known. */
export function LodgerForm({ reservation, data, index, onClose }: LodgerFormProps) {
  const { t } = useTranslation();
  const state = useLodgerForm({ reservation, data, index, onDone: onClose });
  const confirm = useConfirm();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that opened the form is gone.
    form.current?.focus();
  }, []);
  const person = data.persons[index];
  if (person === undefined) return null;
  const called = t("lodgers.person", { number: index + 1 });
  const { mistakes } = state;
  const listed = LODGER_FIELDS.flatMap((field) => {
    const mistake = mistakes[field];
    return mistake
      ? [{ controlId: lodgerFieldId(field), label: t(FIELD_LABELS[field]), mistake: t(mistake) }]
      : [];
  });
  const isBegun = person.documentEnd !== null || person.details.firstName + person.details.lastName !== "";
  const clear = async () => {
    const sure = await confirm({ text: <p>{called}</p>, continueLabel: t("lodgers.clear") });
    if (sure) state.clear();
  };
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={styles.form}
      noValidate
      aria-label={called}
      aria-busy={state.saving || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        state.save();
      }}
    >
      <h3>{called}</h3>
      <ErrorSummary mistakes={listed} tries={state.tries} />
      {asksForRelatives(state.stay) && (
        <CheckboxField
          checked={state.form.relative}
          hint={t("lodgers.relative_hint")}
          onChange={(relative) => state.change({ relative })}
        >
          {t("lodgers.relative")}
        </CheckboxField>
      )}
      <div className={styles.fields}>
        {state.asked.map(({ field, optional }) => (
          <LodgerControl
            key={field}
            field={field}
            optional={optional}
            state={state}
            end={
              field === "documentNumber" ? person.documentEnd : field === "visaNumber" ? person.visaEnd : null
            }
          />
        ))}
      </div>
      <div className={styles.ways}>
        <Button kind="primary" type="submit" loading={state.saving}>
          {t("lodgers.save")}
        </Button>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
        {isBegun && (
          <Button kind="quiet" onClick={() => void clear()}>
            {t("lodgers.clear")}
          </Button>
        )}
      </div>
    </form>
  );
}
