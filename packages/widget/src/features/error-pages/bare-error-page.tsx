import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { carriedAddress } from "../../base/address/address-bar.ts";
import styles from "./bare-error-page.module.css";

/** What is left to say when not even the error page could be loaded, as without a connection. It comes with the first code. */
export function BareErrorPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.root} role="alert">
      <h1>{t("errors.error_undefined")}</h1>
      <p>{t("errors.error_undefined_text")}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {t("errors.reload")}
      </Button>
      <a href={carriedAddress("/")}>{t("errors.go_home")}</a>
    </div>
  );
}
