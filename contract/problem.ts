import { z } from './zod.ts';

// `code` is any string, so that a kept app still reads the error of a newer server.
export const Problem = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Problem = z.infer<typeof Problem>;
