import { z } from "zod";

/** What hotels have at one company, under one word of the operator's file. */
export type SecretKind<Secret extends object = object> = {
  readonly name: string;
  readonly shape: z.ZodType<Secret>;
  /** Names the parts for whoever has written the file wrong: `clientId, clientSecret`. */
  readonly parts: string;
};

/** Printable and without spaces, since it travels in headers. */
export const secretWord = z
  .string()
  .max(512)
  .regex(/^[\x21-\x7e]+$/);
