/** Whose money it is: the thing that something is owed for, as a reservation. Payments tell kinds apart and never look into one. */
export type OwnerRef = { readonly kind: string; readonly id: string };
