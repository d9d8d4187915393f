import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";
import { MenuLinks } from "./tab-links.tsx";
import styles from "./mobile-menu.module.css";

/** Wider screens show the tabs themselves. */
const WIDE = "(min-width: 43.8125em)";

/**
 * The tabs on a narrow screen, over a darkened page that waits meanwhile. Esc, a tap outside and a wider screen close
 * it.
 */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const header = menu.current?.closest("header");
    const others = [...(header?.parentElement?.children ?? [])].filter((each) => each !== header);
    for (const other of others) other.toggleAttribute("inert", true);
    return () => others.forEach((other) => other.removeAttribute("inert"));
  }, []);
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    wide.addEventListener("change", onClose);
    return () => wide.removeEventListener("change", onClose);
  }, [onClose]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onClose]);
  return (
    <>
      <div className={styles.overlay} aria-hidden="true" onClick={onClose} />
      <nav ref={menu} className={styles.root} id="menu" aria-label={t("common.menu")}>
        <MenuLinks onChosen={onClose} />
      </nav>
    </>
  );
}
