import { Suspense } from "react";
import { lazyComponent } from "../lazy/lazy-component.ts";
import { useConsentStore } from "./consent.ts";

const Strip = lazyComponent(async () => (await import("./consent-strip.tsx")).ConsentStrip, {
  afterFirstPaint: true,
});
const Settings = lazyComponent(async () => (await import("./consent-settings.tsx")).ConsentSettings, {
  afterFirstPaint: true,
});

/** The place of the question at the lower edge; empty where nobody is asked. */
export function ConsentPlace() {
  if (!useConsentStore().asks) return null;
  return (
    <Suspense>
      <Strip />
    </Suspense>
  );
}

/** The place of the way back to the question, in the footer. */
export function ConsentSettingsPlace() {
  if (!useConsentStore().asks) return null;
  return (
    <Suspense>
      <Settings />
    </Suspense>
  );
}
