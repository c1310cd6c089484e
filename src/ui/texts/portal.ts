import { portalEn } from './portal-en.ts';

export type PortalTexts = typeof portalEn;

/** The stylists' words, loaded with their portal alone. */
export const portalTexts: PortalTexts = portalEn;
