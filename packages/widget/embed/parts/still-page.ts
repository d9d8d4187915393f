/** What the element covers must not be reached by the Tab key or read out either; the answer wakes it. */
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
