import type { GatewayOrder } from "../payment-gateway.ts";

/** An order for 1,399.51 CZK that GoPay has no reason to refuse, apart from what the test changes. */
export function sampleOrder(changes: Partial<GatewayOrder> = {}): GatewayOrder {
  return {
    orderNumber: "R20260001231",
    description: "Reservation R2026000123",
    payee: "Hotel U Jezera",
    amount: 139_951,
    currency: "CZK",
    items: [
      { name: "Double room, 2 nights", amount: 119_990, vatPercent: 21 },
      { name: "Breakfast", amount: 19_961, vatPercent: null },
    ],
    payer: {
      firstName: "Zbyněk",
      lastName: "Žák",
      email: "zbynek.zak@guest.example",
      phone: "+420777456123",
      street: "Planá 67",
      city: "České Budějovice",
      zip: "373 01",
      country: "CZ",
    },
    language: "cs",
    returnUrl: "https://ibe.example/paygate-return?client=lake#top",
    notifyUrl: "https://ibe.example/gateway-notice/9f2c",
    authorizeOnly: false,
    ...changes,
  };
}
