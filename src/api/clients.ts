import { ClientDetails, ClientNote, Clients, type ClientsQuery } from '../../contract/clients.ts';
import { Invitation } from '../../contract/invitations.ts';
import { paths } from '../../contract/paths.ts';
import { answer } from './answer.ts';
import type { Client } from './client.ts';

export const listClients = async (client: Client, query: ClientsQuery) =>
  answer(client.get(paths.clients(), { searchParams: query }), Clients);

export const readClient = async (client: Client, userId: string) =>
  answer(client.get(paths.client(userId)), ClientDetails);

export const addClientNote = async (client: Client, userId: string, text: string) =>
  answer(client.post(paths.clientNotes(userId), { json: { text } }), ClientNote);

export const createInvitation = async (client: Client) =>
  answer(client.post(paths.invitations()), Invitation);
