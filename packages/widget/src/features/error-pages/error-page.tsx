import { hasMessage } from "@portico/presentation/messages/translator";
import { Button, ButtonLink } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { ArrowClockwiseIcon } from "@portico/ui/icons/arrow-clockwise-icon";
import { QuestionIcon } from "@portico/ui/icons/question-icon";
import { WarningCircleIcon } from "@portico/ui/icons/warning-circle-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { carriedAddress } from "../../base/address/address-bar.ts";
import { readQueryOptions } from "../../base/query-options/query-options.ts";
import type { ProblemCode } from "@portico/contract/problems/problem-codes";
import { ErrorState } from "@portico/ui/error-state/error-state";
import { useEffect } from "react";
import styles from "./error-page.module.css";

/** What went wrong, by code, and what to do. `1` is an unknown hotel and addresses the site's webmaster. */
export function ErrorPage({ code }: { code: string }) {
  const { t, catalog } = useTranslation();
  const { client } = readQueryOptions(location.search);
  const title = `errors.error_${code}`;
  const text = `errors.error_${code}_text`;
  const known = code !== "undefined" && hasMessage(catalog, title) && hasMessage(catalog, text);
  return (
    <div className={styles.root} role="alert">
      <EmptyState
        level={1}
        icon={code === "404" ? QuestionIcon : WarningCircleIcon}
        tone={code === "404" ? "primary" : "danger"}
        title={t(known ? title : "errors.error_undefined")}
        text={t(known ? text : "errors.error_undefined_text")}
      >
        {code === "1" ? (
          <code className={styles.snippet}>
            {'<script async src="…/embed.js" '}
            <mark className={styles.wrong}>{`data-id="${client ?? ""}"`}</mark>
            {"></script>"}
          </code>
        ) : (
          <>
            <ButtonLink kind="primary" href={carriedAddress("/")}>
              {t("errors.go_home")}
            </ButtonLink>
            {!known && (
              <Button icon={<ArrowClockwiseIcon />} onClick={() => location.reload()}>
                {t("errors.reload")} <kbd className={styles.key}>F5</kbd>
              </Button>
            )}
          </>
        )}
      </EmptyState>
    </div>
  );
}

/** Replaces the app if the hotel could not be loaded: a wrong client code, or no connection. */
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
