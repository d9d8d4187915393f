import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import type { ControlLedger, ControlPayment } from "../control/control-view.ts";
import type { FaultRule } from "../fault-rule.ts";
import type { Gateway } from "../gateway.ts";
import { createGateway } from "../gateway.ts";
import { DEFAULT_SHOP } from "../shop.ts";

export interface Reply {
  status: number;
  /** Parsed where it is JSON. */
  body: Record<string, unknown>;
}

/** How long a test waits for events, also on a busy machine. */
export const PATIENCE = { timeout: 60_000, interval: 10 };

/** A gateway on a free port, and an e-shop that collects through it and receives its notifications. */
export class TestShop {
  readonly #folder = mkdtempSync(join(tmpdir(), "portico-gateway-"));
  readonly #shop: Server;
  #gateway: Gateway | null = null;
  #token = "";
  origin = "";
  /** The addresses for guests and notifications. */
  readonly shopUrl: string;
  /** The notifications' queries in the order of arrival. */
  readonly heard: string[] = [];
  /** The shop's answer to notifications. */
  answers = 200;

  private constructor(shop: Server) {
    this.#shop = shop;
    this.shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  }

  static async open(): Promise<TestShop> {
    const server = createServer((request, response) => {
      opened.heard.push(request.url ?? "");
      response.writeHead(opened.answers).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const opened = new TestShop(server);
    await opened.start();
    return opened;
  }

  /** Starts the gateway, on the same folder as before. */
  async start(): Promise<void> {
    const gateway = createGateway(this.#folder);
    gateway.server.listen(0, "127.0.0.1");
    await once(gateway.server, "listening");
    this.origin = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`;
    gateway.begin(this.origin);
    this.#gateway = gateway;
    await this.authorize();
  }

  async stop(): Promise<void> {
    const gateway = this.#gateway;
    gateway?.close();
    gateway?.server.closeAllConnections();
    await new Promise((resolve) => gateway?.server.close(resolve));
  }

  async close(): Promise<void> {
    await this.stop();
    this.#shop.closeAllConnections();
    await new Promise((resolve) => this.#shop.close(resolve));
    rmSync(this.#folder, { recursive: true });
  }

  /** A new token for the following calls. */
  async authorize(scope = "payment-all"): Promise<void> {
    const { body } = await this.token({ grant_type: "client_credentials", scope });
    this.#token = String(body["access_token"]);
  }

  async token(
    form: Record<string, string>,
    clientId = DEFAULT_SHOP.clientId,
    clientSecret = DEFAULT_SHOP.clientSecret,
  ): Promise<Reply> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    return this.#reply("/api/oauth2/token", {
      method: "POST",
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams(form),
    });
  }

  get(path: string): Promise<Reply> {
    return this.#reply(`/api${path}`, { headers: this.bearer() });
  }

  post(path: string, form: Record<string, string> = {}): Promise<Reply> {
    const body = new URLSearchParams(form);
    return this.#reply(`/api${path}`, { method: "POST", headers: this.bearer(), body });
  }

  postJson(path: string, body: object | string): Promise<Reply> {
    return this.#reply(`/api${path}`, {
      method: "POST",
      headers: { ...this.bearer(), "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  /** A valid payment request with the given fields changed; a dotted name is a nested field. */
  order(change: Record<string, unknown> = {}): Record<string, unknown> {
    const order: Record<string, unknown> = {
      payer: { contact: { email: "zofie@guest.example", country_code: "CZE" } },
      target: { type: "ACCOUNT", goid: DEFAULT_SHOP.goid },
      amount: 139_951,
      currency: "CZK",
      order_number: "R2026000123",
      order_description: "Reservation R2026000123",
      items: [
        { type: "ITEM", name: "Double room, 2 nights", amount: 119_990, count: 1, vat_rate: 12 },
        { type: "ITEM", name: "Breakfast", amount: 19_961, count: 1, vat_rate: 12 },
      ],
      callback: {
        return_url: `${this.shopUrl}/return?lang=cs#rt=secret`,
        notification_url: `${this.shopUrl}/notify/9f2c`,
      },
      lang: "EN",
    };
    for (const [path, value] of Object.entries(change)) setPath(order, path.split("."), value);
    return order;
  }

  /** Creates a payment and returns its number. */
  async create(change: Record<string, unknown> = {}): Promise<number> {
    const { status, body } = await this.postJson("/payments/payment", this.order(change));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return Number(body["id"]);
  }

  async status(id: number): Promise<Record<string, unknown>> {
    return (await this.get(`/payments/payment/${id}`)).body;
  }

  control(path: string, body?: object): Promise<Reply> {
    const init = body && { method: "POST", body: JSON.stringify(body) };
    return this.#reply(`/control${path}`, init ?? {});
  }

  drive(id: number, state: string, change: object = {}): Promise<Reply> {
    return this.control(`/payments/${id}/drive`, { state, ...change });
  }

  async payment(id: number): Promise<ControlPayment> {
    return (await this.control(`/payments/${id}`)).body as unknown as ControlPayment;
  }

  async ledger(): Promise<ControlLedger> {
    return (await this.control("/ledger")).body as unknown as ControlLedger;
  }

  async fault(rule: FaultRule): Promise<void> {
    const { status, body } = await this.control("/faults", rule);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  /** A page as a browser asks for it, without following where it leads. */
  async page(url: string, form?: Record<string, string>): Promise<Response> {
    return fetch(url, {
      redirect: "manual",
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
  }

  /** Waits until this number of notifications have come. */
  async untilHeard(count: number): Promise<string[]> {
    await vi.waitFor(() => {
      if (this.heard.length < count) throw new Error(`heard ${this.heard.length} of ${count}`);
    }, PATIENCE);
    return this.heard;
  }

  /** The header by which a call shows its token. */
  bearer(): Record<string, string> {
    return { authorization: `Bearer ${this.#token}` };
  }

  async #reply(path: string, init: RequestInit): Promise<Reply> {
    const answer = await fetch(this.origin + path, init);
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.includes("json") === true;
    return { status: answer.status, body: (isJson ? JSON.parse(text) : { text }) as Record<string, unknown> };
  }
}

function setPath(target: Record<string, unknown>, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length > 0) setPath(target[name] as Record<string, unknown>, rest, value);
  else if (value === undefined) delete target[name];
  else target[name] = value;
}
