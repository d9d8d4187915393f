/** A module as Rolldown knows it: the modules it imports statically, not the chunks it loads later. */
type ModuleGraph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** Imported at once, but only because their package has one door: nothing on the first screen uses them. */
const BEHIND_A_DOOR =
  /[\\/]@tanstack[\\/].*[\\/](?:useMutation|mutationObserver|useQueries|queriesObserver|useQuery|useBaseQuery|queryObserver|errorBoundaryUtils|suspense|QueryErrorResetBoundary|IsRestoringProvider)\.js$/;

/**
 * Names the chunk of a module, for what the page of every guest begins with. What the program begins with comes in one piece
 * instead of a dozen crumbs that are shared with lazy chunks, and compresses better so. The list of rooms, which the engine
 * draws, is taken over right after it. Null leaves a module to the bundler.
 */
export function firstLoadChunk(
  entry: string,
  rooms: string,
): (id: string, graph: ModuleGraph) => "first" | "rooms" | null {
  let first: Set<string> | undefined;
  let later: Set<string> | undefined;
  return (id, graph) => {
    first ??= reachableFrom(entry, graph);
    later ??= reachableFrom(rooms, graph);
    if (first.has(id) && !BEHIND_A_DOOR.test(id)) return "first";
    return later.has(id) ? "rooms" : null;
  };
}

/**
 * What phone numbers look like everywhere is as much as all that is shared, and needed by few pages. A module takes what it
 * imports along, so those that stand on it are left out as well.
 */
const HEAVY =
  /[\\/]node_modules[\\/](?:libphonenumber-js|countries-list)[\\/]|[\\/]phone-rules\.ts$|[\\/]presentation[\\/]src[\\/]countries[\\/]/;

/**
 * The chunk of what several later parts share, for a group that takes only shared modules: one file instead of seventy
 * crumbs, whose names alone cost every first visit more than a kilobyte.
 */
export function sharedChunk(id: string): string | null {
  return HEAVY.test(id) ? null : "shared";
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
