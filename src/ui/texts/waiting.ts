import { waitingEn } from './waiting-en.ts';

export type WaitingTexts = typeof waitingEn;

/** Loaded once somebody is signed in or about to be. */
export const waitingTexts: WaitingTexts = waitingEn;
