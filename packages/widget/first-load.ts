/** What Rolldown tells of a module: what it imports at once, not the chunks that it loads later. */
type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/**
 * Names the chunk of a module: what the first screen needs comes in one piece instead of a dozen crumbs that are shared
 * with lazy chunks, and compresses better so. Null leaves a module to the bundler.
 */
export function firstLoadChunk(entry: string): (id: string, graph: ModuleGraph) => string | null {
  let first: Set<string> | undefined;
  return (id, graph) => {
    first ??= reachableFrom(entry, graph);
    return first.has(id) ? "first" : null;
  };
}

function reachableFrom(entry: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
