import type { BrowserContext } from 'playwright';

/**
 * What is said of Home here comes from the app, and never from the view of it that a start paints
 * before the app is there.
 */
export const forgetView = (context: BrowserContext) =>
  context.addInitScript(() => {
    try {
      localStorage.removeItem('home');
    } catch {
      // It is no page of ours.
    }
  });

/** Runs in the page: whether the list of photos is on disk. */
export const photosAreKept = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('poshak-state');
    opening.addEventListener('success', () => {
      const { result: db } = opening;
      const reading = db.transaction('keyval').objectStore('keyval').get('photos/at');
      reading.addEventListener('success', () => {
        resolve(typeof reading.result === 'number');
        db.close();
      });
    });
  });

/** Runs in the page: the list of photos is not on disk any more. */
export const forgetPhotos = () =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('poshak-state');
    opening.addEventListener('success', () => {
      const { result: db } = opening;
      const writing = db.transaction('keyval', 'readwrite');
      writing.objectStore('keyval').delete('photos/at');
      writing.objectStore('keyval').delete(IDBKeyRange.bound('photo/', 'photo/\uFFFF'));
      writing.addEventListener('complete', () => {
        resolve();
        db.close();
      });
    });
  });

/** Runs in the page: what she has typed and not sent, as it is on disk. */
export const writingKept = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('poshak-state');
    opening.addEventListener('success', () => {
      const { result: db } = opening;
      const range = IDBKeyRange.bound('writing/', 'writing/\uFFFF');
      const reading = db.transaction('keyval').objectStore('keyval').getAll(range);
      reading.addEventListener('success', () => {
        resolve(JSON.stringify(reading.result));
        db.close();
      });
    });
  });
