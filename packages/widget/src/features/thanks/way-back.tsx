import type { LoadedReservation } from "@portico/contract/checkout";
import { ButtonLink } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useFrame } from "../../base/frame/frame-context.ts";

/** Back to the hotel's website, where the guest came from it and is not in it now; by their own click alone. */
export function WayBack({ reservation: { hostUrl } }: { reservation: LoadedReservation }) {
  const { t } = useTranslation();
  const { framed } = useFrame();
  if (framed || hostUrl === null) return null;
  return <ButtonLink href={hostUrl}>{t("thanks.back_to_website")}</ButtonLink>;
}
