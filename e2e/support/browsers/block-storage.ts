/** A browser that throws as soon as its storage is named, or only in a frame of another site, as strict settings make it. */
export function blockStorage(inFramesOnly = false): void {
  if (inFramesOnly && self === top) return;
  for (const name of ["sessionStorage", "localStorage"]) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  }
}
