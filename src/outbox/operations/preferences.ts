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
  { update }: { update?: PreferencesUpdate },
): boolean => brief?.stylist === 'same' && update?.my_stylist !== undefined;

export const preferences: Kind<PreferencesOperation, PreferencesSent> = {
  // Nothing of the form takes the place of what she chose by itself.
  subject: ({ update }, owner) =>
    ['preferences', owner, ...(formIn(update) ? [] : Object.keys(update))].join(' '),
  // Without one the server knows nobody who could choose.
  follows: ({ update }, { kind, update: earlier }) =>
    kind === 'preferences' && !formIn(update) && formIn(earlier ?? {}) !== null,
  send: async ({ update }, { consumer, owner }) => ({
    kind: 'preferences',
    ...(await updatePreferences(consumer, update, owner)),
  }),
};
