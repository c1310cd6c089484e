import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';

export const EditPhoto = lazyWithPreload(async () => (await import('./EditPhoto.tsx')).EditPhoto);
