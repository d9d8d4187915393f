/** Records the element's own values of style properties; the returned function restores them. */
export function rememberStyles({ style }: HTMLElement, properties: readonly string[]): () => void {
  const before = properties.map(
    (property) => [property, style.getPropertyValue(property), style.getPropertyPriority(property)] as const,
  );
  return () => {
    for (const [property, value, priority] of before) {
      if (value) style.setProperty(property, value, priority);
      else style.removeProperty(property);
    }
  };
}
