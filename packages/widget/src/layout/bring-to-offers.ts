/** Brings the guest to what was found for their search, the keyboard's place with them. */
export function bringToOffers(): void {
  const heading = document.getElementById("offers-heading");
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start", behavior: "smooth" });
}
