import { Count } from './scalars.ts';
import { z } from './zod.ts';

/** Of the lines of what was asked, how many an outfit keeps; absent where nothing was asked. */
export const AsAsked = z.object({ kept: Count, lines: Count });
export type AsAsked = z.infer<typeof AsAsked>;
