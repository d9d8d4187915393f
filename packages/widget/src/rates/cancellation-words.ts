import type { CancellationTerms } from "@portico/domain/rates/cancellation-terms";
import { wallClock } from "@portico/domain/dates/time-zone";
import type { Language } from "@portico/domain/texts/language";
import { formatShortDay } from "@portico/presentation/formats/date";
import type { Translate } from "@portico/presentation/messages/translator";

/** The end of free cancellation by the hotel's clock, or that there is none. */
export function cancellationInWords(
  { freeUntil, cancellable }: CancellationTerms,
  timeZone: string,
  language: Language,
  t: Translate,
): string {
  if (freeUntil === null) return t(cancellable ? "search.fee_applies" : "search.non_refundable");
  return t("search.free_until", { day: formatShortDay(wallClock(freeUntil, timeZone).date, language) });
}
