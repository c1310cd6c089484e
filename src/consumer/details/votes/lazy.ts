import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';

export const AskSheet = lazyWithPreload(async () => (await import('./AskSheet.tsx')).AskSheet);
