import type { MessageKey } from "@portico/presentation/messages/message-key";
import { WarningCircleIcon } from "@portico/ui/icons/warning-circle-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./error-summary.module.css";
import { focusControl } from "./use-field.ts";

/** Something wrong, and the control where it is mended. */
export type ListedMistake = { controlId: string; label: string; mistake: string };

const REQUIRED = "common.required" satisfies MessageKey;

type ErrorSummaryProps = {
  /** In the order of the page. */
  mistakes: readonly ListedMistake[];
  /** How often the form was sent in vain; each time the list takes focus. */
  tries: number;
};

/**
 * Every mistake of the form in one list, each a way to its field; what is wrong with several is said once. It stays in
 * place without mistakes, so that one that comes back while the guest types does not take the focus away.
 */
export function ErrorSummary({ mistakes, tries }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const groups = groupsOf(mistakes);
  const count = mistakes.length;
  useTitlePrefix(count > 0 ? t("checkout.error_prefix") : null);
  useEffect(() => {
    if (tries > 0) root.current?.focus();
  }, [tries]);
  if (count === 0) return null;
  return (
    <div className={styles.root} ref={root} tabIndex={-1} role="alert">
      <h2 className={styles.title}>
        <WarningCircleIcon size={24} />
        {t("checkout.check_fields", { count })}
      </h2>
      <ul className={styles.list}>
        {groups.map(([first, ...others]) =>
          others.length === 0 ? (
            <li key={first.controlId}>
              <FieldLink to={first}>
                {first.label}: {first.mistake}
              </FieldLink>
            </li>
          ) : (
            <li key={first.controlId}>
              {first.mistake === t(REQUIRED)
                ? t("checkout.fields_required", { count: others.length + 1 })
                : first.mistake}
              <ul className={styles.group}>
                {[first, ...others].map((one) => (
                  <li key={one.controlId}>
                    <FieldLink to={one}>{one.label}</FieldLink>
                  </li>
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

type Group = [first: ListedMistake, ...others: ListedMistake[]];

/** The same mistake of several fields together, where the first of them stands. */
function groupsOf(mistakes: readonly ListedMistake[]): Group[] {
  const groups: Group[] = [];
  for (const one of mistakes) {
    const group = groups.find(([known]) => known.mistake === one.mistake);
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}

function FieldLink({ to, children }: { to: ListedMistake; children: ReactNode }) {
  return (
    <a
      href={`#${to.controlId}`}
      onClick={(event) => {
        // The fragment of the address holds the draft; following the link would replace it.
        event.preventDefault();
        focusControl(to.controlId);
      }}
    >
      {children}
    </a>
  );
}

function useTitlePrefix(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return;
    const before = document.title;
    document.title = `${prefix}: ${before}`;
    return () => {
      document.title = before;
    };
  }, [prefix]);
}
