import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, onTestFinished } from 'vitest';
import { expect, test as base } from '../fixtures.ts';
import { ABORTED } from '../support/browser/errors.ts';
import { fakeTime } from '../support/browser/fake-time.ts';
import { SERVED } from '../support/browser/look.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { asFile, gallery, type PhotoFile } from '../support/screens/photo.ts';
import type { TestServer } from '../support/server/server.ts';

const test = base.extend('look', SERVED);

let server: TestServer;
let email: string;
let page: Page;

test.beforeEach(async ({ server: hers, wardrobe, page: blank }) => {
  server = hers;
  ({ email } = wardrobe);
  page = blank;
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function start() {
  await enter(page, server, email);
  await page.getByText('Tap to view outfits').waitFor();
}

const choose = (file: PhotoFile) => gallery(page).setInputFiles(file);

async function isPreviewed() {
  await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
  await button('Submit Photo').waitFor();
}

describe('a file that is dropped', () => {
  async function drop() {
    const path = join(await mkdtemp(join(tmpdir(), 'dropped-')), 'me.jpg');
    onTestFinished(() => rm(dirname(path), { recursive: true }));
    await writeFile(path, await jpeg());
    const devtools = await page.context().newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data });
    }
  }

  test('on Home comes into the preview', async () => {
    await start();
    await drop();
    await isPreviewed();
  });

  test('on another screen changes nothing', async () => {
    await start();
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await drop();
    await page.evaluate(() => fetch('/healthz'));
    await page.getByRole('heading', { name: 'History' }).waitFor();
    expect(page.url()).toBe(`${server.url}/`);
    expect(page.context().pages()).toHaveLength(1);
  });
});

describe('a photo comes into the preview', () => {
  test('dropped on the page, the first picture of what is dropped', async () => {
    await start();
    const bytes = [...(await jpeg())];
    const dataTransfer = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['Words'], 'letter.txt', { type: 'text/plain' }));
      transfer.items.add(new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, bytes);
    await page.dispatchEvent('body', 'dragover', { dataTransfer });
    await page.getByText('Drop the photo here').waitFor();
    await page.dispatchEvent('body', 'drop', { dataTransfer });
    await isPreviewed();
  });

  test('pasted from the clipboard', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await start();
    const bytes = [
      ...(await sharp(await jpeg())
        .png()
        .toBuffer()),
    ];
    await page.evaluate(async (bytes) => {
      const png = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    }, bytes);
    await page.keyboard.press('Control+V');
    await isPreviewed();
  });

  test.each(['image/heic', ''])(
    'as HEIC of type "%s", where the browser can open it',
    async (type) => {
      await start();
      await choose({ name: 'me.HEIC', mimeType: type, buffer: await jpeg() });
      await isPreviewed();
    },
  );

  test('from the system’s camera, where the browser lends none', async () => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
    });
    await start();
    expect(await takeWithTheSystem()).toBe('user');
  });

  test('from the system’s camera, where she refused this page its own', async () => {
    await page.addInitScript(() => {
      MediaDevices.prototype.getUserMedia = () =>
        Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await start();
    await button('Take Photo').click();
    await page.getByRole('alert').getByText('This page may not use the camera').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await takeWithTheSystem()).toBe('user');
  });
});

test('a photo is kept upright, small and without a word of where it was taken', async () => {
  await start();
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const taken = sharp(await jpeg({ width: 3000, height: 2000 }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 33/1' } });
  const buffer = await taken.jpeg().toBuffer();
  expect((await sharp(buffer).metadata()).exif).toBeDefined();
  await choose(asFile(buffer));
  await isPreviewed();
  const kept = await sharp(Buffer.from(await page.evaluate(keptPicture))).metadata();
  const { format, width, height, exif, orientation } = kept;
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'jpeg',
    width: 1067,
    height: 1600,
    exif: undefined,
    orientation: undefined,
  });
  expect(workers).toEqual([expect.stringContaining('/shrink-worker-')]);
});

