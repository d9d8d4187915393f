/** The address with the payment's number in its query; its fragment stays. */
export function withPaymentId(address: string, paymentId: number): string {
  const url = new URL(address);
  url.searchParams.set("id", String(paymentId));
  return url.href;
}
