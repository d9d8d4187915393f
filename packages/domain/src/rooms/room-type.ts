import type { LocalText } from "../texts/language.ts";
import type { Picture } from "../texts/picture.ts";
import type { ResourceTake } from "../inventory/resource.ts";

export type SellType = "room" | "apartment" | "whole_building" | "bed";

/**
 * What guests choose: rooms that they see as one kind. Takes from one or more resources, which other types may share.
 */
export type RoomType = {
  id: number;
  code: string;
  sellType: SellType;
  name: LocalText;
  front: LocalText;
  description: LocalText;
  /** The most guests that the base price covers. */
  beds: number;
  /** Guests beyond `beds`, each at the extra-bed price. */
  extraBeds: number;
  adultRequired: boolean;
  /** How a child in a base bed is priced; see docs/algorithms/pricing.md. */
  childPricing: "share" | "marginal" | "none";
  /** Square metres, or null if unknown. */
  floorSpace: number | null;
  videoUrl: string | null;
  virtualTourUrl: string | null;
  pictures: Picture[];
  equipment: number[];
  tags: number[];
  takes: ResourceTake[];
};
