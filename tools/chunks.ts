// Which modules travel together: each file that a start fetches costs it time, from the phone's own cache too.
import type { Rolldown } from 'vite';

type ChunkOf = Rolldown.CodeSplittingNameFunction;

const NEEDS = {
  entry: ['/src/main.tsx'],
  login: ['/src/app/usage-events.ts', '/src/app/SignInWays.tsx', '/src/stylist/Door.tsx'],
  asked: ['/src/app/worker.ts', '/src/consumer/legal/LegalSheet.tsx'],
  example: ['/src/consumer/example/Example.tsx'],
  home: ['/src/app/SignedIn.tsx', '/src/app/instance.ts'],
  desk: ['/src/stylist/portal.tsx', '/src/stylist/me/MyPage.tsx', '/src/stylist/house/House.tsx'],
  ways: ['/src/app/KeptHere.tsx'],
  screens: [
    '/src/consumer/brief/sheets.ts',
    '/src/consumer/closet/ClosetScreen.tsx',
    '/src/consumer/details/DetailsScreen.tsx',
    '/src/consumer/edit-photo/EditPhoto.tsx',
    '/src/consumer/entry-photo/EntryPhoto.tsx',
    '/src/consumer/settings/SettingsScreen.tsx',
    '/src/consumer/stylist/StylistScreen.tsx',
    '/src/consumer/taste/TasteScreen.tsx',
    '/src/consumer/views/ViewsSheet.tsx',
  ],
};
type Needy = keyof typeof NEEDS;

/** Most of it comes later, and only shaking tells which. */
const MOTION = /node_modules\/(?:framer-motion|motion-dom|motion-utils)\//;

/**
 * What Home needs, and what it fetches as soon as it stands, by who else needs it: of that nobody who
 * is signed out fetches more than the example.
 */
function nameFor(isNeededBy: (who: Needy) => boolean): string | null {
  if (isNeededBy('entry')) return 'first';
  const first = (['home', 'screens'] as const).find(isNeededBy);
  if (first === undefined) return null;
  if (isNeededBy('login')) return first === 'home' ? 'small' : null;
  if (isNeededBy('asked')) return null;
  if (first === 'home' && isNeededBy('example')) return null;
  return [first, ...(['example', 'desk', 'ways'] as const).filter(isNeededBy)].join('-');
}

export function createChunkOf(root: string): ChunkOf {
  let known: Map<string, Set<string>> | null = null;

  const reached = (files: readonly string[], context: Parameters<ChunkOf>[1]) => {
    const ids = new Set<string>();
    const add = (id: string) => {
      if (ids.has(id)) return;
      ids.add(id);
      context.getModuleInfo(id)?.importedIds.forEach(add);
    };
    for (const file of files) add(root + file);
    return ids;
  };

  return (id, context) => {
    if (MOTION.test(id)) return null;
    known ??= new Map(Object.entries(NEEDS).map(([who, files]) => [who, reached(files, context)]));
    return nameFor((who) => known?.get(who)?.has(id) ?? false);
  };
}
