import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { Button } from "@portico/ui/button/button";
import { EnvelopeSimpleIcon } from "@portico/ui/icons/envelope-simple-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation } from "@tanstack/react-query";
import { useServer } from "../base/server-calls/server-context.ts";

/** Sends the link to what was ordered once more to the address of who ordered it. What it answers tells nobody anything. */
export function LinkByMail({ paymentId, sent }: { paymentId: string; sent: MessageKey }) {
  const { t } = useTranslation();
  const server = useServer();
  const sending = useMutation({ mutationFn: () => server.ask(checkoutCalls.sendLink, { paymentId }) });
  if (sending.isSuccess) {
    return (
      <Notice kind="success" announce="status">
        <p>{t(sent)}</p>
      </Notice>
    );
  }
  return (
    <>
      <Button
        kind="primary"
        icon={<EnvelopeSimpleIcon />}
        loading={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {t("gateway.send_link")}
      </Button>
      {sending.isError && (
        <Notice kind="danger" announce="alert">
          <p>{t("errors.request_failed")}</p>
        </Notice>
      )}
    </>
  );
}
