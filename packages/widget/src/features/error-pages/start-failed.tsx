import type { ProblemCode } from "@portico/contract/problem-codes";
import { ErrorState } from "@portico/ui/error-state/error-state";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect } from "react";
import { ErrorPage } from "./error-page.tsx";
import styles from "./error-page.module.css";

/** In place of the app when the hotel could not be read: a wrong client code, or no connection. */
export function StartFailed({ code }: { code: ProblemCode | null }) {
  const { t } = useTranslation();
  const title = t(code === "error_1" ? "errors.error_1" : "search.failed");
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (code === "error_1") {
    return (
      <main>
        <ErrorPage code="1" />
      </main>
    );
  }
  return (
    <main className={styles.root}>
      <ErrorState title={title} text={t("errors.request_failed")} onRetry={() => location.reload()} />
    </main>
  );
}
