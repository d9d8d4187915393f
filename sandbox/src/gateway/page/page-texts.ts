/** The texts of the gateway's pages: Czech for Czechs and Slovaks, English for everybody else. */
const TEXTS = {
  title: ["Platba", "Payment"],
  test: ["Zkušební brána: žádné skutečné peníze", "Test gateway: no real money"],
  payTo: ["Platíte obchodu", "You are paying"],
  order: ["Objednávka", "Order"],
  description: ["Popis", "Description"],
  amount: ["Částka", "Amount"],
  held: ["Částka se na kartě jen zablokuje.", "The amount will only be reserved on the card."],
  card: ["Platební karta", "Payment card"],
  cardNumber: ["Číslo karty", "Card number"],
  expiry: ["Platnost MM/RR", "Expiry MM/YY"],
  cvv: ["Kód CVV/CVC", "CVV/CVC code"],
  payByCard: ["Zaplatit kartou", "Pay by card"],
  bank: ["Online převod z banky", "Online bank transfer"],
  chooseBank: ["Banka", "Bank"],
  goToBank: ["Přejít do banky", "Go to the bank"],
  transfer: ["Běžný bankovní převod", "Ordinary bank transfer"],
  transferNote: [
    "Peníze pošlete příkazem sami; obchod se o nich dozví, až dojdou.",
    "You send the money yourself; the shop learns of it when it arrives.",
  ],
  chooseTransfer: ["Zaplatím převodem", "I will pay by transfer"],
  cancel: ["Zrušit platbu", "Cancel the payment"],
  testCards: ["Zkušební karty", "Test cards"],
  use: ["Použít", "Use"],
  useCard: ["Použít kartu", "Use card"],
  cardPaid: ["zaplatí", "pays"],
  cardSecure: ["ověří banka (3-D Secure), pak zaplatí", "is confirmed by the bank (3-D Secure), then pays"],
  cardDeclined: ["je odmítnuta s vybraným důvodem", "is declined for the chosen reason"],
  declineReason: ["Důvod odmítnutí zkušební karty", "Reason for which the test card is declined"],
  problems: ["Zkontrolujte prosím údaje karty", "Please check the card details"],
  onlyTestCards: [
    "Jen zkušební karty. Nikdy sem nepište číslo skutečné karty.",
    "Test cards only. Never type the number of a real card here.",
  ],
  wrongExpiry: ["Platnost není správně, nebo už skončila.", "The expiry date is wrong or has passed."],
  wrongCvv: ["Kód má tři číslice.", "The code has three digits."],
  secureTitle: ["Potvrzení v bance", "Confirmation by your bank"],
  secureNote: [
    "Banka se ptá, zda platbu opravdu zadáváte vy.",
    "Your bank asks whether it is really you who is paying.",
  ],
  confirm: ["Potvrdit platbu", "Confirm the payment"],
  refuse: ["Odmítnout", "Refuse"],
  letTimeOut: ["Nechat vypršet", "Let it time out"],
  bankTitle: ["Internetové bankovnictví", "Internet banking"],
  bankNote: ["Zkušební banka. Vyberte, jak to dopadne.", "A test bank. Choose how it ends."],
  bankConfirm: ["Potvrdit příkaz", "Confirm the order"],
  bankSettle: ["Potvrdit, peníze došly", "Confirm, the money arrived"],
  bankRefuse: ["Banka příkaz odmítne", "The bank refuses the order"],
  bankUnconfirmed: ["Banka příkaz nepotvrdí", "The bank does not confirm"],
  bankLater: ["Zpět do obchodu, platba čeká", "Back to the shop, the payment waits"],
  ended: ["Platba skončila", "The payment has ended"],
  endedNote: ["Na této stránce už není co dělat.", "There is nothing more to do on this page."],
  back: ["Zpět do obchodu", "Back to the shop"],
  canClose: ["Toto okno můžete zavřít.", "You can close this window."],
  unknown: ["Tato platba neexistuje", "There is no such payment"],
  continueAtBank: ["Pokračovat v bance", "Continue at your bank"],
  PAID: ["Zaplaceno", "Paid"],
  AUTHORIZED: ["Částka je zablokována", "The amount is reserved"],
  CANCELED: ["Platba neproběhla", "The payment was not made"],
  TIMEOUTED: ["Čas na platbu vypršel", "The time to pay has run out"],
  REFUNDED: ["Peníze byly vráceny", "The money was returned"],
  PARTIALLY_REFUNDED: ["Část peněz byla vrácena", "Part of the money was returned"],
  PAYMENT_METHOD_CHOSEN: ["Na platbu čekáme", "The payment is awaited"],
  CREATED: ["Platba byla založena", "The payment was created"],
} as const satisfies Record<string, readonly [cs: string, en: string]>;

export type PageText = keyof typeof TEXTS;

export interface PageLanguage {
  code: "cs" | "en";
  say: (text: PageText) => string;
}

/** The page's language for a payment's, which is written in upper case. */
export function pageLanguage(lang: string): PageLanguage {
  const code = lang === "CS" || lang === "SK" ? "cs" : "en";
  return { code, say: (text) => TEXTS[text][code === "cs" ? 0 : 1] };
}
