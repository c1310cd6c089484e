import { en } from './en.ts';

export type Texts = typeof en;

/** A second language is a file of this type beside `en.ts`, chosen here. */
export const texts: Texts = en;
