import { DOOR_PATH } from '../start/door-path.ts';
import { createHistoryEntries, isText } from '../shell/history-entries.ts';

export type View =
  | { name: 'overview' | 'pending' | 'tools' }
  | { name: 'clients'; userId?: string }
  | { name: 'styling'; requestId: string }
  | { name: 'correcting'; draftId: string };

const entries = createHistoryEntries<View>({
  as: 'view',
  path: DOOR_PATH,
  first: { name: 'overview' },
  schema: {
    overview: {},
    pending: {},
    tools: {},
    clients: {},
    styling: { requestId: isText },
    correcting: { draftId: isText },
  },
});

export const { go: openView, replace: replaceView } = entries;

export const useView = (): View => entries.useEntry().place;
