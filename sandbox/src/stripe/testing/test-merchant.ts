import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stripe } from "stripe";
import { vi } from "vitest";
import { DEFAULT_ACCOUNT, DEFAULT_WEBHOOK_SECRET } from "../account.ts";
import type { ControlLedger, ControlSession } from "../control/control-view.ts";
import type { StripeFaultRule } from "../fault-rule.ts";
import type { StripeStandIn } from "../stripe.ts";
import { createStripe } from "../stripe.ts";

/** Parameters of a session, and names of those that are left out. */
type Change = {
  [Name in keyof Stripe.Checkout.SessionCreateParams]?: Stripe.Checkout.SessionCreateParams[Name] | undefined;
};

/** An event as it came, and the header by which it is known. */
interface Heard {
  body: string;
  signature: string;
}

export const CARD = { number: "4242 4242 4242 4242", expiry: "12/35", cvc: "123", name: "Zofie Nováková" };

/** How long a test waits for what comes by itself, on a busy machine too. */
export const PATIENCE = { timeout: 60_000, interval: 10 };

/** A stand-in of its own on a free port, and a merchant that uses it by Stripe's own client and hears its events. */
export class TestMerchant {
  readonly #folder = mkdtempSync(join(tmpdir(), "portico-stripe-"));
  readonly #shop: Server;
  #standIn: StripeStandIn | null = null;
  stripe = new Stripe(DEFAULT_ACCOUNT.secretKey);
  origin = "";
  readonly shopUrl: string;
  readonly heard: Heard[] = [];
  /** What the merchant answers to events. */
  answers = 200;

  private constructor(shop: Server) {
    this.#shop = shop;
    this.shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  }

  static async open(): Promise<TestMerchant> {
    const server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        opened.heard.push({ body, signature: String(request.headers["stripe-signature"]) });
        response.writeHead(opened.answers).end();
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const opened = new TestMerchant(server);
    await opened.start();
    await opened.control("/endpoints", { url: `${opened.shopUrl}/webhook` });
    return opened;
  }

