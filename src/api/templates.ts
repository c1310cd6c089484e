import {
  templateAdd,
  templateCorrect,
  templateList,
  templateRemove,
  type TemplateDraft,
  type TemplatePatch,
} from '../../contract/templates.ts';
import { call } from './call.ts';
import type { Client } from './client.ts';

export const listTemplates = async (client: Client) => (await call(client, templateList)).templates;

export const addTemplate = (client: Client, json: TemplateDraft) =>
  call(client, templateAdd, { json });

export const correctTemplate = (client: Client, id: string, json: TemplatePatch) =>
  call(client, templateCorrect, { params: { id }, json });

export const removeTemplate = (client: Client, id: string) =>
  call(client, templateRemove, { params: { id } });
