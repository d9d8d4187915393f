import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import {
  pictureFolders,
  type Config,
  isOwnHost,
  isOwnPage,
  passkeyOriginOf,
  proxyTrust,
} from "./settings/index.ts";
import { paymentParts } from "./payables/index.ts";
import { knownGuest, registerCancellationRoutes, registerReservationRoutes } from "./reservations/index.ts";
import { registerChangeRoutes } from "./changes/index.ts";
import { registerLodgerRoutes } from "./lodgers/index.ts";
import { registerCheckoutRoutes } from "./checkout/index.ts";
import { registerAccountRoutes } from "./accounts/index.ts";
import { registerCouponRoutes } from "./coupons/index.ts";
import { registerWaitingRoutes } from "./waiting-list/index.ts";
import { registerWellnessRoutes } from "./wellness/index.ts";
import type { Database } from "./database/index.ts";
import {
  CallEdge,
  type ChangesUnderWay,
  createHttpServer,
  registerDemoSite,
  registerDocsRoutes,
  registerErrorReports,
  registerSandboxProxy,
  registerStaticFiles,
  sendFile,
} from "./http/index.ts";
import { openHealth, type Disk, type Readiness, type TroubleLog } from "./health/index.ts";
import type { Log } from "./journal/index.ts";
import { inlineOrigin, type GatewayDirectory } from "./gateways/index.ts";
import { cardForm, registerCardRoutes, type Vaults } from "./guarantees/index.ts";
import { registerNotifyRoutes, registerPaymentCheck } from "./payments/index.ts";
import { registerInsuranceRoutes } from "./insurance/index.ts";
import type { InsurerDirectory } from "./insurers/index.ts";
import { InventorySnapshots, type InventorySnapshot } from "./inventory/index.ts";
import { openJobQueue } from "./jobs/index.ts";
import { MAIL_JOB } from "./mail/index.ts";
import { firstHouses, registerOfferRoutes, searchOfPage } from "./offers/index.ts";
import { firstPackages, firstTeasers, registerPackageRoutes } from "./packages/index.ts";
import { hotelJsonSchema } from "./hotel-files/index.ts";
import { registerCalendarFiles, registerPaperCalls, registerPapers } from "./letters/index.ts";
import {
  answerFrontPage,
  registerAboutPage,
  registerCardPage,
  registerCrawlerPages,
  registerLandingAddress,
  registerWidgetPage,
} from "./pages/index.ts";
import { logoShape, registerPictures } from "./pictures/index.ts";
import { listHotelCodes, listOpenHotels, registerPropertyRoutes } from "./property/index.ts";
import {
  registerGiftDocuments,
  registerDemoVouchers,
  registerVoucherRoutes,
  firstVouchers,
  sellsVouchers,
  type VoucherKeySource,
} from "./vouchers/index.ts";
import { AresRegister, registerRegisterRoutes, RememberedRegister } from "./register/index.ts";

export type AppParts = {
  readonly config: Config;
  readonly database: Database;
  readonly gateways: GatewayDirectory;
  readonly vaults: Vaults;
  readonly insurers: InsurerDirectory;
  readonly voucherKeys: VoucherKeySource;
  readonly readiness: Readiness;
  readonly log: Log;
  readonly trouble: TroubleLog;
  readonly disk: Disk;
  /** What guests change at the moment, for work of this process that gives way to it. */
  readonly underWay: ChangesUnderWay;
};

const ROOT = join(import.meta.dirname, "../../..");
const WIDGET = join(ROOT, "packages/widget/dist");
const VERSION = "0.1.0";
/** One address may be a whole office; a guest needs at most eleven in an hour. */
const CARD_SESSIONS_PER_MINUTE = 30;
/** Of an address's reads: drawing takes about as long as five searches. */
const COST_OF_DRAWING = 5;
/** A page with a price of each hotel of a group. */
const COST_OF_HOUSES = 35;
const MEGABYTE = 1024 * 1024;
/** Of the memory for what is kept; hotels have the rest. */
const SHARE_OF_ANSWERS = 1 / 8;
const SHARE_OF_PAGES = 1 / 16;

