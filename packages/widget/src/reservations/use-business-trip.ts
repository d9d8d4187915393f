import { useState } from "react";
import { useDraft } from "../base/draft/draft.ts";

/** Whether the guest travels on business, where that spares them the city tax; kept in the draft. */
export function useBusinessTrip(): [businessTrip: boolean, keep: (businessTrip: boolean) => void] {
  const draft = useDraft();
  const [businessTrip, setBusinessTrip] = useState(() => draft.section("businessTrip") === true);
  return [
    businessTrip,
    (next) => {
      draft.keepSection("businessTrip", next);
      setBusinessTrip(next);
    },
  ];
}
