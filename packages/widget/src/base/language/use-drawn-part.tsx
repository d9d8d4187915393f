import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactElement, type ReactNode, Suspense, useMemo } from "react";

/**
 * A part that the engine draws and whose program comes later, as an element that the caller keeps. It stays one for as long as
 * the language does: React gives up what is drawn if another element comes before the program is there, and cannot take over
 * what is drawn in another language.
 */
export function useDrawnPart(part: ReactElement, fallback: ReactNode = null): ReactNode {
  const { language } = useTranslation();
  return useMemo(
    () => (
      // The key is among its own siblings, of which there are none.
      <>
        <Suspense key={language} fallback={fallback}>
          {part}
        </Suspense>
      </>
    ),
    [language, part, fallback],
  );
}
