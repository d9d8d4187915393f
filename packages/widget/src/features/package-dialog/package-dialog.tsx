import { Button } from "@portico/ui/button/button";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Dialog } from "@portico/ui/dialog/dialog";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import type { PackageRequest } from "../../base/dialogs/widget-dialogs.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";
import { usePackage } from "../../packages/use-package.ts";
import { usePackageName } from "../../packages/use-package-name.ts";
import { StoryFooter, StoryStep } from "./story-step.tsx";

/** A package's story, its rooms, guests and meals. The draft goes into the reservation only at the end. */
export function PackageDialog({ request }: { request: PackageRequest }) {
  const { t } = useTranslation();
  const { close } = useDialog();
  const name = usePackageName()(request.packageId);
  const { pack, loading, failed, retry } = usePackage(request.packageId, request.stay);
  const gone = !loading && !failed && !pack;
  return (
    <Dialog
      title={name === "" ? t("room.not_for_sale") : name}
      flush
      footer={
        gone ? (
          <Button onClick={close}>{t("common.close")}</Button>
        ) : (
          pack && request.mode !== "readonly" && <StoryFooter pack={pack} onShow={close} />
        )
      }
    >
      {failed && <LoadFailed title={t("packages.failed")} onRetry={retry} />}
      {loading && <Skeleton height={508} />}
      {gone && t("packages.gone")}
      {pack && <StoryStep pack={pack} />}
    </Dialog>
  );
}