test('what she turns and cuts is what is kept, and sent', async () => {
  await start();
  await choose(asFile(await jpeg({ width: 319 })));
  await page.getByRole('alert').getByText('at least 320 pixels a side').waitFor();
  await choose(asFile(await jpeg({ width: 800, height: 1000 })));
  await isPreviewed();
  const whole = page.getByRole('dialog', { name: 'Your photo' });
  await page.getByRole('img', { name: 'The photo you chose' }).click();
  await whole.waitFor();
  await page.keyboard.press('+');
  await expect
    .poll(() => whole.getByRole('img').evaluate((image) => getComputedStyle(image).scale))
    .toBe('1.5');
  await page.keyboard.press('Escape');

  await button('Turn or crop').click();
  await button('Turn to the right').click();
  const corner = page.getByRole('slider', { name: 'Lower right corner' });
  // Each is a fiftieth.
  for (let step = 0; step < 10; step += 1) await corner.press('ArrowLeft');
  await button('Use this photo').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await isPreviewed();
  const kept = await sharp(Buffer.from(await page.evaluate(keptPicture))).metadata();
  expect([kept.width, kept.height]).toEqual([800, 800]);
  expect(await page.getByText('You chose this photo in another window.').count()).toBe(0);
  await button('Submit Photo').click();
  await page.getByText('Received').waitFor();
  const [sent] = await server.db.selectFrom('photos').selectAll().orderBy('id', 'desc').execute();
  expect(sent).toMatchObject({ width: 800, height: 800 });
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

/** Runs in the page: what waits on this phone cannot be taken away from it. */
function holdOn() {
  const drop = Reflect.get(IDBObjectStore.prototype, 'delete');
  IDBObjectStore.prototype.delete = function (key) {
    if (this.transaction.db.name !== 'poshak-outbox') return drop.call(this, key);
    throw new DOMException('Lost', 'UnknownError');
  };
}

test('a photo that this phone does not let go stays in the preview, which says so', async () => {
  await start();
  await choose(asFile(await jpeg()));
  await isPreviewed();
  await page.evaluate(holdOn);
  await button('Choose Different Photo').click();
  await page.getByText('This could not be changed on this phone. Please try again.').waitFor();
  await isPreviewed();
});

test('where the app’s own worker does not come, the picture is not blamed', async ({
  open,
  errors,
}) => {
  errors.mean(ABORTED);
  page = await (await open({ serviceWorkers: 'block' })).newPage();
  await page.route('**/shrink-worker-*.js', (route) => route.abort());
  await start();
  await choose(asFile(await jpeg()));
  const said = await page.getByRole('alert').textContent();
  expect(said).toBe('Upload failed. Please try again.');
});

describe('the camera', () => {
  const shutter = () => button('Take Photo');
  const seesHerself = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused);

  const greenOfPhoto = () =>
    page
      .getByRole('img', { name: 'The photo you chose' })
      .evaluate(async (photo: HTMLImageElement) => {
        await photo.decode();
        const context = new OffscreenCanvas(1, 1).getContext('2d');
        context?.drawImage(photo, 0, 0, 1, 1);
        return context?.getImageData(0, 0, 1, 1).data[1];
      });

  async function open() {
    await start();
    await shutter().click();
    await button('Turn the camera round').waitFor();
  }

  test('turns from front to back, with one of them running, and mirrors the front alone', async () => {
    await page.addInitScript(() => {
      const asked: unknown[] = [];
      const streams: MediaStream[] = [];
      Object.assign(globalThis, { asked, streams });
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wanted) => {
        if (typeof wanted?.video === 'object') asked.push(wanted.video.facingMode);
        const stream = await ask(wanted);
        streams.push(stream);
        return stream;
      };
    });
    await open();
    const asked = () => page.evaluate(() => Reflect.get(globalThis, 'asked'));
    const states = () =>
      page.evaluate(() =>
        (Reflect.get(globalThis, 'streams') as MediaStream[]).flatMap((stream) =>
          stream.getTracks().map(({ readyState }) => readyState),
        ),
      );
    const isMirrored = () =>
      page.locator('video').evaluate((video) => getComputedStyle(video).scale === '-1 1');
    expect(await isMirrored()).toBe(true);
    await button('Turn the camera round').click();
    await expect.poll(states).toEqual(['ended', 'live']);
    expect(await asked()).toEqual(['user', 'environment']);
    expect(await isMirrored()).toBe(false);
    await button('Close the camera').click();
    await button('Choose from Gallery').waitFor();
    expect(await states()).toEqual(['ended', 'ended']);
  });

  test.each([3, 10])(
    'takes the photo by itself after %s s, unless she cancels',
    async (seconds) => {
      await fakeTime(page);
      await open();
      await page.getByLabel(`${seconds} s`).check();
      const count = page.getByRole('timer');
      await shutter().click();
      await count.waitFor();
      await button('Cancel').click();
      await page.clock.runFor(seconds * 1000);
      await shutter().click();
      for (let left = seconds; left > 0; left -= 1) {
        await expect.poll(() => count.textContent()).toBe(String(left));
        await page.clock.runFor(1000);
      }
      await isPreviewed();
      await button('Retake').click();
      await shutter().waitFor();
      expect(await page.getByLabel(`${seconds} s`).isChecked()).toBe(true);
    },
  );

  test('takes one photo however often the shutter is pressed, and another with Retake', async () => {
    let shrunk = 0;
    page.on('worker', () => (shrunk += 1));
    await open();
    await shutter().evaluate((element: HTMLElement) => {
      element.click();
      element.click();
    });
    await isPreviewed();
    expect(shrunk).toBe(1);
    await button('Retake').click();
    await shutter().click();
    await isPreviewed();
    expect(shrunk).toBe(2);
    await button('Back').click();
    await button('Choose from Gallery').waitFor();
  });

  test('stays away while this phone does not let the photo go', async () => {
    await open();
    await shutter().click();
    await isPreviewed();
    await page.evaluate(holdOn);
    await button('Retake').click();
    await page.getByText('This could not be changed on this phone. Please try again.').waitFor();
    await isPreviewed();
  });

  test('takes what is seen, and no black picture, at the first moment too', async () => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await start();
    await page.evaluate(() => {
      const press = () => {
        const finder = document.querySelector('video');
        const shutter = finder && document.querySelector<HTMLElement>('[aria-label="Take Photo"]');
        if (shutter?.matches(':enabled')) shutter.click();
        else requestAnimationFrame(press);
      };
      press();
    });
    await shutter().click();
    await isPreviewed();
    // The browser's own camera films a green wall.
    expect(await greenOfPhoto()).toBeGreaterThan(100);
  });

  test.for([
    ['waits for a camera that is black for a moment', 5, 204],
    ['takes what stays black', 10_000, 0],
  ] as const)('%s', async ([, blackFrames, green]) => {
    await page.addInitScript((blackFrames) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 500 });
        const context = canvas.getContext('2d');
        let left = Infinity;
        addEventListener('click', () => (left = blackFrames));
        const paint = () => {
          if (!context) return;
          context.fillStyle = left > 0 ? '#000' : '#0c0';
          context.fillRect(0, 0, 400, 500);
          left -= 1;
          requestAnimationFrame(paint);
        };
        paint();
        return canvas.captureStream();
      };
    }, blackFrames);
    await start();
    await shutter().click();
    await shutter().click();
    await isPreviewed();
    expect(await greenOfPhoto()).toBe(green);
  });

  test('70: takes what is seen where the browser tells of no frame', async () => {
    await page.addInitScript(() => {
      HTMLVideoElement.prototype.requestVideoFrameCallback = () => 0;
    });
    await start();
    await shutter().click();
    await expect.poll(seesHerself).toBe(true);
    await shutter().click();
    await isPreviewed();
    expect(await greenOfPhoto()).toBeGreaterThan(100);
  });

  test('70: says that a camera shows nothing, and lets her choose another way', async () => {
    await page.addInitScript(() => {
      HTMLVideoElement.prototype.requestVideoFrameCallback = () => 0;
      navigator.mediaDevices.getUserMedia = async () => new MediaStream();
    });
    await start();
    await shutter().click();
    await shutter().click();
    await page.getByRole('alert').getByText('The camera shows nothing here.').waitFor();
    await button('Choose from Gallery').waitFor();
  });

  test('says that it is starting, and takes nothing before', async () => {
    await page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      const { promise, resolve } = Promise.withResolvers<void>();
      mediaDevices.getUserMedia = async (wanted) => promise.then(() => ask(wanted));
      Object.assign(globalThis, { allow: resolve });
    });
    await start();
    await shutter().click();
    const status = page.getByRole('status').getByText('Starting the camera');
    await status.waitFor();
    expect(await shutter().isDisabled()).toBe(true);
    await page.evaluate(() => Reflect.get(globalThis, 'allow')());
    await status.waitFor({ state: 'detached' });
    await expect.poll(seesHerself).toBe(true);
    await shutter().click();
    await isPreviewed();
  });

  test('says that a photo could not be kept, and shows her again', async () => {
    await open();
    await page.evaluate(() => {
      const put = Reflect.get(IDBObjectStore.prototype, 'put');
      IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
        if (value instanceof ArrayBuffer) throw new DOMException('Full', 'QuotaExceededError');
        return put.call(this, value, key);
      };
    });
    await shutter().click();
    await page
      .getByRole('alert')
      .getByText('There is no space left on this phone for this photo.')
      .waitFor();
    await expect.poll(seesHerself).toBe(true);
  });
});

