import { useEffect, useState } from "react";
import { lazyPart } from "../../../base/lazy/lazy-part.ts";
import type { PhoneRules } from "./phone-rules.ts";

const rules = lazyPart(async () => (await import("./phone-rules.ts")).phoneRules);

/** The rules of phone numbers, null until they are loaded. */
export function usePhoneRules(): PhoneRules | null {
  const [loaded, setLoaded] = useState<PhoneRules | null>(null);
  useEffect(() => {
    let wanted = true;
    rules.load().then(
      (found) => wanted && setLoaded(found),
      // Without them the guest keeps the default prefix, and the server checks the number.
      (error: unknown) => console.warn("The rules of phone numbers could not be loaded.", error),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return loaded;
}
