import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import { Button } from "@portico/ui/button/button";
import { Dialog } from "@portico/ui/dialog/dialog";
import { TextField } from "@portico/ui/field/text-field";
import { EnvelopeSimpleIcon } from "@portico/ui/icons/envelope-simple-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useProperty } from "../../base/property/property-context.ts";
import { problemCode } from "../../base/server-calls/server-problem.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import styles from "./withdrawal-dialog.module.css";

const FORM = "withdrawal";
const FIELDS = ["number", "email"] as const;

/**
 * Lets buyers of vouchers withdraw without their letter. It sends the order's link to its own e-mail address,
 * and the page behind it does the rest. The answer does not depend on what was typed.
 */
export function WithdrawalDialog() {
  const { t } = useTranslation();
  const server = useServer();
  const { phone, email } = useProperty().contacts;
  const [typed, setTyped] = useState({ number: "", email: "" });
  const [tried, setTried] = useState(false);
  const sending = useMutation({ mutationFn: () => server.ask(voucherCalls.sendVoucherOrderLink, typed) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    setTried(true);
    const missing = FIELDS.find((field) => typed[field].trim() === "");
    if (missing === undefined) sending.mutate();
    else document.getElementById(`${FORM}-${missing}`)?.focus();
  };
  const connect = (field: (typeof FIELDS)[number]) => ({
    id: `${FORM}-${field}`,
    value: typed[field],
    error: tried && typed[field].trim() === "" ? t("common.required") : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setTyped((before) => ({ ...before, [field]: value })),
  });
  return (
    <Dialog
      title={t("voucher.withdraw")}
      footer={
        !sending.isSuccess && (
          <Button
            kind="primary"
            type="submit"
            form={FORM}
            className={styles.send}
            icon={<EnvelopeSimpleIcon />}
            loading={sending.isPending}
          >
            {t("gateway.send_link")}
          </Button>
        )
      }
    >
      <form className={styles.root} id={FORM} noValidate data-protected="" onSubmit={send}>
        {sending.isSuccess ? (
          <Notice kind="success" announce="status">
            <p>{t("voucher.care.link_sent")}</p>
          </Notice>
        ) : (
          <>
            <p>{t("voucher.withdraw_intro")}</p>
            <TextField
              {...connect("number")}
              label={t("voucher.number")}
              hint={t("voucher.number_hint")}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={30}
            />
            <TextField
              {...connect("email")}
              type="email"
              inputMode="email"
              autoComplete="email"
              label={t("checkout.email")}
              maxLength={254}
            />
            {sending.isError && (
              <Notice kind="danger" announce="alert">
                <p>
                  {problemCode(sending.error) === "too_many_requests"
                    ? t("errors.too_many_requests")
                    : t("errors.request_failed")}
                </p>
              </Notice>
            )}
          </>
        )}
        <p className={styles.quiet}>{t("checkout.or_call", { phone, email })}</p>
      </form>
    </Dialog>
  );
}
