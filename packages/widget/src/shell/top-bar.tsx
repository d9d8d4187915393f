import { ListIcon } from "@portico/ui/icons/list-icon";
import { XIcon } from "@portico/ui/icons/x-icon";
import { IconButton } from "@portico/ui/button/icon-button";
import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense, useRef, useState, type ComponentType } from "react";
import { usePath } from "../base/address/location.ts";
import { carriedAddress } from "../base/address/address-bar.ts";
import { lazyComponent, Nothing } from "../base/lazy/lazy-component.ts";
import { lazyPart } from "../base/lazy/lazy-part.ts";
import { useProperty, useLocalText } from "../base/property/property-context.ts";
import { useFailureNotice } from "../base/server-calls/use-failure-notice.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { CurrencySelect } from "./currency-select.tsx";
import { LanguageSelect } from "./language-select.tsx";
import { useOpenTab } from "./use-open-tab.ts";
import type { Tabs } from "../base/store/guest-state.ts";
import styles from "./top-bar.module.css";

const TabLinks = lazyComponent<{ className: string | undefined }>(
  async () => (await import("./tab-links.tsx")).TabLinks,
  { instead: Nothing },
);
const mobileMenu = lazyPart(async () => (await import("./mobile-menu.tsx")).MobileMenu);

/** The hotel's name, its tabs, language and currency. */
export function TopBar() {
  const { t } = useTranslation();
  const path = usePath();
  const onFacility = path === "/facility";
  const hasTabs = useGuest((state) => enabledTabCount(state.tabs) > 1) && !onFacility;
  const tellFailure = useFailureNotice();
  const [Menu, setMenu] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const menuOpen = Menu !== null;
  const menuButton = useRef<HTMLButtonElement>(null);
  const openMenu = () => void mobileMenu.load().then((Loaded) => setMenu(() => Loaded), tellFailure);
  const closeMenu = () => {
    setMenu(null);
    menuButton.current?.focus();
  };
  return (
    <header className={styles.root}>
      <div className={styles.inner}>
        <HotelName inert={menuOpen} />
        {hasTabs && (
          <Suspense>
            <TabLinks className={styles.tabs} />
          </Suspense>
        )}
        <div className={styles.choices} inert={menuOpen}>
          <LanguageSelect />
          <CurrencySelect />
        </div>
        {!onFacility && (
          <IconButton
            ref={menuButton}
            className={styles.menuButton}
            icon={menuOpen ? XIcon : ListIcon}
            iconSize={24}
            label={t(menuOpen ? "common.close_menu" : "common.menu")}
            aria-expanded={menuOpen}
            aria-controls="menu"
            onClick={menuOpen ? closeMenu : openMenu}
          />
        )}
      </div>
      {Menu && <Menu onClose={closeMenu} />}
    </header>
  );
}

function HotelName({ inert }: { inert: boolean }) {
  const text = useLocalText();
  const { name, logo } = useProperty();
  const openTab = useOpenTab();
  return (
    <a
      className={styles.name}
      inert={inert}
      href={carriedAddress("/")}
      onClick={(event) => {
        event.preventDefault();
        void openTab("/");
      }}
    >
      {logo ? (
        <img className={styles.logo} src={logo} alt={text(name)} />
      ) : (
        <span className={styles.words}>{text(name)}</span>
      )}
    </a>
  );
}

/** How many tabs the hotel has; with a single one there is nothing to choose. */
function enabledTabCount({ accommodation, wellness, vouchers }: Tabs): number {
  return [accommodation, wellness, vouchers].filter(Boolean).length;
}
