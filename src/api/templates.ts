import { paths } from '../../contract/paths.ts';
import { Template, Templates, type TemplateDraft } from '../../contract/templates.ts';
import { answer, emptyAnswer } from './answer.ts';
import type { Client } from './client.ts';

export const listTemplates = async (client: Client) =>
  (await answer(client.get(paths.templates()), Templates)).templates;

export const addTemplate = async (client: Client, template: TemplateDraft) =>
  answer(client.post(paths.templates(), { json: template }), Template);

export const removeTemplate = async (client: Client, id: string) =>
  emptyAnswer(client.delete(paths.template(id)));
