import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';

export const DraftSheet = lazyWithPreload(async () => (await import('./sheets.ts')).DraftSheet);
export const TellSheet = lazyWithPreload(async () => (await import('./sheets.ts')).TellSheet);