test('what is submitted is the picture that is shown, also when another tab chose another', async () => {
  await start();
  const chooseIn = async (tab: Page, width: number) =>
    gallery(tab).setInputFiles(asFile(await jpeg({ width })));
  const other = await page.context().newPage();
  await other.goto(server.url);
  await other.getByText('Tap to view outfits').waitFor();
  await chooseIn(page, 500);
  await isPreviewed();
  await page.evaluate(holdPictures);
  await chooseIn(other, 400);
  const shown = page.getByRole('img', { name: 'The photo you chose' });
  await shown.waitFor({ state: 'detached' });
  await button('Submit Photo').click();
  expect(await page.getByRole('heading', { name: 'Shall we send this one?' }).count()).toBe(1);
  await page.evaluate(() => Reflect.get(globalThis, 'showPictures')());
  await shown.waitFor();
  await button('Submit Photo').click();
  await page.getByText('Received').waitFor();
  const sent = await server.db
    .selectFrom('photos')
    .select('width')
    .where('width', 'in', [400, 500])
    .execute();
  expect(sent).toEqual([{ width: 400 }]);
});

describe('Submit Photo, before the picture is read', () => {
  const showPictures = () => page.evaluate(() => Reflect.get(globalThis, 'showPictures')());

  test.beforeEach(async () => {
    await start();
    await page.evaluate(holdPictures);
    await choose(asFile(await jpeg()));
    await button('Submit Photo').click();
  });

  test('sends it once it is seen', async () => {
    await showPictures();
    await page.getByText('Received').waitFor();
  });

  test('sends nothing once she wants a different one', async () => {
    await page.evaluate(holdOn);
    await button('Choose Different Photo').click();
    await page.getByText('This could not be changed on this phone. Please try again.').waitFor();
    await showPictures();
    await isPreviewed();
    expect(await button('Submit Photo').getAttribute('aria-busy')).toBe('false');
  });

  test('sends nothing once she wants to cover her face', async () => {
    await page.getByRole('button', { name: 'Cover my face' }).click();
    await showPictures();
    const editor = page.getByRole('dialog', { name: 'Cover my face' });
    await editor.waitFor();
    await page.keyboard.press('Escape');
    await editor.waitFor({ state: 'detached' });
    await isPreviewed();
    expect(await button('Submit Photo').getAttribute('aria-busy')).toBe('false');
  });
});

