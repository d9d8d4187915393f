import type { Minor } from "@portico/domain/money/money";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useEffect, useState } from "react";
import { useMoney } from "../../base/property/use-money.ts";

/** Long enough that a guest who steps through a count hears the last total alone. */
const SETTLED_AFTER_MS = 500;

/** Says the total once it has stood still for a moment, in the language of that moment; nothing while it is null. */
export function SpokenTotal({ total }: { total: Minor | null }) {
  const { t } = useTranslation();
  const money = useMoney();
  const [spoken, setSpoken] = useState<Minor | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(total), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [total]);
  return (
    <VisuallyHidden>
      <span role="status">{spoken !== null && `${t("common.total")} ${money(spoken)}`}</span>
    </VisuallyHidden>
  );
}
