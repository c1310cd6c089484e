/** A phone that still runs an older build finds that build's files for so long. */
const KEEP_ASSETS_MS = 7 * 24 * 60 * 60 * 1000;

/** Until when each asset was part of the newest build, as a next one is made: of those that stay. */
export function earlierAssets(assets: Record<string, number>, now: number): Record<string, number> {
  const newest = Math.max(...Object.values(assets));
  const until = Object.entries(assets).map(
    ([name, at]) => [name, at === newest ? now - 1 : at] as const,
  );
  return Object.fromEntries(until.filter(([, at]) => now - at <= KEEP_ASSETS_MS));
}
