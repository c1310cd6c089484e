import { invitationAccept } from '../../contract/invitations.ts';
import {
  type KnownPreferences,
  normalPreferences,
  PreferencesRead,
} from '../../contract/preferences-read.ts';
import {
  preferencesCurrent,
  preferencesUpdate,
  type PreferencesUpdate,
} from '../../contract/preferences.ts';
import {
  type Profile,
  userDelete,
  userExport,
  userLanguage,
  userProfile,
} from '../../contract/user.ts';
import { answer } from './answer.ts';
import { ask, call } from './call.ts';
import type { Client } from './client.ts';
import { Failure } from './failure.ts';

/** Something on the line may keep what it gave to another who used this phone. */
export async function readProfile(client: Client, userId: string): Promise<Profile> {
  const profile = await call(client, userProfile);
  if (profile.id !== userId) throw new Failure('foreign');
  return profile;
}

/** `null` when the consumer has none yet. */
export async function readPreferences(
  client: Client,
  userId: string,
): Promise<KnownPreferences | null> {
  const read = await answer(ask(client, preferencesCurrent), PreferencesRead);
  const preferences = normalPreferences(read);
  // Some servers do not say whose they are.
  if (preferences?.user_id && preferences.user_id !== userId) throw new Failure('foreign');
  return preferences;
}

/**
 * What is stored then: another device's, where that one has made newer ones. Whatever does not say
 * whether they are, as a server of before, is an answer to this where what was sent stands in it.
 */
export async function updatePreferences(
  client: Client,
  json: PreferencesUpdate,
  owner: string,
): Promise<{ preferences: KnownPreferences; areOvertaken: boolean }> {
  const stored = await answer(ask(client, preferencesUpdate, { json, owner }), PreferencesRead);
  const preferences = normalPreferences(stored);
  const { overtaken, ...known }: Record<string, unknown> = stored;
  const isAnother = ([name, said]: [string, unknown]) =>
    said === null
      ? Boolean(known[name])
      : typeof said !== 'object' && typeof known[name] === typeof said && known[name] !== said;
  if (!preferences || (overtaken === undefined && Object.entries(json).some(isAnother)))
    throw new Failure('foreign');
  return { preferences, areOvertaken: overtaken === true };
}

/** In which the server writes to her. */
export const tellLanguage = (client: Client, language: string, owner: string) =>
  call(client, userLanguage, { json: { language }, owner });

export const exportData = (client: Client) => call(client, userExport);

export const deleteAccount = (client: Client) =>
  call(client, userDelete, { json: { confirm: 'DELETE' } });

export const acceptInvitation = (client: Client, token: string) =>
  call(client, invitationAccept, { json: { token } });
