import { createHistoryEntries, isText } from '../shell/history-entries.ts';

export const PORTAL_PATH = '/stylist-login';

export type View =
  | { name: 'overview' | 'pending' | 'tools' }
  | { name: 'clients'; userId?: string }
  | { name: 'styling'; requestId: string }
  | { name: 'correcting'; draftId: string };

const entries = createHistoryEntries<View>({
  as: 'view',
  path: PORTAL_PATH,
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
