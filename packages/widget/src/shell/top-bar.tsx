import { ListIcon } from "@portico/ui/icons/list-icon";
import { IconButton } from "@portico/ui/button/icon-button";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useRef, useState } from "react";
import { usePath } from "../address/location.ts";
import { carriedAddress } from "../address/address-bar.ts";
import { lazyComponent } from "../lazy/lazy-component.ts";
import { useProperty, useLocalText } from "../property/property-context.ts";
import { useGuest } from "../store/guest-store.ts";
import { CurrencySelect } from "./currency-select.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { enabledTabCount } from "./tab-count.ts";
import { useOpenTab } from "./use-open-tab.ts";
import styles from "./top-bar.module.css";

const TabLinks = lazyComponent(async () => (await import("./tab-links.tsx")).TabLinks);
const MobileMenu = lazyComponent(async () => (await import("./mobile-menu.tsx")).MobileMenu);

/** The hotel's name, its tabs, language and currency. */
export function TopBar() {
  const { t } = useTranslation();
  const path = usePath();
  const hasTabs = useGuest((state) => enabledTabCount(state.tabs) > 1) && path !== "/facility";
  const [menuOpen, setMenuOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const closeMenu = () => {
    setMenuOpen(false);
    menuButton.current?.focus();
  };
  return (
    <header className={styles.root}>
      <div className={styles.inner}>
        <HotelName />
        {hasTabs && (
          <Suspense>
            <TabLinks className={styles.tabs} />
          </Suspense>
        )}
        <div className={styles.choices}>
          <LanguageSelect />
          <CurrencySelect />
        </div>
        <IconButton
          ref={menuButton}
          className={styles.menuButton}
          icon={ListIcon}
          iconSize={24}
          label={t(menuOpen ? "common.close_menu" : "common.menu")}
          aria-expanded={menuOpen}
          aria-controls="menu"
          onClick={() => setMenuOpen(!menuOpen)}
        />
      </div>
      {menuOpen && (
        <Suspense>
          <MobileMenu onClose={closeMenu} />
        </Suspense>
      )}
    </header>
  );
}

function HotelName() {
  const text = useLocalText();
  const { name, logo } = useProperty();
  const openTab = useOpenTab();
  return (
    <a
      className={styles.name}
      href={carriedAddress("/")}
      onClick={(event) => {
        event.preventDefault();
        void openTab("/");
      }}
    >
      {logo ? <img className={styles.logo} src={logo} alt={text(name)} /> : text(name)}
    </a>
  );
}
