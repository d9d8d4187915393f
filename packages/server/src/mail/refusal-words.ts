const ADDRESS = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;

/**
 * Why a mail could not be sent, without the addresses that mail servers repeat, since reasons are kept longer than
 * guests' data.
 */
export function refusalWords(error: unknown): string {
  return String(error).replaceAll(ADDRESS, "(address)");
}
