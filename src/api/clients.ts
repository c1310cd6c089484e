import {
  clientAddNote,
  clientList,
  clientNotes,
  clientOutfits,
  clientPhotos,
  clientRead,
  type ClientsQuery,
} from '../../contract/clients.ts';
import { invitationCreate } from '../../contract/invitations.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const listClients = (client: Client, query: ClientsQuery) =>
  call(client, clientList, { query });

export const readClient = (client: Client, userId: string) =>
  call(client, clientRead, { params: { userId } });

export const readClientPhotos = (client: Client, userId: string, before: string) =>
  call(client, clientPhotos, { params: { userId }, query: { before } });

export const readClientOutfits = (client: Client, userId: string, before: string) =>
  call(client, clientOutfits, { params: { userId }, query: { before } });

export const readClientNotes = (client: Client, userId: string, before: string) =>
  call(client, clientNotes, { params: { userId }, query: { before } });

export const addClientNote = (client: Client, userId: string, text: string) =>
  call(client, clientAddNote, { params: { userId }, json: { text } });

export const createInvitation = (client: Client) => call(client, invitationCreate);
