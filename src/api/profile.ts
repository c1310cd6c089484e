import { paths } from '../../contract/paths.ts';
import {
  type KnownPreferences,
  normalPreferences,
  PreferencesRead,
} from '../../contract/preferences-read.ts';
import type { PreferencesUpdate } from '../../contract/preferences.ts';
import { Success } from '../../contract/scalars.ts';
import { Profile, UserExport } from '../../contract/user.ts';
import { answer, emptyAnswer } from './answer.ts';
import type { Client } from './client.ts';
import { Failure } from './failure.ts';

export const readProfile = (client: Client) => answer(client.get(paths.profile()), Profile);

/** `null` when she has none yet. */
export async function readPreferences(client: Client): Promise<KnownPreferences | null> {
  return normalPreferences(await answer(client.get(paths.preferences()), PreferencesRead));
}

/** What is stored then: another device's, where that one has made newer ones. */
export async function updatePreferences(
  client: Client,
  update: PreferencesUpdate,
  owner: string,
): Promise<{ preferences: KnownPreferences; areOvertaken: boolean }> {
  const call = client.post(paths.updatePreferences(), { json: update, context: { owner } });
  const stored = await answer(call, PreferencesRead);
  const preferences = normalPreferences(stored);
  if (!preferences) throw new Failure('foreign');
  return { preferences, areOvertaken: stored.overtaken ?? false };
}

export const exportData = (client: Client) => answer(client.get(paths.userExport()), UserExport);

export const deleteAccount = (client: Client) =>
  emptyAnswer(client.delete(paths.user(), { json: { confirm: 'DELETE' } }));

export const acceptInvitation = (client: Client, token: string) =>
  answer(client.post(paths.acceptInvitation(), { json: { token } }), Success);
