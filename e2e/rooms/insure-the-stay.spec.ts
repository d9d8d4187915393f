import { GatewayPage } from "../pages/gateway-page.ts";
import { InsurancePart } from "../pages/insurance-part.ts";
import { PaymentScreen } from "../pages/payment-screen.ts";
import { SearchScreen } from "../pages/search-screen.ts";
import { SummaryScreen } from "../pages/summary-screen.ts";
import { ThanksScreen } from "../pages/thanks-screen.ts";
import { RoomDialog } from "../pages/room-dialog.ts";
import { chooseRoom, fillInOrder } from "../support/book.ts";
import { JANA } from "../support/guests.ts";
import { InsurerControl } from "../support/companies/insurer-control.ts";
import { expect, test } from "../support/journey.ts";
import { waitForMail } from "../support/mailbox.ts";
import { CZECH, messagesIn } from "../support/messages.ts";
import { quietStay } from "../support/quiet-stay.ts";
import { repeatUntil } from "../support/waits/repeat-until.ts";

const GARDEN = { cs: "Zahradní pokoj", en: "Garden room" };
const STAY = quietStay(import.meta.filename);
const ENGLISH = messagesIn("en");

test(
  "A guest insures the stay, is told what is missing, pays by card, and is insured once the insurer can be reached",
  { tag: "@any-width" },
  async ({ page, engine }) => {
    const insurer = await InsurerControl.of(engine.origin);
    const insured = ["Jana Nováková", "Petr Novák"];
    await new SearchScreen(page).open(engine.origin, STAY);
    const summary = await chooseRoom(page, GARDEN.cs);
    const without = await summary.total().textContent();

    // Given that nothing is chosen before the guest does
    const insurance = new InsurancePart(page);
    await expect(insurance.none).toBeChecked();
    await insurance.tariff("HotelStorno Basic").check();
    await expect(summary.total()).not.toHaveText(without ?? "");

    // When names are missing, all, then one, then only the agreement, the guest is told which and led there
    await summary.goToPayment();
    await expect(insurance.missing).toHaveText(CZECH.text("insurance.names_none"));
    await expect(insurance.name(1)).toBeFocused();
    await insurance.name(1).pressSequentially("Jana Nováková");
    await expect(insurance.missing).toHaveText(CZECH.text("insurance.name_missing"));
    await insurance.name(2).pressSequentially("Petr Novák");
    await summary.goToPayment();
    await expect(insurance.agreement).toBeFocused();
    await summary.isAccessible();
    await insurance.agreement.check();

    // And what was typed outlives a reload
    await page.reload();
    await expect(insurance.name(2)).toHaveValue("Petr Novák");
    await expect(insurance.agreement).toBeChecked();

    // When the guest pays while the insurer cannot be reached
    await insurer.refuseToConclude();
    const total = (await summary.total().textContent()) ?? "";
    const payment = await fillInOrder(page, JANA, "Kartou online");
    await expect(payment.total()).toHaveText(total);
    await payment.order.click();
    await (await new GatewayPage(page).shown()).pay();

    // Then the stay is booked, and its insurance is being arranged
    const thanks = await new ThanksScreen(page).shown();
    await expect(thanks.total()).toHaveText(total);
    const policy = page.getByRole("region", { name: CZECH.text("insurance.title") });
    await expect(policy).toContainText("Jana Nováková, Petr Novák");
    await repeatUntil(async (within) => {
      await page.reload();
      await expect(policy).toContainText(CZECH.text("insurance.state.delayed"), within);
    });

    // And once it can be, the guest is insured and told so
    await insurer.concludeAgain();
    await waitForMail(engine.origin, await thanks.number(), {
      to: JANA.email,
      subject: /^Pobyt je pojištěný/,
    });
    await page.reload();
    await expect(policy).toContainText(CZECH.text("insurance.state.issued"));
    const concluded = await insurer.policyOf(insured);
    await expect(policy).toContainText(concluded?.number ?? "no contract");
  },
);

test(
  "A guest inside a hotel's page insures the stay in English and pays by transfer",
  { tag: "@any-width" },
  async ({ page, hostPage }) => {
    await page.goto(hostPage.url("loader", { ...STAY, lang: "en" }));
    const place = page.frameLocator("iframe");
    const search = await new SearchScreen(page, place, ENGLISH).shownAgain();
    await search.selectButton(GARDEN.en).click();
    const dialog = await new RoomDialog(page, place, ENGLISH).of(GARDEN.en).shownAgain();
    await dialog.takeCheapestRate();
    await dialog.reserve();
    const summary = await new SummaryScreen(page, place, ENGLISH).shownAgain();
    await new InsurancePart(place, ENGLISH).insure("HotelStorno Optimal", ["Ann Smith", "John Smith"]);
    await summary.goToPayment();
    const payment = await new PaymentScreen(page, place, ENGLISH).shownAgain();
    await payment.fillIn(JANA);
    await expect(payment.onSite).toBeHidden();
    await place.getByRole("radio", { name: ENGLISH.begins("checkout.method.bank_transfer") }).check();
    await payment.consent.check();
    await payment.order.click();
    await new ThanksScreen(page, place, ENGLISH).shown();
    const policy = place.getByRole("region", { name: ENGLISH.text("insurance.title") });
    await expect(policy).toContainText("HotelStorno Optimal");
    await expect(policy).toContainText(ENGLISH.text("insurance.state.agreed"));
  },
);
