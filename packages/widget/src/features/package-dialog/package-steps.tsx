import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import type { ReactNode } from "react";
import { useProperty } from "../../base/property/property-context.ts";
import { useRoomName } from "../../rooms/use-room-name.ts";
import { describeParty } from "../../stays/guest-summary.ts";
import styles from "./package-steps.module.css";
import type { OrderStep, usePackageDraft } from "./use-package-draft.ts";

type PackageStepsProps = { choice: ReturnType<typeof usePackageDraft>; children: ReactNode };

/** The steps of an order with the current one; finished steps show their choice and lead back. */
export function PackageSteps({ choice, children }: PackageStepsProps) {
  const { t } = useTranslation();
  const valueOf = useChosenWords(choice);
  const { steps } = choice;
  const current = steps.findIndex((step) => step === choice.draft.step);
  return (
    <div className={styles.root}>
      <nav aria-label={t("packages.progress")}>
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li
              key={step}
              aria-current={index === current ? "step" : undefined}
              data-done={index < current || undefined}
            >
              <StepName
                step={step}
                value={valueOf(step)}
                onGo={index === current ? null : choice.wayTo(step)}
              />
            </li>
          ))}
        </ol>
      </nav>
      <VisuallyHidden>
        <span role="status">
          {t("room.step", {
            number: current + 1,
            count: steps.length,
            name: t(`packages.step.${steps[current] ?? "room"}`),
          })}
        </span>
      </VisuallyHidden>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

type StepNameProps = { step: OrderStep; value: string; onGo: (() => void) | null };

function StepName({ step, value, onGo }: StepNameProps) {
  const { t } = useTranslation();
  const words = (
    <>
      <span className={styles.name}>{t(`packages.step.${step}`)}</span>{" "}
      {value !== "" && <span className={styles.value}>{value}</span>}
    </>
  );
  return onGo ? (
    <button type="button" className={styles.step} onClick={onGo}>
      {words}
    </button>
  ) : (
    <span className={styles.step}>{words}</span>
  );
}

/** The choice made in a step; empty before it is made, or if the step has no choice. */
function useChosenWords({ draft }: PackageStepsProps["choice"]): (step: OrderStep) => string {
  const { t, language } = useTranslation();
  const { guestCategories } = useProperty();
  const roomName = useRoomName();
  const { roomTypeId, units } = draft;
  const [first] = units;
  return (step) => {
    if (step === "room" && roomTypeId !== null) {
      const name = roomName(roomTypeId);
      return units.length > 1 ? t("checkout.room_group", { count: units.length, name }) : name;
    }
    if (step !== "offer" || !first || draft.step === "room") return "";
    const party: Record<number, number> = {};
    for (const unit of units) {
      for (const [id, count] of Object.entries(unit.party))
        party[Number(id)] = (party[Number(id)] ?? 0) + count;
    }
    const meals = [...new Set(units.map(({ meal }) => t(`common.meal.${meal}`)))];
    return [describeParty(party, guestCategories, language, t), ...meals].join(" · ");
  };
}
