import { serverEn } from './server-en.ts';

export type ServerTexts = typeof serverEn;

/** What the server says to people: it speaks one language, as the app that is built beside it. */
export const serverTexts: ServerTexts = serverEn;
