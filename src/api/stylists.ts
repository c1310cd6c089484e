import { UPLOAD_TIMEOUT_MS } from '../../contract/limits.ts';
import {
  profileInitials,
  profileKeep,
  profilePicture,
  type ProfileUpdate,
} from '../../contract/stylists.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const keepProfile = (client: Client, json: ProfileUpdate) =>
  call(client, profileKeep, { json });

export function sendProfilePicture(client: Client, picture: Blob) {
  const body = new FormData();
  body.append('image', picture);
  return call(client, profilePicture, { body, timeout: UPLOAD_TIMEOUT_MS });
}

export const removeProfilePicture = (client: Client) => call(client, profileInitials);
