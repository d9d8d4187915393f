import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { formatMinutes } from "@portico/presentation/formats/number";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { MapPinIcon } from "@portico/ui/icons/map-pin-icon";
import { UsersIcon } from "@portico/ui/icons/users-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText } from "../base/property/property-context.ts";

type ServiceFactsProps = { service: TimedServiceView; className?: string | undefined; withVenue?: boolean };

/** Where a service takes place, how long it lasts, and for whom it is. */
export function ServiceFacts({ service, className, withVenue = true }: ServiceFactsProps) {
  const text = useLocalText();
  const { duration, group } = useServiceWords(service);
  const { venue, ageNote } = service;
  return (
    <ul className={className}>
      {withVenue && venue && (
        <li>
          <MapPinIcon /> {text(venue.name)}
        </li>
      )}
      <li>
        <ClockIcon /> {duration}
      </li>
      <li>
        <UsersIcon /> {group}
      </li>
      {ageNote && (
        <li>
          <InfoIcon /> {text(ageNote)}
        </li>
      )}
    </ul>
  );
}

/** How long a booking lasts, and for how many people it is, in words. */
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
