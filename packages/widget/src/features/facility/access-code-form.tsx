import type { ProblemCode } from "@portico/contract/problems/problem-codes";
import { Button } from "@portico/ui/button/button";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { PageHeading } from "../../layout/page-heading.tsx";
import styles from "./facility-page.module.css";

type AccessCodeFormProps = {
  /** The code that the address brought along. */
  given: string;
  /** Why the last code was refused. */
  problem: ProblemCode | null;
  checking: boolean;
  onCode: (accessCode: string) => void;
};

/** Asks for the code behind which the hotels are. */
export function AccessCodeForm({ given, problem, checking, onCode }: AccessCodeFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(given);
  const [empty, setEmpty] = useState(false);
  useEffect(() => {
    if (problem === null && !empty) return;
    const field = form.current?.querySelector("input");
    field?.focus();
    field?.select();
  }, [problem, empty]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const accessCode = typed.trim();
    setEmpty(accessCode === "");
    if (accessCode !== "") onCode(accessCode);
  };
  const refusal = problem === "too_many_requests" ? t("errors.too_many_requests") : t("errors.access_code");
  const error = empty ? t("common.required") : problem === null ? undefined : refusal;
  return (
    <form ref={form} className={styles.code} noValidate onSubmit={submit}>
      <PageHeading>{t("offers.house_code_title")}</PageHeading>
      <TextField
        label={t("offers.house_code")}
        hint={t("offers.house_code_text")}
        error={error}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" loading={checking}>
        {t("common.continue")}
      </Button>
    </form>
  );
}
