import { toMajor } from "@portico/domain/money/money";
import { UPSELL_KINDS } from "@portico/domain/offers/upsell-kind";
import type { WireObject } from "../codec/wire.ts";
import type { UpsellView } from "../offers.ts";
import { readOffer, writeOffer } from "./offer.ts";
import { asObject, choiceAt, listAt, moneyAt, objectAt, textAt } from "./wire-fields.ts";

export function writeUpsells(upsells: UpsellView[]): WireObject {
  return {
    upsells: upsells.map(({ lineCode, kind, difference, offer }) => ({
      ibe_code: lineCode,
      kind,
      difference: toMajor(difference, offer.currency),
      offer: writeOffer(offer),
    })),
  };
}

export function readUpsells(value: unknown): UpsellView[] {
  return listAt(asObject(value), "upsells", (wire) => {
    const offer = readOffer(objectAt(wire, "offer"));
    return {
      lineCode: textAt(wire, "ibe_code"),
      kind: choiceAt(wire, "kind", UPSELL_KINDS),
      difference: moneyAt(wire, "difference", offer.currency),
      offer,
    };
  });
}
