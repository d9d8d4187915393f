import type { PageError } from "./send-errors.ts";

let sender: Promise<(error: PageError) => void> | undefined;

/**
 * Reports an error to the engine. The first error loads the code for it, so a page without errors never has it. A
 * failure in here is dropped.
 */
export function tellError(found: PageError): void {
  sender ??= import("./send-errors.ts").then(({ createErrorSender }) => createErrorSender());
  sender.then((send) => send(found)).catch(() => undefined);
}

/** Tells of every error of this page that nobody has caught. */
export function watchErrors(page: Window): void {
  page.addEventListener("error", ({ error, message }) =>
    tellError({ kind: "error", value: error ?? message }),
  );
  page.addEventListener("unhandledrejection", ({ reason }) =>
    tellError({ kind: "rejection", value: reason }),
  );
}
