/** What the pages say; Czech for Czechs and Slovaks, English for everybody else. */
const TEXTS = {
  test: ["Zkušební brána: žádné skutečné peníze", "Test gateway: no real money"],
  payTitle: ["Platba kartou", "Pay by card"],
  saveTitle: ["Karta pro záruku", "Card for a guarantee"],
  payTo: ["Platíte obchodu", "You are paying"],
  saveFor: ["Kartu ukládáte u obchodu", "You are leaving your card with"],
  order: ["Objednávka", "Order"],
  amount: ["Celkem", "Total"],
  held: ["Částka se na kartě jen zablokuje.", "The amount will only be reserved on the card."],
  saved: [
    "Teď se nic nestrhne. Obchod smí kartu použít později.",
    "Nothing is charged now. The shop may charge the card later.",
  ],
  card: ["Platební karta", "Payment card"],
  email: ["E-mail", "E-mail"],
  cardNumber: ["Číslo karty", "Card number"],
  expiry: ["Platnost MM/RR", "Expiry MM/YY"],
  cvc: ["Kód CVC", "CVC"],
  name: ["Jméno na kartě", "Name on card"],
  pay: ["Zaplatit", "Pay"],
  save: ["Uložit kartu", "Save card"],
  leave: ["Zpět do obchodu", "Back to the shop"],
  testCards: ["Zkušební karty", "Test cards"],
  moreCards: ["Další zkušební karty", "More test cards"],
  use: ["Použít", "Use"],
  useCard: ["Použít kartu", "Use card"],
  cardPays: ["zaplatí", "pays"],
  cardAsks: ["ověří banka (3-D Secure), pak zaplatí", "is confirmed by the bank (3-D Secure), then pays"],
  cardAsksThenFails: ["ověří banka, pak odmítne", "is confirmed by the bank, then declined"],
  cardFails: ["odmítnuta", "is declined"],
  cardSavesOnly: ["uloží se, platby odmítá", "can be saved, its payments are declined"],
  refundFails: ["zaplatí, vrácení selže", "pays, its refunds fail later"],
  refundWaits: ["zaplatí, vrácení čeká", "pays, its refunds arrive later"],
  problems: ["Zkontrolujte prosím údaje karty", "Please check the card details"],
  onlyTestCards: [
    "Jen zkušební karty. Nikdy sem nepište číslo skutečné karty.",
    "Test cards only. Never type the number of a real card here.",
  ],
  wrongExpiry: ["Platnost není správně, nebo už skončila.", "The expiry date is wrong or has passed."],
  wrongCvc: [
    "Kód má tři číslice, u American Express čtyři.",
    "The code has three digits, four for American Express.",
  ],
  wrongEmail: ["E-mail není správně.", "The e-mail is wrong."],
  wrongName: ["Napište jméno na kartě.", "Write the name on the card."],
  declined: ["Karta byla odmítnuta. Zkuste jinou kartu.", "Your card was declined. Try another card."],
  insufficient: [
    "Na kartě není dost peněz. Zkuste jinou kartu.",
    "Your card has insufficient funds. Try another card.",
  ],
  expired: ["Platnost karty skončila. Zkuste jinou kartu.", "Your card has expired. Try another card."],
  wrongCode: ["Kód CVC nesouhlasí.", "Your card's security code is incorrect."],
  technical: [
    "Při zpracování karty nastala chyba. Zkuste to znovu.",
    "An error occurred while processing your card. Try again.",
  ],
  notConfirmed: [
    "Platbu se nepodařilo ověřit. Zkuste to znovu nebo jinou kartou.",
    "We are unable to authenticate your card. Try again or use another card.",
  ],
  confirmTitle: ["Potvrzení v bance", "Confirmation by your bank"],
  confirmNote: ["Banka se ptá, zda to opravdu jste vy.", "Your bank asks whether it is really you."],
  confirm: ["Potvrdit", "Complete authentication"],
  refuse: ["Odmítnout", "Fail authentication"],
  complete: ["Hotovo", "All done"],
  completeNote: ["Tato stránka už svou práci udělala.", "This page has done its work already."],
  expiredTitle: ["Čas vypršel", "This page has expired"],
  expiredNote: ["Nic nebylo strženo. Vraťte se do obchodu.", "Nothing was charged. Go back to the shop."],
  canClose: ["Toto okno můžete zavřít.", "You can close this window."],
  unknown: ["Tato platba neexistuje", "There is no such payment"],
} as const satisfies Record<string, readonly [cs: string, en: string]>;

export type PageText = keyof typeof TEXTS;

export interface PageLanguage {
  code: "cs" | "en";
  say: (text: PageText) => string;
}

/** The page's language for a session's. */
export function pageLanguage(locale: string | null): PageLanguage {
  const code = locale === "cs" || locale === "sk" ? "cs" : "en";
  return { code, say: (text) => TEXTS[text][code === "cs" ? 0 : 1] };
}
