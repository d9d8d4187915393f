import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../../base/property/property-context.ts";
import styles from "./seller-line.module.css";

/** The company behind the hotel, by its name and number: whom the guest contracts with and pays. */
export function SellerLine() {
  const { t } = useTranslation();
  const { seller } = useProperty();
  const { name, registrationNumber } = seller;
  return (
    <p className={styles.root}>
      {t("checkout.seller", { name })}
      {registrationNumber !== null && (
        <>
          {" · "}
          {t("checkout.registration_number")} {registrationNumber}
        </>
      )}
    </p>
  );
}
