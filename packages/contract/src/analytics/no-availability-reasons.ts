/** Why nothing can be booked for a search, in analytics. */
export const NO_AVAILABILITY_REASONS = [
  "full",
  "party_too_big",
  "adult_required",
  "min_stay",
  "max_stay",
  "stay_length",
  "closed_to_arrival",
  "closed_to_departure",
  "min_advance",
  "max_advance",
  "packages_only",
  "no_single_unit",
  "beyond_horizon",
] as const;
