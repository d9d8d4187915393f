import { wallClock, type Instant } from "@portico/domain/dates/time-zone";
import type { Language } from "@portico/domain/texts/language";
import { formatDeadlineInWords } from "@portico/presentation/formats/deadline";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "./property-context.ts";

/**
 * Writes until when a guest has to do something: in words on the hotel's clock, and on the guest's own beside it where the two
 * show different times at that moment.
 */
export function useDeadline(): (instant: Instant) => string {
  return useBothClocks(formatDeadlineInWords);
}

/** The same without the day, for what ends soon. */
export function useClockTime(): (instant: Instant) => string {
  return useBothClocks((instant, zone) => wallClock(instant, zone).time);
}

type Write = (instant: Instant, zone: string, language: Language) => string;

function useBothClocks(write: Write): (instant: Instant) => string {
  const { t, language } = useTranslation();
  const { timeZone } = useProperty();
  return (instant) => {
    const words = write(instant, timeZone, language);
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const [there, here] = [wallClock(instant, timeZone), wallClock(instant, own)];
    if (there.date === here.date && there.time === here.time) return words;
    const guest = there.date === here.date ? here.time : write(instant, own, language);
    return t("reservation.both_times", { hotel: words, guest });
  };
}
