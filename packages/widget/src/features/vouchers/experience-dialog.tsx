import { Button } from "@portico/ui/button/button";
import { Dialog } from "@portico/ui/dialog/dialog";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Gallery } from "@portico/ui/gallery/gallery";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import type { VoucherRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useSinglePress } from "../../base/dialogs/use-single-press.ts";
import { useLocalText } from "../../base/property/property-context.ts";
import { usePrecision } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { LongText } from "../../layout/long-text.tsx";
import { EMPTY_FORM } from "../../payments/form/payment-form.ts";
import { SheetPreview } from "./sheet-preview.tsx";
import { emptyVoucher } from "./voucher-draft.ts";
import styles from "./experience-dialog.module.css";

/**
 * An experience: photographs, words, contents, terms, the voucher as printed, and the button with its price
 * that chooses it.
 */
export function ExperienceDialog({ request: { sale, experience, onOrder } }: { request: VoucherRequest }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { close } = useDialog();
  const once = useSinglePress();
  const currency = useGuest((state) => state.currency);
  const precision = usePrecision(currency);
  const name = text(experience.name);
  const order = () => {
    close();
    onOrder();
    return true;
  };
  return (
    <Dialog
      flush
      title={name}
      footer={
        <>
          <div>
            <Price
              from
              amount={experience.price[currency] ?? null}
              currency={currency}
              precision={precision}
              align="start"
            />
          </div>
          <Button kind="primary" onClick={(press) => once(press, order)}>
            {t("room.show_prices")}
          </Button>
        </>
      }
    >
      <Gallery
        className={styles.gallery}
        name={name}
        pictures={experience.pictures.map((picture) => ({ ...picture, alt: text(picture.alt) }))}
        sizes="(max-width: 800px) 100vw, 800px"
        placeholder={GiftIcon}
      />
      <div className={styles.root}>
        <p className={styles.front}>{text(experience.front)}</p>
        <LongText text={text(experience.description)} />
        {experience.contents.length > 0 && (
          <>
            <h3 className={styles.title}>{t("voucher.contents")}</h3>
            <ul>
              {experience.contents.map((content) => (
                <li key={text(content)}>{text(content)}</li>
              ))}
            </ul>
          </>
        )}
        <h3 className={styles.title}>{t("voucher.preview")}</h3>
        <SheetPreview
          sale={sale}
          draft={{ ...emptyVoucher(0), experienceId: experience.id }}
          buyer={EMPTY_FORM}
        />
        <h3 className={styles.title}>{t("voucher.terms")}</h3>
        <p>
          {t("voucher.valid_months", { count: sale.validMonths })}{" "}
          {t(sale.transferable ? "voucher.transferable" : "voucher.not_transferable")}
        </p>
        <LongText text={text(sale.terms)} />
      </div>
    </Dialog>
  );
}
