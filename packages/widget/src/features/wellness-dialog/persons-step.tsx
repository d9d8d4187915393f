import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { formatItemTimes } from "@portico/presentation/formats/slot-times";
import { Button } from "@portico/ui/button/button";
import { SelectField } from "@portico/ui/field/select-field";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { CancellationTimeline } from "../../rates/cancellation-timeline.tsx";
import { ServiceFacts } from "../../wellness/service-facts.tsx";
import styles from "./persons-step.module.css";
import type { useServicePrice } from "./use-service-price.ts";
import type { WellnessOrder } from "./use-wellness-draft.ts";

type PersonsStepProps = {
  service: TimedServiceView;
  order: WellnessOrder;
  price: ReturnType<typeof useServicePrice>;
};

/** The number of people, and the terms of the chosen times. */
export function PersonsStep({ service, order, price }: PersonsStepProps) {
  const { t } = useTranslation();
  const { block, choices, persons, limit, changePersons } = order;
  const priced = price.data;
  if (!block) return null;
  return (
    <div className={styles.root}>
      <div className={styles.chosen}>
        <p className={styles.times}>
          <ClockIcon />
          {formatItemTimes(block)}
        </p>
        <ServiceFacts service={service} />
      </div>
      <SelectField
        className={styles.persons}
        label={t("wellness.persons")}
        hint={limit ? t(limit.words, { count: limit.most }) : undefined}
        value={persons}
        onChange={(event) => changePersons(Number(event.target.value))}
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            {t("common.persons", { count })}
          </option>
        ))}
      </SelectField>
      {price.isError && !price.isFetching && (
        <Notice
          kind="danger"
          announce="alert"
          action={
            <Button size="medium" onClick={() => void price.refetch()}>
              {t("common.retry")}
            </Button>
          }
        >
          {t("room.price_failed")}
        </Notice>
      )}
      {priced && priced.problems.length > 0 && !price.isPlaceholderData && (
        <Notice kind="danger" announce="alert">
          {t("wellness.taken")}
        </Notice>
      )}
      {priced && priced.problems.length === 0 && (
        <section className={styles.terms}>
          <h3>{t("common.cancellation_terms")}</h3>
          <CancellationTimeline
            terms={priced.cancellation}
            currency={priced.currency}
            arrival={priced.block.day}
            end="wellness.visit"
          />
        </section>
      )}
    </div>
  );
}
