import { useTranslation } from "@portico/ui/translation/translation";
import { AllTexts } from "../language/texts.ts";
import { useConsentStore } from "./consent.ts";

/** The way back to the question, from the footer. */
export function ConsentSettings() {
  return (
    <AllTexts>
      <Settings />
    </AllTexts>
  );
}

function Settings() {
  const { t } = useTranslation();
  const { reopen } = useConsentStore();
  return (
    <button type="button" onClick={reopen}>
      {t("consent.settings")}
    </button>
  );
}
