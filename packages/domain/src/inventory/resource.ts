/** One physical room, bed, apartment or house with the name that staff call it by. */
export type Unit = { id: number; name: string };

/** A pool of interchangeable units that is counted per night; its capacity is the number of its units. */
export type Resource = { id: number; code: string; units: Unit[] };

/** What one sold unit of a room type takes from a resource. A whole building takes every unit of its rooms' resources. */
export type ResourceTake = { resourceId: number; quantity: number };
