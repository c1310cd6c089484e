import { AGAIN_TEXT_MAX } from './limits.ts';
import { unknownAs } from './reading.ts';
import { Id, text, Time } from './scalars.ts';
import { z } from './zod.ts';

/** What should be otherwise in another look; its id names the try. */
export const AskAgain = z.object({
  id: Id,
  text: text(0, AGAIN_TEXT_MAX),
  /** The outfit that it is about, where the photo has several. */
  outfit: z.optional(Id),
});
export type AskAgain = z.infer<typeof AskAgain>;

/** How far the second look of a photo is. */
export const Again = z.object({
  stage: unknownAs(z.enum(['queued', 'styling', 'ready']), 'styling'),
  due_at: Time,
  /** The outfit that it was asked from. */
  of: z.string(),
  /** The second one, once it is there. */
  outfit_uuid: z.nullable(z.string()),
});
export type Again = z.infer<typeof Again>;
