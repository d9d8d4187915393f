import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useEffect, useState } from "react";

/** Long enough that a guest who steps through a count hears the last total alone. */
const SETTLED_AFTER_MS = 500;

/** Says the total once it has stood still for a moment. */
export function SpokenTotal({ total }: { total: string }) {
  const { t } = useTranslation();
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(total), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [total]);
  return (
    <VisuallyHidden>
      <span role="status">{spoken !== "" && `${t("common.total")} ${spoken}`}</span>
    </VisuallyHidden>
  );
}
