import type { HttpContext } from './context.ts';

/** Has the browser drop what it kept of ours by itself, such as pictures; what the worker keeps stays. */
export const forgetCached = (c: HttpContext): void => c.header('Clear-Site-Data', '"cache"');
