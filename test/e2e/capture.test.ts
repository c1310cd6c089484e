import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { expect, test as base } from '../fixtures.ts';
import { SERVED } from '../support/browser/look.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { asFile, gallery } from '../support/screens/photo.ts';

const test = base.extend('look', SERVED);

test('a file that is dropped on Home comes into the preview, and on another screen changes nothing', async ({
  home: page,
  server,
}) => {
  const path = join(await mkdtemp(join(tmpdir(), 'dropped-')), 'me.jpg');
  onTestFinished(() => rm(dirname(path), { recursive: true }));
  await writeFile(path, await jpeg());
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const drag = async (...types: ('dragEnter' | 'dragOver' | 'drop')[]) => {
    for (const type of types) {
      await devtools.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data });
    }
  };
  const history = page.getByRole('heading', { name: 'Photo History' });
  await page.getByRole('link', { name: 'History' }).click();
  await history.waitFor();
  await drag('dragEnter', 'dragOver', 'drop');
  await page.evaluate(() => fetch('/healthz'));
  await history.waitFor();
  expect(page.url()).toBe(`${server.url}/`);
  expect(page.context().pages()).toHaveLength(1);
  await page.goBack();
  await page.getByRole('button', { name: 'Take Photo' }).waitFor();
  // Home listens a moment after it is drawn.
  await expect
    .poll(async () => {
      await drag('dragEnter', 'dragOver');
      return page.getByText('Drop the photo here').count();
    })
    .toBe(1);
  await drag('drop');
  await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
});

/** Runs in the page: the bytes of the only picture in the outbox. */
function keptPicture() {
  return new Promise<number[]>((resolve) => {
    const opening = indexedDB.open('poshak-outbox');
    opening.addEventListener('success', () => {
      const { result: db } = opening;
      const objects = db.transaction(db.objectStoreNames).objectStore('keyval');
      const reading: IDBRequest<unknown[]> = objects.getAll();
      reading.addEventListener('success', () => {
        const bytes = reading.result.find((value) => value instanceof ArrayBuffer);
        resolve([...new Uint8Array(bytes ?? new ArrayBuffer(0))]);
        db.close();
      });
    });
  });
}

test('a photo is kept upright, small and without a word of where it was taken, and sent as she turns and cuts it', async ({
  home: page,
  server,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const kept = async () => {
    await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
    const bytes = Buffer.from(await page.evaluate(keptPicture));
    const { format, width, height, exif, orientation } = await sharp(bytes).metadata();
    return { format, width, height, exif, orientation };
  };
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const taken = sharp(await jpeg({ width: 3000, height: 2000 }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 33/1' } });
  const buffer = await taken.jpeg().toBuffer();
  expect((await sharp(buffer).metadata()).exif).toBeDefined();
  await gallery(page).setInputFiles(asFile(buffer));
  const upright = { format: 'webp', exif: undefined, orientation: undefined };
  expect(await kept()).toEqual({ ...upright, width: 1067, height: 1600 });
  expect(workers).toEqual([expect.stringContaining('/shrink-worker-')]);

  await button('Turn or crop').click();
  await button('Turn to the right').click();
  const corner = page.getByRole('slider', { name: 'Lower right corner' });
  // Each is a fiftieth.
  for (let step = 0; step < 10; step += 1) await corner.press('ArrowLeft');
  await button('Use this photo').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await kept()).toEqual({ ...upright, width: 1280, height: 1067 });
  expect(await page.getByText('You chose this photo in another window.').count()).toBe(0);
  await button('Submit Photo').click();
  await page.getByText('Received').waitFor();
  const [sent] = await server.db.selectFrom('photos').selectAll().orderBy('id', 'desc').execute();
  expect(sent).toMatchObject({ width: 1280, height: 1067 });
});
