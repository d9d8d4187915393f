import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { AllTexts } from "../language/all-texts.tsx";

/** That no single unit is free for the whole stay, so that whoever orders waits for one. */
export function WaitingLine() {
  return (
    <AllTexts>
      <Line />
    </AllTexts>
  );
}

function Line() {
  const { t } = useTranslation();
  return (
    <li>
      <ClockIcon />
      {t("offers.waiting")}
    </li>
  );
}
