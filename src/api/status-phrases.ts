import { coreTexts } from '../../texts/core.ts';

const PHRASES: Readonly<Record<number, string>> = coreTexts.statuses;

export const phraseOf = (status: number): string => PHRASES[status] ?? coreTexts.status(status);
