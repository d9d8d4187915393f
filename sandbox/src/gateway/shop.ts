/** An e-shop that collects through the gateway, with its credentials. */
export interface Shop {
  goid: number;
  clientId: string;
  clientSecret: string;
  name: string;
  /** An inactive shop creates no payments. */
  active: boolean;
}

/** The initial shop. Its secret is valid only in this sandbox. */
export const DEFAULT_SHOP: Shop = {
  goid: 8123456789,
  clientId: "1689337452",
  clientSecret: "sandbox-only",
  name: "Demo hotel",
  active: true,
};

/** The shops of a gateway, the default one among them. */
export class ShopList {
  readonly #shops = new Map([[DEFAULT_SHOP.goid, DEFAULT_SHOP]]);

  /** A shop with an existing number replaces that one. */
  add(shop: Shop): void {
    this.#shops.set(shop.goid, shop);
  }

  find(goid: number): Shop | null {
    return this.#shops.get(goid) ?? null;
  }

  list(): Shop[] {
    return [...this.#shops.values()];
  }

  /** The shops of a client; none if its secret is wrong. */
  speaksFor(clientId: string, clientSecret: string): Shop[] {
    return this.list().filter((shop) => shop.clientId === clientId && shop.clientSecret === clientSecret);
  }

  reset(): void {
    this.#shops.clear();
    this.add(DEFAULT_SHOP);
  }
}
