import { codedCall } from "../call.ts";
import { nothing } from "../codec/values.ts";
import { openedAccount } from "./account.ts";
import {
  newPasskey,
  newPasskeyOptions,
  passkeyLoginOptions,
  passkeys,
  passkeyToRemove,
  passkeyToRename,
  usedPasskey,
} from "./passkey.ts";

const loadPasskeys = codedCall(
  { name: "loadPasskeys", method: "POST", base: "api", path: "/account/passkeys" },
  nothing,
  passkeys,
);

/** The challenge that a new passkey answers. */
const startPasskey = codedCall(
  { name: "startPasskey", method: "POST", base: "api", path: "/account/passkey/start" },
  nothing,
  newPasskeyOptions,
);

const addPasskey = codedCall(
  { name: "addPasskey", method: "POST", base: "api", path: "/account/passkey/add" },
  newPasskey,
  passkeys,
);

const renamePasskey = codedCall(
  { name: "renamePasskey", method: "POST", base: "api", path: "/account/passkey/rename" },
  passkeyToRename,
  passkeys,
);

const removePasskey = codedCall(
  { name: "removePasskey", method: "POST", base: "api", path: "/account/passkey/remove" },
  passkeyToRemove,
  passkeys,
);

/** The challenge that a login answers. */
const startPasskeyLogin = codedCall(
  { name: "startPasskeyLogin", method: "POST", base: "api", path: "/account/passkey/login/start" },
  nothing,
  passkeyLoginOptions,
);

const logInWithPasskey = codedCall(
  { name: "logInWithPasskey", method: "POST", base: "api", path: "/account/passkey/login" },
  usedPasskey,
  openedAccount,
);

/** The calls of passkeys; where the engine's own address can have none, each answers `not_offered`. */
export const passkeyCalls = {
  loadPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeyLogin,
  logInWithPasskey,
};
