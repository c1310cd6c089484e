import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';

export const AnotherLook = lazyWithPreload(
  async () => (await import('./AnotherLook.tsx')).AnotherLook,
);
