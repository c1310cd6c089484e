import type { Brief } from '../../../contract/brief.ts';
import type { KnownPreferences } from '../../../contract/preferences-read.ts';
import { formIn, type PreferencesUpdate } from '../../../contract/preferences.ts';
import type { StylistFace } from '../../../contract/stylist-face.ts';
import { updatePreferences } from '../../api/profile.ts';
import type { Kind } from './kind.ts';

export interface PreferencesOperation {
  kind: 'preferences';
  update: PreferencesUpdate;
  /** Whom it keeps, by name and face. */
  kept?: StylistFace;
}

interface PreferencesSent {
  kind: 'preferences';
  preferences: KnownPreferences;
  areOvertaken?: boolean;
}

/** Whose it is to be is what the consumer keeps by then. */
export const asksForKept = (
  { brief }: { brief?: Brief },
  { update }: { update?: Pick<PreferencesUpdate, 'my_stylist'> },
): boolean => brief?.stylist === 'same' && update?.my_stylist !== undefined;

export const preferences: Kind<PreferencesOperation, PreferencesSent> = {
  // What she chose by itself waits for nothing of the form, and nothing of it takes its place.
  subject: ({ update }, owner) =>
    ['preferences', owner, ...(formIn(update) ? [] : Object.keys(update))].join(' '),
  send: async ({ update }, { consumer, owner }) => ({
    kind: 'preferences',
    ...(await updatePreferences(consumer, update, owner)),
  }),
};
