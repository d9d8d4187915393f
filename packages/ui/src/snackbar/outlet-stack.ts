/** The places on the screen where a message may appear; the newest is above the others. */
export interface OutletStack {
  add(outlet: symbol): () => void;
  top(): symbol | undefined;
  subscribe(listener: () => void): () => void;
}

export function createOutletStack(): OutletStack {
  let outlets: readonly symbol[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly symbol[]): void => {
    outlets = next;
    for (const listener of listeners) listener();
  };
  return {
    add(outlet) {
      change([...outlets, outlet]);
      return () => change(outlets.filter((other) => other !== outlet));
    },
    top: () => outlets.at(-1),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
