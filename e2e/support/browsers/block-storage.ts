/** A browser that lets nobody name its storage, or no frame, as under strict settings one of another site. */
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
