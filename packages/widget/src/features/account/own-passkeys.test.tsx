import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  accountAnswer,
  ANNA,
  aPasskey,
  bookingsAnswer,
  openedAnswer,
  passkeysAnswer,
} from "../../testing/account-fixture.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget, type Surroundings } from "../../testing/render-widget.tsx";
import { type Answers, Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { AccountPage } from "./account-page.tsx";

const CALL = "/api/ibe4/account";
const CHALLENGE = "q8P2xV7mJt0cYw5r1ZbN4uKe9sHd3aGf6TiLoRpQkWM";
const HOST = "localhost";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const create = vi.fn<(asked: CredentialCreationOptions) => Promise<unknown>>();
const get = vi.fn<(asked: CredentialRequestOptions) => Promise<unknown>>();

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", vi.fn());
  vi.stubGlobal(
    "navigator",
    Object.create(navigator, {
      credentials: { value: { create, get } },
      userAgent: { value: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)" },
      maxTouchPoints: { value: 5 },
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  create.mockReset();
  get.mockReset();
});
afterAll(() => engine.close());

/** The page of the account; `sent` has the bodies of what is asked, by path. */
function openPage(answers: Answers, around: Surroundings = { loggedIn: ANNA }) {
  history.replaceState(null, "", "/account?client=demo");
  const sent: Record<string, unknown[]> = {};
  const all: Answers = { load: () => accountAnswer(), bookings: () => bookingsAnswer(), ...answers };
  engine.answers = Object.fromEntries(
    Object.entries(all).map(([path, answer]) => [
      `${CALL}/${path}`,
      (body) => {
        (sent[path] ??= []).push(body);
        return answer(body);
      },
    ]),
  ) satisfies Answers;
  const property = aProperty({ accounts: true, passkeyOrigin: location.origin });
  return { ...renderWidget(<AccountPage />, { origin: engine.origin, property, ...around }), sent };
}

const press = (name: RegExp | string) => userEvent.click(screen.getByRole("button", { name }));
const START: Answers = {
  passkeys: () => passkeysAnswer(aPasskey()),
  "passkey/start": () => ({
    challenge: CHALLENGE,
    host: HOST,
    hotel_name: "Lake",
    user_handle: "AQI",
    user_name: "anna",
    known: ["Aw"],
  }),
};

async function addOne(name: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Add a passkey" }));
  fireEvent.change(screen.getByLabelText("Name of the passkey"), { target: { value: name } });
  await press("Continue and create");
}

describe("passkeys of the account", () => {
  test("are listed with the days on which they were made and last used", async () => {
    openPage({
      passkeys: () =>
        passkeysAnswer(
          aPasskey(),
          aPasskey({ passkeyId: 4, name: "Key ring", usedAt: Date.parse("2027-02-01T11:00:00Z") }),
        ),
    });
    await screen.findByText("My phone");
    const list = screen.getByText("My phone").closest("ul");
    expect([...(list?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^My phoneAdded on .*10.*2027/),
      expect.stringMatching(/^Key ringAdded on .*, last used on .*2027/),
    ]);
  });

  test("can be added: an authenticator makes one for this account with the guest's consent", async () => {
    create.mockResolvedValue({
      rawId: bytes(251, 255),
      response: { clientDataJSON: bytes(1), attestationObject: bytes(2) },
    });
    const both = () => passkeysAnswer(aPasskey(), aPasskey({ passkeyId: 4, name: "Laptop" }));
    const { sent } = openPage({ ...START, "passkey/add": both });
    await userEvent.click(await screen.findByRole("button", { name: "Add a passkey" }));
    const field = screen.getByLabelText<HTMLInputElement>("Name of the passkey");
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe("iPhone");
    await userEvent.clear(field);
    await press("Continue and create");
    expect(screen.getByText("This item is required!")).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText("Name of the passkey"), { target: { value: " Laptop " } });
    await press("Continue and create");
    expect(await screen.findByText("Laptop")).toBeTruthy();
    const [asked] = create.mock.calls[0] ?? [];
    expect(asked?.publicKey).toMatchObject({
      rp: { id: HOST, name: "Lake" },
      user: { id: new Uint8Array([1, 2]) },
      excludeCredentials: [{ type: "public-key", id: new Uint8Array([3]) }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    });
    expect(sent["passkey/add"]).toEqual([
      { name: "Laptop", credential_id: "-_8", client_data: "AQ", attestation: "Ag" },
    ]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a passkey" })),
    );
  });

  test.each([
    ["NotAllowedError", /No passkey was created/],
    ["InvalidStateError", /already has a passkey/],
  ])("get none where the browser answers %s, and the page says why", async (name, words) => {
    create.mockRejectedValue(new DOMException("no", name));
    const { sent } = openPage(START);
    await addOne("Laptop");
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sent["passkey/add"]).toBeUndefined();
  });

  test("get the device’s name, numbered where there is one of it already", async () => {
    openPage({ passkeys: () => passkeysAnswer(aPasskey({ name: "iPhone" })) });
    await userEvent.click(await screen.findByRole("button", { name: "Add a passkey" }));
    expect(screen.getByLabelText<HTMLInputElement>("Name of the passkey").value).toBe("iPhone 2");
  });

  test("are renamed, and the guest comes back to the button that began it", async () => {
    const renamed = () => passkeysAnswer(aPasskey({ name: "Old phone" }));
    const { sent } = openPage({ ...START, "passkey/rename": renamed });
    const begin = () => screen.getByRole("button", { name: /^Rename the passkey/ });
    await userEvent.click(await screen.findByRole("button", { name: "Rename the passkey My phone" }));
    const field = screen.getByLabelText<HTMLInputElement>("Name of the passkey");
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe("My phone");
    await press("Cancel");
    await waitFor(() => expect(document.activeElement).toBe(begin()));
    expect(sent["passkey/rename"]).toBeUndefined();
    await userEvent.click(begin());
    fireEvent.change(screen.getByLabelText("Name of the passkey"), { target: { value: " Old phone " } });
    await press("Save the name");
    expect(await screen.findByText("Old phone")).toBeTruthy();
    expect(sent["passkey/rename"]).toEqual([{ passkey_id: 3, name: "Old phone" }]);
    await waitFor(() => expect(document.activeElement).toBe(begin()));
  });

  test("are removed by name on the second press", async () => {
    const { sent } = openPage({ ...START, "passkey/remove": () => passkeysAnswer() });
    await userEvent.click(await screen.findByRole("button", { name: "Remove the passkey My phone" }));
    expect(screen.getByText(/“My phone” will not log you in/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep the passkey" }));
    await press("Keep the passkey");
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole("button", { name: "Remove the passkey My phone" }),
      ),
    );
    await press("Remove the passkey My phone");
    expect(sent["passkey/remove"]).toBeUndefined();
    await press("Yes, remove the passkey");
    await waitFor(() => expect(screen.queryByText("My phone")).toBeNull());
    expect(sent["passkey/remove"]).toEqual([{ passkey_id: 3 }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a passkey" })),
    );
  });

  test("are limited to ten", async () => {
    const ten = Array.from({ length: 10 }, (_, at) => aPasskey({ passkeyId: at + 1, name: `Key ${at}` }));
    openPage({ passkeys: () => passkeysAnswer(...ten) });
    expect(await screen.findByText(/at most 10.passkeys/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  });
});

describe("a login by passkey", () => {
  const outside = {};
  const START_LOGIN: Answers = { "passkey/login/start": () => ({ challenge: CHALLENGE, host: HOST }) };

  test("needs no e-mail, and opens the passkey's account", async () => {
    get.mockResolvedValue({
      rawId: bytes(5),
      response: {
        clientDataJSON: bytes(1),
        authenticatorData: bytes(2),
        signature: bytes(3),
        userHandle: bytes(4),
      },
    });
    const answers = { ...START, ...START_LOGIN, "passkey/login": () => openedAnswer() };
    const { sent, session } = openPage(answers, outside);
    await press("Log in with a passkey");
    await screen.findByText("Logged in as anna@guest.example");
    expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({ rpId: HOST, userVerification: "required" });
    expect(sent["passkey/login"]).toEqual([
      {
        credential_id: "BQ",
        client_data: "AQ",
        authenticator_data: "Ag",
        signature: "Aw",
        user_handle: "BA",
      },
    ]);
    expect(session.current()).toEqual(ANNA);
    expect(await screen.findByText("My phone")).toBeTruthy();
  });

  test("changes nothing if the guest cancels it", async () => {
    get.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    openPage(START_LOGIN, outside);
    await press("Log in with a passkey");
    expect(await screen.findByText(/No passkey was used/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy();
  });

  test("says what else is possible if the engine refuses it", async () => {
    const response = {
      clientDataJSON: bytes(1),
      authenticatorData: bytes(2),
      signature: bytes(3),
      userHandle: bytes(4),
    };
    get.mockResolvedValue({ rawId: bytes(5), response });
    openPage({ ...START_LOGIN, "passkey/login": () => new Refusal(401, "passkey_failed") }, outside);
    await press("Log in with a passkey");
    expect(await screen.findByText(/does not belong to an account here/)).toBeTruthy();
  });
});

describe("nothing is offered", () => {
  const elsewhere = aProperty({ accounts: true, passkeyOrigin: "https://book.example" });
  test.each<[string, Surroundings]>([
    ["in a frame", { framed: true }],
    ["at another address than the engine's", { property: elsewhere }],
    ["where there is none", { property: aProperty({ accounts: true }) }],
  ])("%s", async (_where, around) => {
    openPage(START, around);
    expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /passkey/ })).toBeNull();
    cleanup();
    const { sent } = openPage(START, { ...around, loggedIn: ANNA });
    await screen.findByText("Logged in as anna@guest.example");
    expect(screen.queryByRole("heading", { name: "Passkeys" })).toBeNull();
    expect(sent["passkeys"]).toBeUndefined();
  });

  test("by a browser that knows no passkeys", () => {
    vi.unstubAllGlobals();
    openPage(START, {});
    expect(screen.queryByRole("button", { name: /passkey/ })).toBeNull();
  });
});
