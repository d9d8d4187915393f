import { z } from "zod";
import { secretWord, type SecretKind } from "../secrets/index.ts";
import type { InsurerAccess } from "./http-insurer.ts";

/** Any insurer that speaks the protocol of docs/guides/insurance.md, by its address. */
export const INSURER_SECRETS: SecretKind<InsurerAccess> = {
  name: "insurer",
  shape: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(512), key: secretWord }),
  parts: "url, key",
};
