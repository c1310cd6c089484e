import { OUTFIT_ITEMS_MAX } from './limits.ts';
import { paths } from './paths.ts';
import type { RouteGroup } from './route.ts';
import { Id, Name, Words } from './scalars.ts';
import { z } from './zod.ts';

export const TemplateDraft = z.object({
  name: Name,
  title: Name,
  description: Words,
  items: z
    .array(z.object({ category: Name, name: z.optional(Name), itemId: z.optional(Id) }))
    .check(z.minLength(1), z.maxLength(OUTFIT_ITEMS_MAX)),
});
export type TemplateDraft = z.infer<typeof TemplateDraft>;

export const Template = z.extend(TemplateDraft, { id: z.string() });
export type Template = z.infer<typeof Template>;

export const Templates = z.object({ templates: z.array(Template) });
export type Templates = z.infer<typeof Templates>;

export const templateRoutes = {
  list: {
    method: 'GET',
    path: paths.templates.pattern,
    auth: 'stylist',
    answers: { 200: Templates },
    errors: [],
  },
  add: {
    method: 'POST',
    path: paths.templates.pattern,
    auth: 'stylist',
    json: TemplateDraft,
    answers: { 201: Template },
    errors: ['not_found'],
  },
  remove: {
    method: 'DELETE',
    path: paths.template.pattern,
    auth: 'stylist',
    answers: { 204: 'empty' },
    errors: [],
  },
} as const satisfies RouteGroup;
