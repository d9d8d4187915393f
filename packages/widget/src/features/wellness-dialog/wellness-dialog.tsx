import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { Button } from "@portico/ui/button/button";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Dialog } from "@portico/ui/dialog/dialog";
import { Picture } from "@portico/ui/gallery/picture";
import { useTranslation } from "@portico/ui/translation/translation";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import type { WellnessRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useTellOnce } from "../../base/occurrences/occurrences.ts";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { PersonsStep } from "./persons-step.tsx";
import { StoryFooter, StoryStep } from "./story-step.tsx";
import { TimesStep } from "./times-step.tsx";
import { useChangeDay } from "./use-change-day.ts";
import { useServicePrice } from "./use-service-price.ts";
import { useSlotWait } from "./use-slot-wait.ts";
import { useWellnessDraft, type WellnessStep } from "./use-wellness-draft.ts";
import { WaitFooter, WaitStep, WaitWay } from "./wait-step.tsx";
import styles from "./wellness-dialog.module.css";
import { PersonsFooter, TimesFooter } from "./wellness-footer.tsx";

/** A service's story, its times and its guests. The draft enters the reservation only at the end. */
export function WellnessDialog({ request }: { request: WellnessRequest }) {
  const { timedServices } = useProperty();
  const service = timedServices.find(({ id }) => id === request.serviceId);
  return service ? <WellnessOf service={service} request={request} /> : <GoneService />;
}

function WellnessOf({ service, request }: { service: TimedServiceView; request: WellnessRequest }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { back } = useDialog();
  const order = useWellnessDraft(service, request);
  const { step } = order;
  const block = step === "persons" ? order.block : null;
  const price = useServicePrice(service, block, order.persons, request.item?.addedAt);
  useTellOnce(request.item ? null : { kind: "service_viewed", service });
  const showSnackbar = useSnackbar();
  const wait = useSlotWait(service, order, () => {
    back();
    showSnackbar({ kind: "success", headline: t("waiting.free_now"), text: t("waiting.free_now_text") });
  });
  const changeDay = useChangeDay(order, request);
  return (
    <Dialog
      title={text(service.name)}
      step={step === "wait" && wait.place !== null ? "told" : step}
      flush
      onBack={order.canGoBack ? back : undefined}
      footer={
        step === "times" ? (
          <TimesFooter service={service} order={order} />
        ) : step === "persons" ? (
          <PersonsFooter service={service} order={order} request={request} price={price} />
        ) : step === "wait" ? (
          <WaitFooter wait={wait} />
        ) : (
          request.mode !== "readonly" && <StoryFooter service={service} onShow={order.showTimes} />
        )
      }
    >
      <StepAnnouncement step={step} />
      {step === "story" && <StoryStep service={service} />}
      {step !== "story" && <HeaderPicture service={service} />}
      {step === "times" && (
        <TimesStep
          service={service}
          order={order}
          onDay={(day) => void changeDay(day)}
          wait={
            <WaitWay
              wait={wait}
              onWait={() => {
                wait.begin();
                order.showWait();
              }}
            />
          }
        />
      )}
      {step === "wait" && <WaitStep service={service} wait={wait} />}
      {step === "persons" && <PersonsStep service={service} order={order} price={price} />}
    </Dialog>
  );
}

/** The ordered service, in view while the guest chooses. */
function HeaderPicture({ service }: { service: TimedServiceView }) {
  const text = useLocalText();
  const [picture] = service.pictures;
  if (!picture) return null;
  return (
    <div className={styles.picture}>
      <Picture picture={{ ...picture, alt: text(picture.alt) }} sizes="(max-width: 800px) 100vw, 800px" />
    </div>
  );
}

const STEPS = ["story", "times", "persons"] as const satisfies WellnessStep[];

/** Announces the current step to screen readers. */
function StepAnnouncement({ step }: { step: WellnessStep }) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden>
      <span role="status">
        {step === "wait"
          ? t("wellness.step.wait")
          : t("room.step", {
              number: STEPS.indexOf(step) + 1,
              count: STEPS.length,
              name: t(`wellness.step.${step}`),
            })}
      </span>
    </VisuallyHidden>
  );
}

function GoneService() {
  const { t } = useTranslation();
  const { close } = useDialog();
  return (
    <Dialog title={t("room.not_for_sale")} footer={<Button onClick={close}>{t("common.close")}</Button>}>
      {t("wellness.gone")}
    </Dialog>
  );
}
