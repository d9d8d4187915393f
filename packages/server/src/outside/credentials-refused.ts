/** Our own first reason where a company refuses whoever asks, and not what is asked: it ends with another secret. */
export const CREDENTIALS_REFUSED = "CREDENTIALS_REFUSED";
