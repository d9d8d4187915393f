/**
 * Makes everything behind the element unreachable for the Tab key and screen readers; the returned function undoes
 * that.
 */
export function stillPageAround(element: HTMLElement): () => void {
  const stilled: HTMLElement[] = [];
  for (let inner: Element = element; inner.parentElement; inner = inner.parentElement) {
    for (const beside of inner.parentElement.children) {
      if (beside === inner || !(beside instanceof HTMLElement) || beside.inert) continue;
      beside.inert = true;
      stilled.push(beside);
    }
  }
  return () => {
    for (const still of stilled) still.inert = false;
  };
}
