import { hash, randomBytes } from "node:crypto";
import type { AnalyticsProvider, Hotel } from "@portico/domain/property/hotel";
import { POLICY_REPORTS } from "../http/index.ts";

/** A nonce of 128 bits, for one answer only. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** What stands in a page itself, between the tags of its scripts and style sheets. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };

export type PagePolicy = {
  hotel: Hotel | null;
  inline: Inline;
  /** Inside a host page, that page measures, and the hotel's own services are not loaded. */
  framed: boolean;
  /** A page on which a guest's own reservation or account can be changed: only hosts that the hotel names may frame it. */
  ofOneGuest: boolean;
  /** Origin of the payment gateway's script and page if they may open on top of this page; otherwise null. */
  gatewayOrigin: string | null;
};

/** Where a YouTube video plays, named by 11 characters; other addresses are embedded unchanged. */
const YOUTUBE = "https://www.youtube-nocookie.com";
const IS_YOUTUBE =
  /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/))[\w-]{11}(?![\w-])/;

/** Hosts of web addresses may contain characters that would end a directive or a policy. */
const PLAIN_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

const GOOGLE_SCRIPTS = ["https://www.googletagmanager.com"];
const GOOGLE_HITS = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];
/** Both services come from the same hosts; a container may hold data streams. */
const SERVICE_HOSTS: Readonly<Record<AnalyticsProvider["type"], { scripts: string[]; hits: string[] }>> = {
  gtm: { scripts: GOOGLE_SCRIPTS, hits: GOOGLE_HITS },
  ga4: { scripts: GOOGLE_SCRIPTS, hits: GOOGLE_HITS },
};

/**
 * The headers that say what the guest's page may load and who may frame it: the engine's own, the hosts of the hotel's
 * pictures, videos, measuring services and payment gateway, and the web pages that the hotel allows (`*` only where it
 * says so). Without a hotel, only the engine.
 */
export function policyHeaders(page: PagePolicy): Record<string, string> {
  return withReports(contentPolicy(page), page.hotel);
}

/** A policy with the address to which browsers report what it has stopped. */
export function withReports(policy: string, hotel: Hotel | null): Record<string, string> {
  const reports = `${POLICY_REPORTS}${hotel === null ? "" : `?client=${hotel.code}`}`;
  return {
    "content-security-policy": `${policy}; report-uri ${reports}; report-to portico`,
    "reporting-endpoints": `portico="${reports}"`,
  };
}

/** The origins that may frame the hotel's pages; without a hotel only the engine, and nobody unnamed what is `ofOneGuest`. */
export function frameAncestors(hotel: Hotel | null, ofOneGuest = false): string[] {
  const hosts = hotel?.allowedHosts ?? [];
  return hosts.includes("*") && !ofOneGuest ? ["*"] : ["'self'", ...hosts.flatMap(originOf)];
}

function contentPolicy({ hotel, inline, framed, ofOneGuest, gatewayOrigin }: PagePolicy): string {
  const providers = framed ? [] : (hotel?.analytics ?? []);
  const scripts = distinct(providers.flatMap(({ type }) => SERVICE_HOSTS[type].scripts));
  const hits = distinct(providers.flatMap(({ type }) => SERVICE_HOSTS[type].hits));
  const gateways = originOf(gatewayOrigin);
  const videos = distinct((hotel?.roomTypes ?? []).flatMap(({ videoUrl }) => videoOrigin(videoUrl)));
  return [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...inline.scripts.map(hashOf), ...scripts, ...gateways],
    ["style-src", "'self'", ...inline.styles.map(hashOf)],
    ["img-src", "'self'", "data:", ...(hotel === null ? [] : pictureOrigins(hotel)), ...hits],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...hits],
    ["frame-src", ...(videos.length + gateways.length === 0 ? ["'none'"] : [...videos, ...gateways])],
    ["manifest-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    // Measuring services write scripts as text, which this forbids; a gateway's script works with it.
    ...(providers.length + gateways.length === 0 ? [["require-trusted-types-for", "'script'"]] : []),
    ["frame-ancestors", ...frameAncestors(hotel, ofOneGuest)],
  ]
    .map((directive) => directive.join(" "))
    .join("; ");
}

/** A page that is kept for many guests can have no nonce; its own parts are known by what they say. */
function hashOf(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

/** The houses of a group have their pictures on hosts of their own. */
function pictureOrigins({ look, roomTypes, services, facilities }: Hotel): string[] {
  if (facilities.clientCodes.length > 0) return ["https:"];
  const pictures = [
    look.hero,
    ...roomTypes.flatMap((roomType) => roomType.pictures),
    ...services.map(({ picture }) => picture),
  ];
  return distinct([look.logo, ...pictures.map((picture) => picture?.src ?? null)].flatMap(originOf));
}

/** The origin that the widget plays the video from; nothing without one. */
export function videoOrigin(url: string | null): string[] {
  return url !== null && IS_YOUTUBE.test(url) ? [YOUTUBE] : originOf(url);
}

/** Nothing for an address on the engine itself. */
export function originOf(address: string | null): string[] {
  const origin = address !== null && URL.canParse(address) ? new URL(address).origin : "";
  return PLAIN_ORIGIN.test(origin) ? [origin] : [];
}

function distinct(hosts: readonly string[]): string[] {
  return [...new Set(hosts)];
}