  /** Starts the stand-in, on the same folder as before. */
  async start(): Promise<void> {
    const standIn = createStripe(this.#folder);
    standIn.server.listen(0, "127.0.0.1");
    await once(standIn.server, "listening");
    this.origin = `http://127.0.0.1:${(standIn.server.address() as AddressInfo).port}`;
    standIn.begin(this.origin);
    this.#standIn = standIn;
    this.stripe = this.client(DEFAULT_ACCOUNT.secretKey);
  }

  /** Stripe's own client, which asks once and does not try again. */
  client(secretKey: string): Stripe {
    const { hostname, port } = new URL(this.origin);
    return new Stripe(secretKey, {
      host: hostname,
      port,
      protocol: "http",
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  async stop(): Promise<void> {
    const standIn = this.#standIn;
    standIn?.close();
    standIn?.server.closeAllConnections();
    await new Promise((resolve) => standIn?.server.close(resolve));
  }

  async close(): Promise<void> {
    await this.stop();
    this.#shop.closeAllConnections();
    await new Promise((resolve) => this.#shop.close(resolve));
    rmSync(this.#folder, { recursive: true });
  }

  /** Forgets what was done and how it was to go wrong. */
  async reset(): Promise<void> {
    await this.control("/reset", {});
    await this.control("/settings", { notificationPauseMs: 10, notificationTries: 20, refundMs: 1000 });
    this.answers = 200;
    this.heard.length = 0;
  }

  /** A payment that is well asked for, but for the changes; what is undefined is not sent. */
  order(change: Change = {}): Stripe.Checkout.SessionCreateParams {
    const order: Change = {
      mode: "payment",
      line_items: [item("Double room, 2 nights", 119_990), item("Breakfast", 19_961)],
      client_reference_id: "R2026000123",
      metadata: { order: "R2026000123" },
      customer_email: "zofie@guest.example",
      success_url: `${this.shopUrl}/return?lang=cs&id={CHECKOUT_SESSION_ID}#rt=secret`,
      cancel_url: `${this.shopUrl}/return?lang=cs#rt=secret`,
      ...change,
    };
    return order as Stripe.Checkout.SessionCreateParams;
  }

  create(
    change: Change = {},
    options: Stripe.RequestOptions = {},
  ): Promise<Stripe.Response<Stripe.Checkout.Session>> {
    return this.stripe.checkout.sessions.create(this.order(change), options);
  }

  /** A session in which a card is left for later. */
  createSetup(change: Change = {}): Promise<Stripe.Checkout.Session> {
    const order: Change = {
      mode: "setup",
      currency: "czk",
      customer_creation: "always",
      customer_email: "zofie@guest.example",
      success_url: `${this.shopUrl}/return`,
      cancel_url: `${this.shopUrl}/return`,
      ...change,
    };
    return this.stripe.checkout.sessions.create(order as Stripe.Checkout.SessionCreateParams);
  }

  /** The session with all that an adapter asks for beside it. */
  async status(id: string): Promise<WholeSession> {
    const expand = ["payment_intent.latest_charge", "setup_intent.payment_method"];
    return (await this.stripe.checkout.sessions.retrieve(id, { expand })) as WholeSession;
  }

  /** Types a card on the session's page; answers with where the browser is sent, or with the page's text. */
  async pay(session: { url: string | null }, change: Partial<typeof CARD> = {}): Promise<string> {
    return this.#press(`${session.url}/card`, { ...CARD, ...change });
  }

  /** Answers the card's bank. */
  answerBank(session: { url: string | null }, choice: "confirm" | "refuse"): Promise<string> {
    return this.#press(`${session.url}/confirm`, { choice });
  }

  /** A page as a browser asks for it, without following where it leads. */
  page(url: string | null, form?: Record<string, string>): Promise<Response> {
    return fetch(String(url), {
      redirect: "manual",
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
  }

  async control(path: string, body?: object): Promise<Record<string, unknown>> {
    const answer = await fetch(
      `${this.origin}/control${path}`,
      body ? { method: "POST", body: JSON.stringify(body) } : {},
    );
    const read = (await answer.json()) as Record<string, unknown>;
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(read)}`);
    return read;
  }

  drive(id: string, to: string, change: object = {}): Promise<Record<string, unknown>> {
    return this.control(`/sessions/${id}/drive`, { to, ...change });
  }

  async session(id: string): Promise<ControlSession> {
    return (await this.control(`/sessions/${id}`)) as unknown as ControlSession;
  }

  async ledger(): Promise<ControlLedger> {
    return (await this.control("/ledger")) as unknown as ControlLedger;
  }

  fault(rule: StripeFaultRule): Promise<Record<string, unknown>> {
    return this.control("/faults", rule);
  }

  /** What was heard, as Stripe's own client reads it; throws for what is not signed as it must be. */
  events(): Stripe.Event[] {
    return this.heard.map(({ body, signature }) =>
      this.stripe.webhooks.constructEvent(body, signature, DEFAULT_WEBHOOK_SECRET),
    );
  }

  /** Waits until this number of events have come, and gives their types. */
  async untilHeard(count: number): Promise<string[]> {
    await vi.waitFor(() => {
      if (this.heard.length < count) throw new Error(`heard ${this.heard.length} of ${count}`);
    }, PATIENCE);
    return this.events().map(({ type }) => type);
  }

  async #press(url: string, form: Record<string, string>): Promise<string> {
    const answer = await this.page(url, form);
    return answer.headers.get("location") ?? (await answer.text());
  }
}

/** A session as `status` gives it. */
export type WholeSession = Stripe.Checkout.Session & {
  payment_intent: (Stripe.PaymentIntent & { latest_charge: Stripe.Charge | null }) | null;
  setup_intent: (Stripe.SetupIntent & { payment_method: Stripe.PaymentMethod | null }) | null;
};

/** The name of an object that a call has brought whole or by its name. */
export function nameOf(object: string | { id: string } | null | undefined): string {
  return typeof object === "string" ? object : (object?.id ?? "");
}

/** A line of an order, by default in crowns. */
export function item(
  name: string,
  amount: number,
  currency = "czk",
): Stripe.Checkout.SessionCreateParams.LineItem {
  return { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name } } };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