/** The whole engine over HTTP, not yet listening. Closing it drains requests and stops its own connections. */
export async function createApp({
  config,
  database,
  gateways,
  vaults,
  insurers,
  voucherKeys,
  readiness,
  log,
  trouble,
  disk,
  underWay,
}: AppParts): Promise<FastifyInstance> {
  const app = createHttpServer({
    log,
    absorbs: (error) => trouble.absorbs(error),
    trustProxy: proxyTrust(config.trustedProxies),
  });
  openHealth(app, {
    database,
    log,
    trouble,
    readiness,
    disk,
    sendsMail: config.smtpUrl !== undefined,
  });
  const memory = config.memoryMegabytes * MEGABYTE;
  const snapshots = await InventorySnapshots.open({
    database,
    databaseUrl: config.databaseUrl,
    report: (error, words, details) => trouble.report(error, words, details),
    mostBytes: memory * (1 - SHARE_OF_ANSWERS - SHARE_OF_PAGES),
  });
  app.addHook("onClose", () => snapshots.close());

  const edge = new CallEdge<InventorySnapshot>(app, snapshots, {
    writesPerMinute: config.writesPerMinute,
    readsPerMinute: config.readsPerMinute,
    cacheBytes: memory * SHARE_OF_ANSWERS,
    limits: { db: database.pool, secret: config.secret },
    underWay,
  });
  const vouchers = { voucherKeys, payments: { gateways } };
  const passkeyOrigin = passkeyOriginOf(config.publicUrl);
  registerPropertyRoutes(edge, {
    directory: snapshots,
    sellsVouchers: (hotel, now) => sellsVouchers(vouchers, hotel, now),
    codeTriesPerMinute: config.couponTriesPerMinute,
    passkeyOrigin,
  });
  registerOfferRoutes(edge, {
    secret: config.secret,
    directory: snapshots,
    knownGuest: (named, { client, session, now }) =>
      knownGuest(database.pool, client, named, { session, secret: config.secret, now }),
  });
  registerPackageRoutes(edge, { secret: config.secret });
  registerWellnessRoutes(edge, { db: database.pool });
  const report = (error: unknown) => trouble.report(error, "job queue in trouble");
  const jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report });
  app.addHook("onClose", () => jobs.stop());
  const payments = paymentParts({ database, jobs, gateways, voucherKeys, publicUrl: config.publicUrl });
  registerNotifyRoutes(app, payments);
  const letters = {
    perRecipient: config.lettersPerRecipient,
    perAddress: config.lettersPerAddress,
    perHotel: config.lettersPerHotel,
  };
  registerAccountRoutes(edge, { database, jobs, secret: config.secret, passkeyOrigin });
  registerPaymentCheck(edge, { ...payments, secret: config.secret });
  registerReservationRoutes(edge, { database, jobs, letters, secret: config.secret });
  registerLodgerRoutes(edge, { database, secret: config.secret });
  registerPaperCalls(edge, { ...config, database });
  registerCancellationRoutes(edge, {
    database,
    jobs,
    secret: config.secret,
    owners: payments.owners,
    snapshots,
  });
  registerChangeRoutes(edge, {
    database,
    jobs,
    secret: config.secret,
    owners: payments.owners,
    unpaidShare: config.unpaidShare,
    snapshots,
  });
  registerCouponRoutes(edge, {
    database,
    secret: config.secret,
    triesPerMinute: config.couponTriesPerMinute,
  });
  const checkout = {
    database,
    jobs,
    secret: config.secret,
    limits: {
      perAddress: config.holdsPerAddress,
      roomsPerAddress: config.roomsPerAddress,
      roomNightsPerAddress: config.roomNightsPerAddress,
      unpaidShare: config.unpaidShare,
    },
    letters,
    paymentsPerHour: config.paymentsPerHour,
    snapshots,
    payments,
    vaults,
    voucherKeys,
  };
  registerCheckoutRoutes(edge, checkout);
  registerVoucherRoutes(edge, { ...checkout, voucherKeys });
  registerWaitingRoutes(edge, checkout);
  registerCardRoutes(edge, {
    database,
    vaults,
    secret: config.secret,
    isOwnPage: (page, host) => isOwnPage(page, host, config),
    sessionsPerMinute: CARD_SESSIONS_PER_MINUTE,
  });
  registerInsuranceRoutes(edge, { insurers, secret: config.secret });
  registerRegisterRoutes(edge, { ares: new RememberedRegister(new AresRegister(config.registerUrl)) });
  const stranger = { secret: config.secret, isMember: false };
  const listHotels = () => listHotelCodes(database.pool);
  const pictures = pictureFolders(config);
  registerWidgetPage(app, {
    directory: snapshots,
    folder: WIDGET,
    search: (snapshot, { query, isFound, drawn, ...asked }) => {
      const asking = { snapshot, ...asked, ...stranger };
      const isDrawn = drawn === "/";
      const { first, better, asked: found } = searchOfPage(query, asking, { isFound, isDrawn });
      const packageTeaser = isDrawn && first !== null ? firstTeasers(first.question, asking) : null;
      const packageList = isDrawn && first === null ? firstPackages(query, asking) : null;
      const offeredVouchers = drawn === "/ive" ? firstVouchers(vouchers, snapshot.hotel, asked) : null;
      return {
        first: first?.told ?? null,
        asides: {
          ...better,
          packageTeaser,
          ...(packageList && { packageList }),
          ...(offeredVouchers && { offeredVouchers }),
        },
        asked: found,
      };
    },
    houses: ({ hotel }, asked) => firstHouses(hotel, { ...asked, directory: snapshots }),
    sellsVouchers: (hotel, now) => sellsVouchers(vouchers, hotel, now),
    passkeyOrigin,
    logoShape: async ({ look }) => (look.logo === null ? null : logoShape(pictures, look.logo)),
    gatewayOrigin: (hotel) => inlineOrigin(gateways, hotel),
    withoutHotel: (request, reply) =>
      answerFrontPage(request, reply, { demo: config.demo, hotels: listHotels }),
    publicUrl: config.publicUrl,
    keptBytes: memory * SHARE_OF_PAGES,
    mayDraw: (request, houses) =>
      config.drawsPages && edge.allows(request, houses > 0 ? COST_OF_HOUSES : COST_OF_DRAWING),
  });
  registerCrawlerPages(app, {
    directory: snapshots,
    listHotels: () => listOpenHotels(database.pool),
    sellsVouchers: (hotel, now) => sellsVouchers(vouchers, hotel, now),
    publicUrl: config.publicUrl,
  });
  registerLandingAddress(app, snapshots);
  registerAboutPage(app, snapshots);
  registerCardPage(app, {
    directory: snapshots,
    folder: WIDGET,
    cardForm: (hotel) => cardForm(vaults, hotel),
  });
  registerErrorReports(app, edge, snapshots);
  registerDocsRoutes(app, { version: VERSION, hotelSchema: hotelJsonSchema });
  registerFiles(app);
  registerPictures(app, pictures);
  registerPapers(app, { ...config, database });
  registerCalendarFiles(app, { ...config, database });
  registerGiftDocuments(app, { ...config, database, voucherKeys, pictures });
  if (config.demo) registerDemoSite(app, join(ROOT, "demo"));
  if (config.sandboxUrl !== undefined) {
    const isOwn = (host: string) => isOwnHost(host, config.publicUrl);
    registerSandboxProxy(app, { sandboxUrl: config.sandboxUrl, isOwnHost: isOwn });
    registerDemoVouchers(app, { database, secret: config.secret, voucherKeys, isOwnHost: isOwn });
  }
  return app;
}

function registerFiles(app: FastifyInstance): void {
  registerStaticFiles(app, { prefix: "/assets/", folder: join(WIDGET, "assets"), immutable: true });
  for (const file of ["embed.js", "embed.d.ts", "favicon.svg"]) {
    app.get(`/${file}`, (request, reply) =>
      sendFile(request, reply, { folder: WIDGET, immutable: false }, file),
    );
  }
}
