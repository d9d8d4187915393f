import { Dialog } from "@portico/ui/dialog/dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import type { WellnessRequest } from "../../base/dialogs/widget-dialogs.ts";

/** A service's story, its free times and persons. */
export function WellnessDialog({ request }: { request: WellnessRequest }) {
  const { t } = useTranslation();
  return <Dialog title={t("common.tab.wellness")}>{request.serviceId}</Dialog>;
}
