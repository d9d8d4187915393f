import type { WantedTimeView } from "@portico/contract/packages/content-time";
import {
  type ContentTime,
  judgeTimes,
  type WantedTime,
  withChosen,
} from "@portico/domain/packages/content-times";
import type { Stay } from "@portico/domain/stays/stay";
import { formatSlotDay } from "@portico/presentation/formats/slot-times";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback } from "react";
import { useLocalText, useProperty } from "../base/property/property-context.ts";

/** A time that a package includes, with its content's name in the language of the screen. */
export type NamedTime = WantedTime & { name: string };

export function useNamedTimes(): (wanted: readonly WantedTimeView[]) => NamedTime[] {
  const text = useLocalText();
  return (wanted) => wanted.map((time) => ({ ...time, name: text(time.name) }));
}

/** Keeps only the times that the package includes for this stay and its guests. */
export function useFittingTimes() {
  const { checkIn, checkOut, timeZone, timedServices: services } = useProperty();
  return useCallback(
    (times: readonly ContentTime[], wanted: readonly WantedTime[], stay: Stay): ContentTime[] => {
      const wrong = judgeTimes(times, wanted, { stay, checkIn, checkOut, timeZone, services });
      return times.filter((_, place) => wrong.every(({ index }) => index !== place));
    },
    [checkIn, checkOut, timeZone, services],
  );
}

/**
 * Every time of a package as a line, open ones too. Until the package's times are known, chosen times go by
 * their service's name.
 */
export function useTimeLines() {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { timedServices } = useProperty();
  const nameOf = (serviceId: number) => {
    const service = timedServices.find(({ id }) => id === serviceId);
    return service ? text(service.name) : "";
  };
  return (times: readonly ContentTime[], wanted: readonly NamedTime[] | undefined): string[] => {
    const told = wanted
      ? withChosen(wanted, times).map(({ wanted: { name }, time }) => ({ name, time }))
      : times.map((time) => ({ name: nameOf(time.serviceId), time }));
    return told.map(({ name, time }) =>
      time
        ? t("reservation.content_time", { name, when: formatSlotDay(time.block, language) })
        : t("reservation.content_open", { name }),
    );
  };
}
