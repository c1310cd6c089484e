import { coreEn } from './core-en.ts';

export type CoreTexts = typeof coreEn;

/** Apart from the screens' words, so that the worker carries only its own. */
export const coreTexts: CoreTexts = coreEn;
