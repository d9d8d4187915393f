import type { TimedServicePrice } from "@portico/contract/offers/timed-service-fields";
import type { Minor } from "@portico/domain/money/money";
import { formatSlotShortly } from "@portico/presentation/formats/slot-times";
import { useTranslation } from "@portico/ui/translation/translation";
import { PriceLine } from "../layout/price-line.tsx";
import { useTimedServiceName } from "../wellness/use-timed-service.ts";

/** What a price line of a service needs, before ordering or from a saved reservation, which knows the name that it was sold under. */
export type TimedLine = Pick<TimedServicePrice, "serviceId" | "lineCode" | "block" | "total"> & {
  serviceName?: string;
};

/** A price line for each service, told by its day and times: one may be booked twice. */
export function TimedLines({
  lines,
  money,
}: {
  lines: readonly TimedLine[];
  money: (amount: Minor) => string;
}) {
  const { language } = useTranslation();
  const nameOf = useTimedServiceName();
  return lines.map(({ lineCode, serviceId, serviceName = "", block, total }) => (
    <PriceLine
      key={lineCode}
      label={`${nameOf(serviceId) || serviceName}, ${formatSlotShortly(block, language)}`}
    >
      {money(total)}
    </PriceLine>
  ));
}
