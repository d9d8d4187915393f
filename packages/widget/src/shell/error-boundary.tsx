import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, Suspense } from "react";
import { carriedAddress } from "../base/address/address-bar.ts";
import { lazyComponent } from "../base/lazy/lazy-component.ts";
import { PartBoundary } from "../base/lazy/part-boundary.tsx";
import styles from "./error-boundary.module.css";

const ErrorPage = lazyComponent<{ code: string }>(
  async () => (await import("../features/error-pages/error-page.tsx")).ErrorPage,
  // What took the page's chunk away may have taken this one's too.
  { instead: BareErrorPage },
);

/** Shows the error page in place of what could not be loaded or drawn. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const instead = (
    <Suspense>
      <ErrorPage code="undefined" />
    </Suspense>
  );
  return <PartBoundary instead={instead}>{children}</PartBoundary>;
}

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
