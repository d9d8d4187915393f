import type { ArrivalData } from "@portico/contract/lodgers/lodger";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { askedOf } from "@portico/domain/lodgers/asked-of";
import { LODGER_FIELDS, type Lodger, type LodgerField } from "@portico/domain/lodgers/lodger";
import { wrongFields } from "@portico/domain/lodgers/wrong-fields";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { CallError } from "../../../base/server-calls/server-problem.ts";
import { FIELD_LABELS, MISTAKES } from "./field-labels.ts";
import { begunLodger, EMPTY_LODGER, sentLodger, stayOf } from "./lodger-draft.ts";
import { useSaveLodger } from "./use-lodgers.ts";

export type LodgerForm = ReturnType<typeof useLodgerForm>;

type Filled = { reservation: LoadedReservation; data: ArrivalData; index: number; onDone(): void };
type Mistakes = Partial<Record<LodgerField, MessageKey>>;

/** A form of one person. A part is saved as well as the whole; what cannot be right is said once its field is left. */
export function useLodgerForm({ reservation, data, index, onDone }: Filled) {
  const stay = stayOf(data, index);
  const [form, setForm] = useState(() => begunLodger(data, index, reservation));
  const [left, setLeft] = useState<ReadonlySet<LodgerField>>(new Set());
  const [refused, setRefused] = useState<Mistakes>({});
  const [tries, setTries] = useState(0);
  const keep = useKeep({ reservation, data, index, onDone });
  const wrong = wrongFields(form, stay);
  const mistakes: Mistakes = { ...refused };
  for (const field of LODGER_FIELDS) {
    const mistake = wrong[field];
    if (mistake && left.has(field)) mistakes[field] = MISTAKES[mistake];
  }
  const fail = () => {
    setLeft(new Set(LODGER_FIELDS));
    setTries((before) => before + 1);
  };
  return {
    form,
    asked: askedOf(form, stay),
    stay,
    mistakes,
    tries,
    saving: keep.isPending,
    change(changed: Partial<Lodger>) {
      setForm((before) => ({ ...before, ...changed }));
      setRefused({});
    },
    leave: (field: LodgerField) => setLeft((before) => new Set([...before, field])),
    save() {
      const person = data.persons[index];
      if (keep.isPending || person === undefined) return;
      const asked = askedOf(form, stay);
      if (asked.some(({ field }) => wrong[field] !== undefined)) return fail();
      keep.send(sentLodger(form, person), (fields) => {
        setRefused(fields);
        fail();
      });
    },
    clear: () => keep.send(EMPTY_LODGER, () => undefined),
  };
}

/** Sends a person and says what has become of it. */
function useKeep({ reservation, data, index, onDone }: Filled) {
  const { t } = useTranslation();
  const showSnackbar = useSnackbar();
  const save = useSaveLodger(reservation);
  const send = (
    details: Parameters<typeof save.mutate>[0]["details"],
    refuse: (mistakes: Mistakes) => void,
  ) => {
    const person = data.persons[index];
    if (person === undefined) return;
    save.mutate(
      { item: person.item, person: person.person, details },
      {
        onSuccess({ persons }) {
          const missing = persons[index]?.missing ?? [];
          const fields = missing.map((field) => t(FIELD_LABELS[field])).join(", ");
          const saved = fields === "" ? t("lodgers.saved") : t("lodgers.saved_part", { fields });
          showSnackbar({
            kind: "success",
            headline: details === EMPTY_LODGER ? t("lodgers.cleared") : saved,
          });
          onDone();
        },
        onError(error) {
          const mistakes = refusedFields(error);
          if (Object.keys(mistakes).length > 0) return refuse(mistakes);
          showSnackbar({ kind: "error", headline: t("errors.error"), text: t("lodgers.failed") });
        },
      },
    );
  };
  return { isPending: save.isPending, send };
}

function refusedFields(error: unknown): Mistakes {
  const refused = error instanceof CallError && error.problem.kind === "refused" ? error.problem : null;
  const mistakes: Mistakes = {};
  for (const { field } of refused?.items ?? []) {
    const own = LODGER_FIELDS.find((name) => field === `details.${name}`);
    if (own) mistakes[own] = "checkout.field_refused";
  }
  return mistakes;
}