/** Runs in the page: reading a picture from this phone takes until it is let go. */
function holdPictures() {
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(globalThis, { showPictures: resolve });
  const get = Reflect.get(IDBObjectStore.prototype, 'get');
  IDBObjectStore.prototype.get = function (key) {
    const request: IDBRequest = get.call(this, key);
    if (typeof key !== 'string' || !/^~\w/.test(key)) return request;
    return {
      get result() {
        return request.result;
      },
      set onsuccess(done: () => void) {
        const later = async () => {
          await promise;
          done();
        };
        request.addEventListener('success', () => void later());
      },
    } as unknown as IDBRequest;
  };
}

/** Answers which camera was asked for. */
async function takeWithTheSystem(): Promise<string | null> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button('Take Photo').click(),
  ]);
  await chooser.setFiles(asFile(await jpeg()));
  await isPreviewed();
  return chooser.element().getAttribute('capture');
}

test('a refused file is told of where she is, however far she has scrolled', async () => {
  await page.setViewportSize({ width: 360, height: 500 });
  await start();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const heic = { name: 'me.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };
  await choose(heic);
  const alert = page.getByRole('alert');
  await alert.getByText('cannot open HEIC photos').waitFor();
  const box = await alert.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 500).toBe(true);
});

test.each([
  { width: 360, height: 640 },
  { width: 839, height: 412 },
])('the shutter and Submit Photo are in sight on $width×$height', async (size) => {
  await page.setViewportSize(size);
  await start();
  await button('Take Photo').click();
  for (const name of ['Take Photo', 'Submit Photo']) {
    const box = await button(name).boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(size.height);
    if (name === 'Take Photo') await button(name).click();
    await button('Submit Photo').waitFor();
  }
});
