import type { Hotel } from "@portico/domain/property/hotel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  chooseEncoding,
  compress,
  headerOrQuery,
  requestLanguage,
  type ClientDirectory,
} from "../http/index.ts";
import { type CardPage, cardPolicyHeaders, renderCardDonePage, renderCardPage } from "./card-page.ts";
import { readCardScripts } from "./card-scripts.ts";
import { newNonce } from "./content-policy.ts";

export type CardPageSettings = {
  readonly directory: ClientDirectory;
  /** Where the built pages lie. */
  readonly folder: string;
  /** The hotel's vault: null where guests can leave no card, `frameOrigin` null where its form is a page of its own. */
  readonly cardForm: (hotel: Hotel) => { frameOrigin: string | null } | null;
};

/**
 * Serves the documents of the card step, apart from the widget and its programs. Guests who need no card step are
 * redirected to the payment page; browsers keep the fragment.
 */
export function registerCardPage(app: FastifyInstance, settings: CardPageSettings): void {
  app.get("/pci-booking", (request, reply) => answer(request, reply, { settings, render: renderCardPage }));
  app.get("/pci-booking/done", (request, reply) =>
    answer(request, reply, { settings, render: renderCardDonePage }),
  );
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, render }: { settings: CardPageSettings; render: (page: CardPage) => string },
): Promise<FastifyReply> {
  const code = headerOrQuery(request, "x-client", "client");
  const client = code === null ? null : await settings.directory.find(code);
  request.hotel = client?.hotel.code ?? null;
  const form = client === null ? null : settings.cardForm(client.hotel);
  const scripts = await readCardScripts(settings.folder);
  if (client === null || form === null || scripts === null || client.hotel.rules.maintenance) {
    return reply.redirect(`/payment${queryOf(request)}`, 302);
  }
  const { hotel } = client;
  const nonce = newNonce();
  const html = render({
    hotel,
    scripts,
    language: requestLanguage(request, hotel),
    nonce,
    now: Date.now(),
    vaultOrigin: form.frameOrigin,
  });
  const bytes = Buffer.from(html);
  const encoding = chooseEncoding(request.headers["accept-encoding"], bytes.length);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .type("text/html; charset=utf-8")
    .headers(cardPolicyHeaders({ hotel, nonce, vaultOrigin: form.frameOrigin }))
    .header("vary", "Accept-Encoding, X-Client")
    .send(compress(bytes, encoding, "small"));
}

function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at);
}
