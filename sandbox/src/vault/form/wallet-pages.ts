import { type Answer, seeOther } from "../../http/answer.ts";
import { html, type Html } from "../../http/html.ts";
import { type Wallet, WALLET_NAMES, WALLETS } from "../card-brand.ts";
import type { VaultParts } from "../vault-parts.ts";
import { type Failure, formAddress, type FormRequest, successAddress } from "./form-request.ts";
import { FORM_TEXTS, type FormTexts } from "./form-texts.ts";
import { stepPage } from "./step-page.ts";

/** What a wallet's trouble is called; the last two tell nobody when a guest closes them. */
const TROUBLES = {
  paypal: { failed: "paypal", cancelled: "paypal_cancelled" },
  paypal_credit: { failed: "paypal", cancelled: "paypal_cancelled" },
  venmo: { failed: "venmo", cancelled: "venmo_cancelled" },
  apple_pay: { failed: "apple_pay", cancelled: null },
  google_pay: { failed: "google_pay", cancelled: null },
} as const satisfies Record<Wallet, { failed: Failure; cancelled: Failure | null }>;

/** The wallets that the form offers beside a card. */
export function walletSection({ wallets, query }: FormRequest, texts: FormTexts): Html {
  return html`<div class="wallets">
    <p class="label">${texts.orUse}</p>
    <div>
      ${wallets.map((wallet) => html`<a class="button" href="${walletAddress(wallet, query)}">${WALLET_NAMES[wallet]}</a>`)}
    </div>
  </div>`;
}

/** The wallet that an address names; null for none. */
export function readWallet(query: URLSearchParams): Wallet | null {
  return WALLETS.find((wallet) => wallet === query.get("wallet")) ?? null;
}

/** Where a wallet's own window would open: the guest chooses how it ends. */
export function walletPage(wallet: Wallet, request: FormRequest): Answer {
  const texts = FORM_TEXTS[request.language];
  return stepPage({
    request,
    heading: WALLET_NAMES[wallet],
    note: texts.walletNote,
    action: walletAddress(wallet, request.query),
    choices: [
      ["approve", texts.walletApprove],
      ["cancel", texts.walletCancel],
      ["fail", texts.walletFail],
    ],
  });
}

/** How a wallet's window ended: with the card behind it stored, or back in the form. */
export function endWallet(
  wallet: Wallet,
  choice: string | null,
  request: FormRequest,
  parts: VaultParts,
): Answer {
  if (choice === "cancel") return seeOther(formAddress(request.query, TROUBLES[wallet].cancelled));
  if (choice !== "approve") return seeOther(formAddress(request.query, TROUBLES[wallet].failed));
  // These two stand for a card of their own on the guest's device; the others tell nothing of what is behind them.
  const isCard = wallet === "apple_pay" || wallet === "google_pay";
  const { token } = parts.cards.store({
    wallet,
    brand: isCard ? "visa" : null,
    lead: isCard ? "411111" : "",
    last4: isCard ? "1881" : "",
    month: isCard ? 12 : null,
    year: isCard ? new Date().getFullYear() + 3 : null,
    holder: "Test Guest",
    saveAs: "",
    confirmed: true,
    charge: "charged",
  });
  return seeOther(successAddress(request, token));
}

function walletAddress(wallet: Wallet, query: URLSearchParams): string {
  return `/form/wallet?${new URLSearchParams([["wallet", wallet], ...query]).toString()}`;
}
