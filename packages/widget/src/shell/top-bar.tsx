import { ListIcon } from "@portico/ui/icons/list-icon";
import { IconButton } from "@portico/ui/button/icon-button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef, useState } from "react";
import { usePath } from "../address/location.ts";
import { carriedAddress } from "../address/address-bar.ts";
import { useProperty, useLocalText } from "../property/property-context.ts";
import { CurrencySelect } from "./currency-select.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { TabLinks } from "./tab-links.tsx";
import { useOpenTab } from "./use-open-tab.ts";
import styles from "./top-bar.module.css";

/** The hotel's name, its tabs, language and currency. */
export function TopBar() {
  const { t } = useTranslation();
  const path = usePath();
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
        {path !== "/facility" && <TabLinks className={styles.tabs} />}
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
      {menuOpen && <MobileMenu onClose={closeMenu} />}
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
