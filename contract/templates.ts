import { BACKUPS_MAX, OUTFIT_ITEMS_MAX } from './limits.ts';
import { route, type Endpoint } from './route.ts';
import { Id, Name, Words } from './scalars.ts';
import { maxLength, minLength, z } from './zod.ts';

export const TemplateDraft = z.object({
  name: Name,
  title: Name,
  description: Words,
  items: z
    .array(
      z.object({
        category: Name,
        name: z.optional(Name),
        itemId: z.optional(Id),
        /** Pieces of the library. */
        backups: z.optional(z.array(Id).check(maxLength(BACKUPS_MAX))),
      }),
    )
    .check(minLength(1), maxLength(OUTFIT_ITEMS_MAX)),
});
export type TemplateDraft = z.infer<typeof TemplateDraft>;

export const TemplatePatch = z.partial(TemplateDraft);
export type TemplatePatch = z.infer<typeof TemplatePatch>;

export const Template = z.extend(TemplateDraft, {
  id: z.string(),
  /** Who made it, */
  by: z.optional(z.string()),
  /** and whether it is the asker's to change. */
  mayChange: z.optional(z.boolean()),
});
export type Template = z.infer<typeof Template>;

export const Templates = z.object({ templates: z.array(Template) });

export const templateList = {
  method: 'GET',
  path: '/api/stylist/templates/',
  answers: { 200: Templates },
} as const satisfies Endpoint;

export const templateAdd = {
  method: 'POST',
  path: '/api/stylist/templates/',
  answers: { 201: Template },
} as const satisfies Endpoint;

export const templateCorrect = {
  method: 'PATCH',
  path: '/api/stylist/templates/:id/',
  answers: { 200: Template },
} as const satisfies Endpoint;

export const templateRemove = {
  method: 'DELETE',
  path: '/api/stylist/templates/:id/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const templateRoutes = {
  list: route(templateList, { auth: 'stylist', errors: [] }),
  add: route(templateAdd, { auth: 'stylist', json: TemplateDraft, errors: ['not_found'] }),
  correct: route(templateCorrect, { auth: 'stylist', json: TemplatePatch, errors: ['not_yours'] }),
  remove: route(templateRemove, { auth: 'stylist', errors: ['not_yours'] }),
};
