import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { formatMinutes } from "@portico/presentation/formats/number";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { MapPinIcon } from "@portico/ui/icons/map-pin-icon";
import { UsersIcon } from "@portico/ui/icons/users-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText } from "../base/property/property-context.ts";
import { DurationRing } from "./duration-ring.tsx";
import styles from "./service-facts.module.css";

type ServiceFactsProps = {
  service: TimedServiceView;
  /** Replaces the default layout, lines side by side. */
  className?: string | undefined;
  /** On a card, whose heading names the place; how early to come is told once a time is chosen. */
  brief?: boolean;
};

/** Where a service takes place, how long it lasts, who it is for, and how early to come. */
export function ServiceFacts({ service, className, brief = false }: ServiceFactsProps) {
  const text = useLocalText();
  const { duration, group } = useServiceWords(service);
  const comeEarly = useComeEarly(service);
  const { venue, ageNote, unit, slots } = service;
  return (
    <ul className={className ?? styles.root}>
      {!brief && venue && (
        <li>
          <MapPinIcon /> {text(venue.name)}
        </li>
      )}
      <li>
        <DurationRing minutes={slots.least * unit} /> {duration}
      </li>
      <li>
        <UsersIcon /> {group}
      </li>
      {ageNote && (
        <li>
          <InfoIcon /> {text(ageNote)}
        </li>
      )}
      {!brief && comeEarly !== null && (
        <li>
          <ClockIcon /> {comeEarly}
        </li>
      )}
    </ul>
  );
}

/** How early the hotel asks guests to come; null if it does not. */
export function useComeEarly({ earlyMinutes }: Pick<TimedServiceView, "earlyMinutes">): string | null {
  const { t, language } = useTranslation();
  if (earlyMinutes === 0) return null;
  return t("wellness.come_early", { duration: formatMinutes(earlyMinutes, earlyMinutes, language) });
}

/** The duration of a booking and its number of people, in words. */
export function useServiceWords({
  unit,
  slots,
  persons,
}: Pick<TimedServiceView, "unit" | "slots" | "persons">) {
  const { t, language } = useTranslation();
  const { least, most } = slots;
  const shortest = formatMinutes(least * unit, least * unit, language);
  const longest = formatMinutes(most * unit, most * unit, language);
  const group =
    persons.least === persons.most
      ? t("common.persons", { count: persons.most })
      : persons.least === 1
        ? t("search.up_to", { persons: persons.most })
        : t("wellness.group", { least: persons.least, count: persons.most });
  return {
    duration: formatMinutes(least * unit, most * unit, language),
    shortest,
    longest,
    group,
  };
}
