import { failure, success, type Result } from "@portico/domain/result";
import { z } from "zod";
import { boundedFetch } from "../../outside/index.ts";
import { asCredentialsRefused, readRefusal } from "./gopay-refusal.ts";
import type { GatewayFailure } from "../payment-gateway.ts";

export type TokenSettings = {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  callMilliseconds: number;
  now: () => number;
};

type Token = { text: string; expiresAt: number };

type TokenAnswer = Result<string, GatewayFailure>;

const tokenBody = z.object({
  // Goes into a header as it is.
  access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/),
  expires_in: z.number().positive(),
});

/** How long before its end a token is discarded; a shorter-lived one at half of its life. */
const SAFETY_MILLISECONDS = 60_000;

/** The access token of one shop: asked for once, shared by all calls, kept until shortly before its end. */
export class GopayToken {
  readonly #settings: TokenSettings;
  #token: Token | null = null;
  #asking: Promise<TokenAnswer> | null = null;

  constructor(settings: TokenSettings) {
    this.#settings = settings;
  }

  /** A token that should be good; callers that come while one is requested wait for the same answer. */
  get(): Promise<TokenAnswer> {
    if (this.#token !== null && this.#settings.now() < this.#token.expiresAt) {
      return Promise.resolve(success(this.#token.text));
    }
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Forgets a token that was refused, unless another call has already brought a newer one. */
  reject(text: string): void {
    if (this.#token?.text === text) this.#token = null;
  }

  async #ask(): Promise<TokenAnswer> {
    const { baseUrl, clientId, clientSecret, callMilliseconds, now } = this.#settings;
    const askedAt = now();
    const request = {
      method: "POST",
      headers: {
        accept: "application/json",
        "accept-language": "en-US",
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
        "user-agent": "Portico",
      },
      body: "grant_type=client_credentials&scope=payment-all",
    };
    const answer = await boundedFetch(
      `${baseUrl}/oauth2/token`,
      request,
      AbortSignal.timeout(callMilliseconds),
    );
    if (!answer.ok) return answer;
    const { status, data } = answer.value;
    if (status !== 200) return failure(asCredentialsRefused(readRefusal(status, data)));
    const body = tokenBody.safeParse(data);
    if (!body.success) return failure({ code: "garbled" });
    const lifetime = body.data.expires_in * 1000;
    const expiresAt = askedAt + lifetime - Math.min(SAFETY_MILLISECONDS, lifetime / 2);
    this.#token = { text: body.data.access_token, expiresAt };
    return success(this.#token.text);
  }
}
