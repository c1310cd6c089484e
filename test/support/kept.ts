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
