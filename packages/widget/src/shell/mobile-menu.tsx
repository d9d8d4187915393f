import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect } from "react";
import { MenuLinks } from "./tab-links.tsx";
import styles from "./mobile-menu.module.css";

/** The tabs on a narrow screen, over a darkened page. Esc and a tap outside close it. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
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
      <nav className={styles.root} id="menu" aria-label={t("common.menu")}>
        <MenuLinks onChosen={onClose} />
      </nav>
    </>
  );
}
