import type { Answer } from "../../http/answer.ts";
import { BANKS, CURRENCIES, isOneOf } from "../code-lists.ts";
import { refusal } from "../gateway-error.ts";
import type { GatewayParts } from "../gateway-parts.ts";

const label = (cs: string, en: string) => ({ cs, en });

/** `GET /eshops/eshop/{goid}/payment-instruments[/{currency}]`: how a guest can pay to this shop. */
export function answerInstruments(
  goids: readonly number[],
  goid: string,
  currency: string | undefined,
  { origin }: GatewayParts,
): Answer {
  if (!goids.includes(Number(goid)))
    return refusal({ kind: "notFound", message: `There is no e-shop ${goid}` });
  if (currency !== undefined && !isOneOf(CURRENCIES, currency)) {
    return refusal({ kind: "format", field: "currency", message: `There is no currency ${currency}` });
  }
  const image = (name: string) => ({
    normal: `${origin}/images/${name}.svg`,
    large: `${origin}/images/${name}.svg`,
  });
  return {
    status: 200,
    body: {
      groups: {
        "card-payment": { label: label("Platební karta", "Payment card") },
        "bank-transfer": { label: label("Bankovní převod", "Bank transfer") },
      },
      enabledPaymentInstruments: [
        {
          paymentInstrument: "PAYMENT_CARD",
          label: label("Platební karta", "Payment card"),
          image: image("card"),
          group: "card-payment",
          enabledSwifts: null,
        },
        {
          paymentInstrument: "BANK_ACCOUNT",
          label: label("Bankovní převod", "Bank transfer"),
          image: image("bank"),
          group: "bank-transfer",
          enabledSwifts: BANKS.map(({ swift, name }) => ({
            swift,
            label: label(name, name),
            image: image("bank"),
            isOnline: true,
          })),
        },
      ],
    },
  };
}
