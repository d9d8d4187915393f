/** Our own first reason if a company refuses the caller rather than the request: another secret would help. */
export const CREDENTIALS_REFUSED = "CREDENTIALS_REFUSED";
