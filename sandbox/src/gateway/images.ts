/** A picture of a payment card, for the list of instruments. */
export const CARD_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32"><rect width="48" height="32" rx="4" fill="#0b5a4a"/>' +
  '<path d="M0 8h48v6H0zM6 22h14v3H6z" fill="#fff"/></svg>';

/** A picture of a bank, for the list of instruments and its banks. */
export const BANK_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32"><path fill="#0b5a4a" d="M24 2 4 11v3h40v-3zM8 16h5v9H8z' +
  'm13 0h6v9h-6zm14 0h5v9h-5zM4 27h40v3H4z"/></svg>';
