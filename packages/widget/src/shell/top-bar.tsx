import { FIRST_PATHS } from "@portico/contract/widget-paths";
import { IconButton } from "@portico/ui/button/icon-button";
import { ListIcon } from "@portico/ui/icons/list-icon";
import { XIcon } from "@portico/ui/icons/x-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ComponentType, Suspense, useRef, useState } from "react";
import { useCarriedAddress } from "../base/address/address-bar.ts";
import { usePath } from "../base/address/location.ts";
import { useFrame } from "../base/frame/frame.ts";
import { lazyComponent, Nothing } from "../base/lazy/lazy-component.ts";
import { lazyPart } from "../base/lazy/lazy-part.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { useFailureNotice } from "../base/server-calls/use-failure-notice.ts";
import type { Tabs } from "../base/store/guest-state.ts";
import { useGuest } from "../base/store/guest-store.ts";
// The engine draws tabs, whose program comes later, and their look has to be there with them.
import "./account-link.module.css";
import "./tab-links.module.css";
import { BarChoices } from "./bar-choices.tsx";
import styles from "./top-bar.module.css";
import { useOpenTab } from "./use-open-tab.ts";

const TabLinks = lazyComponent<{ className: string | undefined }>(
  async () => (await import("./tab-links.tsx")).TabLinks,
  { instead: Nothing },
);
const AccountLink = lazyComponent<{ className: string | undefined; inBar: boolean }>(
  async () => (await import("./account-link.tsx")).AccountLink,
  { instead: Nothing },
);
const mobileMenu = lazyPart(async () => (await import("./mobile-menu.tsx")).MobileMenu);

const FIRST: readonly string[] = FIRST_PATHS;

/**
 * The hotel's name, its tabs, language and currency. In a frame the name is left out: the page around it says whose it is.
 */
export function TopBar() {
  const { t } = useTranslation();
  const path = usePath();
  const onFacility = path === "/facility";
  const { accounts, languages, currencies } = useProperty();
  const { framed } = useFrame();
  // Where no name leads back to what the hotel offers, a single tab does.
  const fewest = framed && !FIRST.includes(path) ? 1 : 2;
  const hasTabs = useGuest((state) => enabledTabCount(state.tabs) >= fewest) && !onFacility;
  const hasAccounts = accounts && !onFacility;
  const hasChoices = languages.length > 1 || currencies.length > 1;
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
    <header
      className={styles.root}
      data-bare={framed && !hasTabs && !hasAccounts && !hasChoices ? "" : undefined}
    >
      <div className={styles.inner}>
        {!framed && <HotelName inert={menuOpen} />}
        {hasTabs && (
          <Suspense>
            <TabLinks className={styles.tabs} />
          </Suspense>
        )}
        <div className={styles.choices} inert={menuOpen}>
          <BarChoices />
          {hasAccounts && (
            <Suspense>
              <AccountLink className={styles.account} inBar />
            </Suspense>
          )}
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
  const address = useCarriedAddress("/");
  return (
    <a
      className={styles.name}
      inert={inert}
      href={address}
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

/** How many tabs the hotel has; with a single one there is nothing to choose, only somewhere to go back to. */
function enabledTabCount({ accommodation, wellness, vouchers }: Tabs): number {
  return [accommodation, wellness, vouchers].filter(Boolean).length;
}
