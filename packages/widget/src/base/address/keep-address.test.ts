import { beforeEach, expect, test, vi } from "vitest";
import { createGuestStore } from "../store/guest-store.ts";
import { changeStay } from "../store/search-changes.ts";
import { aGuestState } from "../../testing/guest-fixtures.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { namedDraft } from "./draft-note.ts";
import { keepAddress } from "./keep-address.ts";
import { navigate } from "./location.ts";
import { carriedAddress } from "./address-bar.ts";

const TOKEN = "draft-token-0123456789";

beforeEach(() => history.replaceState(null, "", "/payment?client=demo"));

test("what names the draft is found at a reload of every page, and what others keep in the history stays", () => {
  const address = keepAddress(createGuestStore(aGuestState()), aProperty(), null);
  expect(namedDraft()).toBeNull();
  history.replaceState({ dialogs: 2 }, "");
  address.setDraft({ token: TOKEN, revision: 1 });
  address.setDraft({ token: TOKEN, revision: 2 });
  expect(namedDraft()).toEqual({ token: TOKEN, revision: 2 });
  expect(history.state).toMatchObject({ dialogs: 2 });
  // With every word the same address.
  expect(location.hash).toBe(`#draft=${TOKEN}`);
  navigate(carriedAddress("/summary"));
  expect(namedDraft()).toEqual({ token: TOKEN, revision: 2 });
});

test("dates that the hotel has proposed are in the address once the guest has chosen them", () => {
  const store = createGuestStore(aGuestState({ areDatesProposed: true }));
  keepAddress(store, aProperty(), null);
  const { arrival, departure } = store.getState();
  expect(location.search).toBe("?client=demo");
  store.setState(changeStay(store.getState(), arrival, departure));
  expect(location.search).toContain("arrival=2027-06-11&departure=2027-06-13");
});

test("an entry that is older than what was typed since is brought up to date as the guest goes back to it", () => {
  const loaded = { token: TOKEN, revision: 9, body: { note: "Late arrival" } };
  keepAddress(createGuestStore(aGuestState()), aProperty(), loaded);
  history.replaceState({ porticoDraft: { token: TOKEN, revision: 4 } }, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
  // And the history holds nothing of what was typed.
  expect(history.state).toEqual({ porticoDraft: { token: TOKEN, revision: 9 } });
  expect(namedDraft()).toEqual({ token: TOKEN, revision: 9 });
});

test("a host page hands the revision back in the fragment, and what was promised to another draft counts for nothing", () => {
  const fragment = `#draft=${TOKEN}&draft_revision=7`;
  history.replaceState({ porticoDraft: { token: "another-token-98765", revision: 90 } }, "", `/${fragment}`);
  expect(namedDraft()).toEqual({ token: TOKEN, revision: 7 });
  history.replaceState(null, "", `/#draft=${TOKEN}&draft_revision=soon`);
  expect(namedDraft()).toEqual({ token: TOKEN, revision: 0 });
});

test("a browser that takes no more changes of the history lets the guest type on", () => {
  const address = keepAddress(createGuestStore(aGuestState()), aProperty(), null);
  address.setDraft({ token: TOKEN, revision: 1 });
  const replace = vi.spyOn(history, "replaceState").mockImplementation(() => {
    throw new DOMException("Attempt to use history.replaceState() more than 100 times", "SecurityError");
  });
  address.setDraft({ token: TOKEN, revision: 2 });
  expect(replace).toHaveBeenCalledOnce();
  replace.mockRestore();
});

test.each(["by this page", "by the page before alone"])(
  "what was named %s and is forgotten is named nowhere",
  (by) => {
    history.replaceState({ porticoDraft: { token: TOKEN, revision: 1 } }, "", `/payment#draft=${TOKEN}`);
    const address = keepAddress(createGuestStore(aGuestState()), aProperty(), null);
    if (by === "by this page") address.setDraft({ token: TOKEN, revision: 1 });
    address.setDraft(null);
    expect([namedDraft(), location.hash, history.state]).toEqual([null, "", {}]);
  },
);
