import type { LocalText } from "@portico/domain/texts/language";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { IconComponent } from "@portico/ui/icon/icon";
import { BedIcon } from "@portico/ui/icons/bed-icon";
import { FlowerLotusIcon } from "@portico/ui/icons/flower-lotus-icon";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { usePath } from "../base/address/location.ts";
import { useCarriedAddress } from "../base/address/address-bar.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import type { Tabs } from "../base/store/guest-state.ts";
import { useGuest } from "../base/store/guest-store.ts";
import { AccountLink } from "./account-link.tsx";
import { useOpenTab, type TabPath } from "./use-open-tab.ts";
import styles from "./tab-links.module.css";

type Tab = { path: TabPath; icon: IconComponent; key: MessageKey; label: LocalText | null; enabled: boolean };

function tabsOf(tabs: Tabs): readonly Tab[] {
  return [
    { path: "/", icon: BedIcon, key: "common.tab.accommodation", label: null, enabled: tabs.accommodation },
    {
      path: "/wellness",
      icon: FlowerLotusIcon,
      key: "common.tab.wellness",
      label: tabs.wellnessLabel,
      enabled: tabs.wellness,
    },
    {
      path: "/ive",
      icon: GiftIcon,
      key: "common.tab.vouchers",
      label: tabs.voucherLabel,
      enabled: tabs.vouchers,
    },
  ];
}

/** The enabled tabs as links. */
export function TabLinks({ className }: { className: string | undefined }) {
  const enabled = tabsOf(useGuest((state) => state.tabs)).filter((tab) => tab.enabled);
  const { t } = useTranslation();
  return (
    <nav className={[styles.root, className].join(" ")} aria-label={t("common.menu")}>
      {enabled.map((tab) => (
        <TabLink key={tab.path} tab={tab} />
      ))}
    </nav>
  );
}

/** The links of the mobile menu: accommodation and vouchers always, wellness and the account where the hotel offers them. */
export function MenuLinks({ onChosen }: { onChosen: () => void }) {
  const tabs = tabsOf(useGuest((state) => state.tabs));
  const { accounts } = useProperty();
  return (
    <ul>
      {tabs
        .filter((tab) => tab.path !== "/wellness" || tab.enabled)
        .map((tab) => (
          <li key={tab.path}>
            <TabLink tab={tab} onChosen={onChosen} />
          </li>
        ))}
      {accounts && (
        <li>
          <AccountLink className={undefined} onChosen={onChosen} />
        </li>
      )}
    </ul>
  );
}

function TabLink({ tab, onChosen }: { tab: Tab; onChosen?: () => void }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const path = usePath();
  const openTab = useOpenTab();
  const address = useCarriedAddress(tab.path);
  const Icon = tab.icon;
  return (
    <a
      className={styles.link}
      href={address}
      aria-current={path === tab.path ? "page" : undefined}
      onClick={(event) => {
        event.preventDefault();
        onChosen?.();
        void openTab(tab.path);
      }}
    >
      <Icon size={20} />
      {tab.label ? text(tab.label) : t(tab.key)}
    </a>
  );
}
