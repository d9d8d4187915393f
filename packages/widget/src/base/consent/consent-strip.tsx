import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useWidgetDialogs } from "../dialogs/widget-dialogs.ts";
import { AllTexts } from "../language/texts.ts";
import { useProperty } from "../property/property-context.ts";
import styles from "./consent-strip.module.css";
import { useConsentStore } from "./consent.ts";

const SERVICES = { gtm: "Google Tag Manager", ga4: "Google Analytics" } as const;

/** Asks the guest whether visits may be measured, at the lower edge and without standing in the way. */
export function ConsentStrip() {
  const { subscribe, isOpen } = useConsentStore();
  const open = useSyncExternalStore(subscribe, isOpen, isOpen);
  if (!open) return null;
  return (
    <AllTexts>
      <Question />
    </AllTexts>
  );
}

function Question() {
  const { t } = useTranslation();
  const { openDocument } = useWidgetDialogs();
  const { analytics, privacyDocumentId } = useProperty();
  const consent = useConsentStore();
  const strip = useRef<HTMLElement>(null);
  const headingId = useId();
  const services = [...new Set(analytics.map(({ type }) => SERVICES[type]))].join(", ");
  useRoomAtTheEdge(strip);
  useEffect(() => {
    // Guests who have asked for the question again are led to it; at first it takes no focus.
    if (consent.now() !== null) strip.current?.focus();
  }, [consent]);

  function answer(allowed: boolean): void {
    const hadFocus = strip.current?.contains(document.activeElement) ?? false;
    consent.give({ analytics: allowed, marketing: allowed });
    if (hadFocus) document.getElementById("content")?.focus({ preventScroll: true });
  }

  return (
    <section
      className={styles.root}
      aria-labelledby={headingId}
      data-protected=""
      data-at-edge=""
      ref={strip}
      tabIndex={-1}
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 className={styles.title} id={headingId}>
            {t("consent.title")}
          </h2>
          <p>
            {t("consent.text", { services })}{" "}
            <button type="button" className={styles.link} onClick={() => openDocument(privacyDocumentId)}>
              {t("common.privacy")}
            </button>
          </p>
        </div>
        <div className={styles.buttons}>
          <Button kind="secondary" size="medium" onClick={() => answer(false)}>
            {t("consent.refuse")}
          </Button>
          <Button kind="secondary" size="medium" onClick={() => answer(true)}>
            {t("consent.accept")}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** What else sticks to the lower edge, and what has the focus, stays above the strip. */
function useRoomAtTheEdge(strip: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--consent-height", `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--consent-height");
    };
  }, [strip]);
}
