import { AccountScreen } from "../pages/account-screen.ts";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { addAuthenticator } from "../support/browsers/add-authenticator.ts";
import { blockStorage } from "../support/browsers/block-storage.ts";
import { chooseRoom } from "../support/book.ts";
import { JANA } from "../support/guests.ts";
import { expect, test } from "../support/journey.ts";
import { linkOfAccount } from "../support/mailbox.ts";
import { CZECH } from "../support/messages.ts";
import { quietStay } from "../support/quiet-stay.ts";

const ATTIC = "Podkrovní pokoj";
const STAY = quietStay(import.meta.filename);
const EMAIL = "jana.vraci@example.com";
const PASSWORD = "lesní jezero";

test("In a frame that has no storage: an account made on the way to pay, confirmed by a letter, filled in, listed, opened by a passkey and deleted @any-width", async ({
  page,
  engine,
  hostPage,
}) => {
  // Given a guest who would like an account as they are about to pay
  await page.addInitScript(blockStorage, true);
  await page.goto(hostPage.url("loader", STAY));
  const widget = page.locator("iframe").contentFrame();
  await chooseRoom(page, ATTIC, widget);
  await new SummaryScreen(page, widget).goToPayment();
  const payment = await new PaymentScreen(page, widget).shownAgain();
  await widget.getByRole("button", { name: CZECH.text("account.offer_login") }).click();
  const account = await new AccountScreen(page, widget).shown();
  await account.register(EMAIL, PASSWORD);
  await account.isAccessible();

  // When they open the letter, which leads to a page of its own
  const alone = await page.context().newPage();
  await alone.goto(await linkOfAccount(engine.origin, EMAIL));
  const opened = await new AccountScreen(alone).shown();
  await opened.field("account.password").fill(PASSWORD);
  await opened.button("account.open_confirm").click();
  await opened.isLoggedInAs(EMAIL);
  await opened.isAccessible();

  // Then they log in in the frame and are back where they were, with their address filled in
  await account.button("account.back_to_login").click();
  await account.logIn(EMAIL, PASSWORD);
  await payment.shown();
  await expect(payment.field("E-mail")).toHaveValue(EMAIL);
  await payment.fillIn({ ...JANA, email: EMAIL });
  await payment.method("Na místě").check();
  await payment.consent.check();
  await payment.order.click();
  const thanks = await new ThanksScreen(page, widget).shownAgain();
  const number = await thanks.number();

  // And the reservation is in their list, here and on the other page
  await widget.getByRole("link", { name: CZECH.text("common.account") }).click();
  await account.shown();
  await account.booking(number).click();
  await expect(widget.getByRole("heading", { level: 1, name: CZECH.text("own.confirmed") })).toBeVisible();
  await alone.reload();
  await opened.isLoggedInAs(EMAIL);
  await expect(opened.booking(number)).toBeVisible();
  await opened.isAccessible();

  // And on the page of its own, but not in the frame, a passkey logs them in without an e-mail, until they remove it
  const passkeys = { name: CZECH.text("account.passkeys") };
  await widget.getByRole("link", { name: CZECH.text("common.account") }).click();
  await account.isLoggedInAs(EMAIL);
  await expect(widget.getByRole("heading", passkeys)).toHaveCount(0);
  await addAuthenticator(alone);
  await opened.addPasskey("Telefon");
  await opened.isAccessible();
  await opened.button("account.log_out").click();
  await opened.button("account.passkey_login").click();
  await opened.isLoggedInAs(EMAIL);
  await opened.removePasskey("Telefon");

  // And an account that is deleted is gone everywhere, at the second press
  await account.button("account.delete").click();
  await account.isAccessible();
  await account.button("account.delete_now").click();
  await expect(account.button("account.login")).toBeVisible();
  await alone.reload();
  await expect(opened.button("account.login")).toBeVisible();
});
