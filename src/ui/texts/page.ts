import { pageEn } from './page-en.ts';

export type PageTexts = typeof pageEn;

export const pageTexts: PageTexts = pageEn;
