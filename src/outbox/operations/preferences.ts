import type { KnownPreferences } from '../../../contract/preferences-read.ts';
import type { PreferencesUpdate } from '../../../contract/preferences.ts';
import { updatePreferences } from '../../api/profile.ts';
import type { Kind } from './kind.ts';

export interface PreferencesOperation {
  kind: 'preferences';
  update: PreferencesUpdate;
}

interface PreferencesSent {
  kind: 'preferences';
  preferences: KnownPreferences;
  areOvertaken?: boolean;
}

export const preferences: Kind<PreferencesOperation, PreferencesSent> = {
  subject: (_, owner) => `preferences ${owner}`,
  send: async ({ update }, { consumer, owner }) => ({
    kind: 'preferences',
    ...(await updatePreferences(consumer, update, owner)),
  }),
  title: (_, { words }) => words.preferences,
};
