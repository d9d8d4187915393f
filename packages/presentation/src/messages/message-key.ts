import type about from "./about.cs.json";
import type added from "./added.cs.json";
import type account from "./account.cs.json";
import type accountLetter from "./account.letter.cs.json";
import type calendar from "./calendar.cs.json";
import type card from "./card.cs.json";
import type checkout from "./checkout.cs.json";
import type common from "./common.cs.json";
import type consent from "./consent.cs.json";
import type errors from "./errors.cs.json";
import type guarantee from "./guarantee.cs.json";
import type gateway from "./gateway.cs.json";
import type insurance from "./insurance.cs.json";
import type months from "./months.cs.json";
import type offers from "./offers.cs.json";
import type packages from "./packages.cs.json";
import type own from "./own.cs.json";
import type lodgers from "./lodgers.cs.json";
import type paper from "./paper.cs.json";
import type paymentErrors from "./errors.payment.cs.json";
import type mail from "./mail.cs.json";
import type privacy from "./privacy.cs.json";
import type refusal from "./refusal.cs.json";
import type reservation from "./reservation.cs.json";
import type room from "./room.cs.json";
import type search from "./search.cs.json";
import type summary from "./summary.cs.json";
import type thanks from "./thanks.cs.json";
import type transfer from "./transfer.cs.json";
import type voucherCare from "./voucher.care.cs.json";
import type voucherGiven from "./voucher.given.cs.json";
import type voucherMoney from "./voucher.money.cs.json";
import type voucher from "./voucher.cs.json";
import type voucherLetter from "./voucher.letter.cs.json";
import type voucherSheet from "./voucher.sheet.cs.json";
import type waiting from "./waiting.cs.json";
import type wellness from "./wellness.cs.json";

/** Every key of the Czech files; `check-messages.ts` checks that the other languages have the same set. */
export type MessageKey = keyof (typeof about &
  typeof privacy &
  typeof common &
  typeof search &
  typeof offers &
  typeof calendar &
  typeof months &
  typeof room &
  typeof packages &
  typeof wellness &
  typeof reservation &
  typeof waiting &
  typeof summary &
  typeof insurance &
  typeof checkout &
  typeof gateway &
  typeof thanks &
  typeof mail &
  typeof transfer &
  typeof refusal &
  typeof errors &
  typeof paymentErrors &
  typeof consent &
  typeof card &
  typeof guarantee &
  typeof voucherMoney &
  typeof voucher &
  typeof voucherLetter &
  typeof voucherSheet &
  typeof voucherCare &
  typeof voucherGiven &
  typeof own &
  typeof added &
  typeof account &
  typeof accountLetter &
  typeof paper &
  typeof lodgers);
