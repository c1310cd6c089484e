import { DOOR_PATH } from '../start/door-path.ts';
import { createHistoryEntries, isText } from '../shell/history-entries.ts';

export const HOUSE_PARTS = ['promise', 'clients', 'complaints', 'engine', 'log'] as const;
/** Without one: people. */
export type HousePart = (typeof HOUSE_PARTS)[number];

export type View =
  | { name: 'overview' | 'pending' | 'tools' | 'me' }
  | { name: 'house'; part?: HousePart; of?: string }
  | { name: 'clients'; userId?: string }
  | { name: 'styling'; requestId: string; outfitId?: string }
  | { name: 'correcting'; userId: string; outfitId: string };

export function addressOf(view: View): string {
  switch (view.name) {
    case 'overview':
      return DOOR_PATH;
    case 'pending':
      return `${DOOR_PATH}/queue`;
    case 'tools':
      return `${DOOR_PATH}/tools`;
    case 'me':
      return `${DOOR_PATH}/me`;
    case 'house':
      return [`${DOOR_PATH}/house`, view.part, view.of].filter(Boolean).join('/');
    case 'clients':
      return `${DOOR_PATH}/clients${view.userId === undefined ? '' : `/${view.userId}`}`;
    case 'correcting':
      return `${DOOR_PATH}/clients/${view.userId}/outfits/${view.outfitId}`;
    case 'styling': {
      const outfit = view.outfitId === undefined ? '' : `/outfits/${view.outfitId}`;
      return `${DOOR_PATH}/requests/${view.requestId}${outfit}`;
    }
  }
}

/** What is no address of a screen is the overview's. */
function viewAt(path: string): View {
  const [name, id, part, outfitId] = path.slice(DOOR_PATH.length + 1).split('/');
  if (name === 'queue') return { name: 'pending' };
  if (name === 'tools' || name === 'me') return { name };
  if (name === 'house') {
    const known = HOUSE_PARTS.find((one) => one === id);
    return { name, ...(known && { part: known }), ...(known && part && { of: part }) };
  }
  const hasOutfit = part === 'outfits' && outfitId;
  if (name === 'clients') {
    if (!id) return { name };
    return hasOutfit ? { name: 'correcting', userId: id, outfitId } : { name, userId: id };
  }
  if (name !== 'requests' || !id) return { name: 'overview' };
  return { name: 'styling', requestId: id, ...(hasOutfit && { outfitId }) };
}

const entries = createHistoryEntries<View>({
  as: 'view',
  path: addressOf,
  first: () => viewAt(location.pathname),
  schema: {
    overview: {},
    pending: {},
    tools: {},
    me: {},
    house: {},
    clients: {},
    styling: { requestId: isText },
    correcting: { userId: isText, outfitId: isText },
  },
});

export const { go: openView, replace: replaceView } = entries;

export const useView = (): View => entries.useEntry().place;
