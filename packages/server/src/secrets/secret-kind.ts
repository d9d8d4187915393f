import { z } from "zod";

/** The hotels' secrets for one company, under one key in the operator's file. */
export type SecretKind<Secret extends object = object> = {
  readonly name: string;
  readonly shape: z.ZodType<Secret>;
  /** Names the required parts for error messages: `clientId, clientSecret`. */
  readonly parts: string;
};

/** Printable and without spaces, since it travels in headers. */
export const secretWord = z
  .string()
  .max(512)
  .regex(/^[\x21-\x7e]+$/);
