import type { CardSession, CardSessionQuestion } from "@portico/contract/guarantees/card";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, type Result, success } from "@portico/domain/result";
import type { Database } from "../database/index.ts";
import type { CallEdge, Refusal } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { readSignedText, signText } from "../secrets/index.ts";
import { lookUpCard } from "./look-up-card.ts";
import type { Vaults } from "./vaults.ts";

export type CardSessionParts = {
  database: Database;
  vaults: Vaults;
  secret: string;
  /** Whether the URL is one of the engine's own pages, given the request's `Host`. */
  isOwnPage: (page: URL, host: string) => boolean;
  /** Forms per network address and minute. */
  sessionsPerMinute: number;
};

const RETRY_SECONDS = 5;

/** Gives the card step's page the vault's form. */
export function registerCardRoutes(edge: CallEdge<InventorySnapshot>, parts: CardSessionParts): void {
  const sessions = edge.limit("card_session", parts.sessionsPerMinute);
  edge.answer("authSession", async (question, { client, address, host, now }) => {
    await sessions.take(address, now);
    return openSession(parts, client, { ...question, host });
  });
  edge.answer("storedCard", async ({ token }, { client, address, now }) => {
    await sessions.take(address, now);
    const found = await lookUpCard(parts, client, { token, now });
    if (found.ok) return success(found.value.card);
    if (found.problem.code === "pci_failed") return failure({ code: "pci_failed" });
    return failure({ code: "unavailable", retryAfter: RETRY_SECONDS });
  });
}

async function openSession(
  { vaults, secret, isOwnPage }: CardSessionParts,
  { hotelId, hotel }: { hotelId: number; hotel: Hotel },
  { extension, language, pageUrl, host }: CardSessionQuestion & { host: string },
): Promise<Result<CardSession, Refusal>> {
  const settings = hotel.payment.guarantee;
  const vault = vaults.vaultOf(hotel.code, settings);
  if (vault === null || settings === null) return failure({ code: "not_offered" });
  const page = new URL(pageUrl);
  // The vault sends the card's token there, so it must be our page.
  if (!isOwnPage(page, host)) {
    const message = "must be a page of this engine: the card's name goes there";
    return failure({ code: "invalid_request", items: [{ field: "page_url", message }] });
  }
  const count = readExtension(secret, hotelId, extension);
  if (count === null) {
    const message = "is not the extension of a session here; leave it out for a new one";
    return failure({ code: "invalid_request", items: [{ field: "extension", message }] });
  }
  const { brands, wallets } = settings;
  const opened = await vault.session({
    language,
    color: hotel.look.color,
    pageUrl: page.href,
    successUrl: doneUrl(page, hotel.code, "card={token}"),
    failureUrl: doneUrl(page, hotel.code, "error=1"),
    brands,
    wallets,
    contact: null,
  });
  if (!opened.ok) return failure({ code: "unavailable", retryAfter: RETRY_SECONDS });
  const { token, formUrl, shows, expiresAt } = opened.value;
  return success({
    token,
    provider: vault.provider,
    shows,
    formUrl,
    origin: vault.formOrigin,
    expiresAt,
    brands,
    wallets: [...wallets],
    extension: extensionAfter(secret, hotelId, count),
  });
}

/** Where the form leads; the fragment with the guest's key stays in the browser. */
function doneUrl({ origin, hash }: URL, client: string, outcome: string): string {
  return `${origin}/pci-booking/done?client=${encodeURIComponent(client)}&${outcome}${hash}`;
}

/** How many sessions may follow the first one. */
const MOST_EXTENSIONS = 10;

/** The signed permission for a session after a hotel's session number `count`; null after the last one. */
function extensionAfter(secret: string, hotelId: number, count: number): string | null {
  if (count >= MOST_EXTENSIONS) return null;
  return signText("card-session", `${hotelId}.${count + 1}`, secret);
}

/** The number of the permitted session, 0 for the first. Null if this engine did not sign it for this hotel. */
function readExtension(secret: string, hotelId: number, extension: string | null): number | null {
  if (extension === null) return 0;
  const text = readSignedText("card-session", extension, secret);
  const [hotel, count] = text?.split(".") ?? [];
  return hotel === String(hotelId) ? Number(count) : null;
}
