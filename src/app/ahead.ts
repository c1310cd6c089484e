import { isSparing as spares } from '../consumer/shell/sparing.ts';
import { isLineFree } from '../platform/free-line.ts';
import { keepPictures } from '../platform/storage.ts';
import type { App } from '../state/app.ts';

const isSparing = ({ store }: App) => spares(store.getState());

/** Hers who is signed in now, and none any more once data is spared. */
function whileWanted(app: App): () => boolean {
  const { user } = app.store.getState();
  return () => app.store.getState().user === user && !isSparing(app);
}

/** The looks that are ready; where data is spared from the start the newest alone. */
export async function prefetch(app: App): Promise<void> {
  const { store, actions } = app;
  const { user } = store.getState();
  const areWanted = isSparing(app) ? () => store.getState().user === user : whileWanted(app);
  await keepPictures(await actions.prefetch(() => isSparing(app)), areWanted);
}

/** Her own clothes. */
export async function keepOwn(app: App): Promise<void> {
  const thumbs = (app.store.getState().own.value ?? []).flatMap(({ thumb_url: url }) => url ?? []);
  await keepPictures(thumbs, whileWanted(app));
}

export async function prefetchDeck(app: App): Promise<void> {
  if (isSparing(app)) return;
  const areWanted = whileWanted(app);
  const pictures = await app.actions.prefetchDeck();
  if (isLineFree()) await keepPictures(pictures, areWanted);
}
