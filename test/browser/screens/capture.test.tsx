import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mean } from '../../support/browser/console.ts';
import { aWardrobe } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { cameras } from '../../support/stage/camera.ts';
import { fullDisk } from '../../support/stage/full-disk.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shutter = button('Take Photo');
const photo = page.getByRole('img', { name: 'The photo you chose' });
const alert = page.getByRole('alert');
const toHome = page.getByRole('button', { name: 'Choose from Gallery' });
const isPreviewed = () => expect.element(photo).toBeVisible();
const says = (words: RegExp) => expect.element(alert.getByText(words)).toBeVisible();
const NOT_CHANGED = /^This could not be changed on this phone\. Please try again\./;

async function aFile({ name = 'me.jpg', type = 'image/jpeg', width = 400 } = {}) {
  const canvas = new OffscreenCanvas(width, 500);
  canvas.getContext('2d')?.fillRect(0, 0, width, 500);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type });
}

function carrying(...files: File[]) {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

async function choose(file: File) {
  await expect.element(toHome).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) input.files = carrying(file).files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}

async function openCamera() {
  const staged = await stage({ at: { name: 'camera' } });
  await expect.element(shutter).toBeEnabled();
  return staged;
}

const ways: Record<string, () => Promise<void>> = {
  'dropped, the first picture of what is': async () => {
    const words = new File(['Words'], 'letter.txt', { type: 'text/plain' });
    const told = { dataTransfer: carrying(words, await aFile()), bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent('dragover', told));
    await expect.element(page.getByText('Drop the photo here')).toBeVisible();
    document.body.dispatchEvent(new DragEvent('drop', told));
  },
  pasted: async () => {
    const clipboardData = carrying(await aFile());
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  },
  'HEIC of its type, where the browser can open it': async () =>
    choose(await aFile({ name: 'me.HEIC', type: 'image/heic' })),
  'HEIC of no type': async () => choose(await aFile({ name: 'me.HEIC', type: '' })),
};
test.for(Object.entries(ways))('a photo comes into the preview: %s', async ([, come]) => {
  await stage();
  await expect.element(toHome).toBeVisible();
  await come();
  await isPreviewed();
});

/** Answers which camera the system was asked for. */
async function takeWithTheSystem() {
  const asking = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  await userEvent.click(shutter);
  const [input] = asking.mock.contexts as HTMLInputElement[];
  asking.mockRestore();
  if (input) input.files = carrying(await aFile()).files;
  input?.dispatchEvent(new Event('change'));
  await isPreviewed();
  return input?.getAttribute('capture');
}

test('where the browser lends no camera, the system’s takes the photo', async () => {
  const own = Object.getOwnPropertyDescriptor(Navigator.prototype, 'mediaDevices');
  Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
  onTestFinished(
    () => void Object.defineProperty(Navigator.prototype, 'mediaDevices', Object(own)),
  );
  await stage();
  expect(await takeWithTheSystem()).toBe('user');
});

test('where she refused this page its camera, the system’s takes the photo', async () => {
  cameras(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
  await stage({ at: { name: 'camera' } });
  await says(/^This page may not use the camera/);
  expect(page.getByRole('radio').elements()).toEqual([]);
  expect(await takeWithTheSystem()).toBe('user');
});

test('what is no photo is refused in words where she is, however far she has scrolled', async () => {
  await stage({ ...aWardrobe(), size: [360, 500] });
  await expect.element(page.getByText('Tap to view outfits')).toBeInTheDocument();
  scrollTo(0, document.body.scrollHeight);
  for (const [file, words] of [
    [new File(['no picture'], 'me.txt', { type: 'text/plain' }), /^That is not a photo\./],
    [new File(['no picture'], 'me.jpg', { type: 'image/jpeg' }), /^This picture cannot be opened/],
    [new File(['no picture'], 'me.heic', { type: 'image/heic' }), /cannot open HEIC photos/],
    [await aFile({ width: 319 }), /at least 320 pixels a side/],
  ] as const) {
    await choose(file);
    await expect.element(alert.getByText(words)).toBeInViewport({ ratio: 1 });
  }
});

test('where the app’s own worker does not come, the picture is not blamed', async () => {
  class Missing extends EventTarget {
    terminate() {}
    postMessage() {
      this.dispatchEvent(new Event('error'));
    }
  }
  vi.stubGlobal('Worker', Missing);
  onTestFinished(() => void vi.unstubAllGlobals());
  await stage();
  await choose(await aFile());
  await expect.element(alert).toHaveTextContent('Upload failed. Please try again.');
});

test('a photo that this phone does not let go stays in the preview, which says so', async () => {
  mean(/^A change could not be kept on this phone/);
  cameras();
  await openCamera();
  await userEvent.click(shutter);
  await isPreviewed();
  fullDisk();
  await userEvent.click(button('Retake'));
  await expect.element(alert.getByText(NOT_CHANGED)).toBeVisible();
  await isPreviewed();
});

/** What the system's chooser is asked for, and answers. */
function gallery() {
  const asked: HTMLInputElement[] = [];
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    asked.push(this);
  });
  onTestFinished(() => click.mockRestore());
  return async (file: File) => {
    await expect.poll(() => asked.length).toBe(1);
    const [input] = asked.splice(0);
    if (input) input.files = carrying(file).files;
    input?.dispatchEvent(new Event('change'));
  };
}

test('another photo takes the place of the one that is seen, which stays until then', async () => {
  const { app } = await stage();
  const seen = () => app.store.getState().draft?.id;
  await choose(await aFile());
  await isPreviewed();
  const first = seen();
  const answer = gallery();
  await userEvent.click(button('Choose Different Photo'));
  await answer(await aFile({ width: 319 }));
  await says(/at least 320 pixels a side/);
  await isPreviewed();
  expect(seen()).toBe(first);

  await userEvent.click(button('Choose Different Photo'));
  await answer(await aFile({ width: 700 }));
  await expect.poll(() => (photo.query() as HTMLImageElement | null)?.naturalWidth).toBe(700);
  await expect.element(alert).not.toBeInTheDocument();
  await expect
    .element(page.getByText('You chose this photo in another window.'))
    .not.toBeInTheDocument();
  expect(seen()).not.toBe(first);
});

test('the photo that was not submitted is discarded where it is seen in full', async () => {
  const { app } = await stage();
  await choose(await aFile());
  await userEvent.click(photo);
  await userEvent.click(button('Discard photo'));
  await userEvent.click(button('Keep photo'));
  await userEvent.click(button('Discard photo'));
  await expect.element(page.getByText('It has not been sent, and is deleted.')).toBeVisible();
  await userEvent.click(button('Discard photo'));
  await expect.element(toHome).toBeVisible();
  expect(app.store.getState().draft).toBe(null);
});

test('what is submitted is the picture that is seen', async () => {
  const { app, asked } = await stage({
    answers: { 'photos.upload': () => new Promise(() => undefined) },
  });
  const submit = button('Submit Photo');
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const read = app.actions.pictureOf.bind(app.actions);
    const reads = vi.spyOn(app.actions, 'pictureOf').mockImplementation(async (id) => {
      await promise;
      return read(id);
    });
    return () => {
      reads.mockRestore();
      resolve();
    };
  };
  let show = held();
  await choose(await aFile());
  await userEvent.click(submit);
  await userEvent.click(page.getByRole('button', { name: /^Cover my face/ }));
  show();
  const editor = page.getByRole('dialog', { name: 'Cover my face' });
  await expect.element(editor).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(editor).not.toBeInTheDocument();
  await isPreviewed();
  // She wants to cover her face: what she tapped before is not meant any more.
  await expect.element(submit).toHaveAttribute('aria-busy', 'false');

  show = held();
  // As another window of hers does it.
  await app.actions.keepCapture(await (await aFile({ width: 500 })).arrayBuffer(), 'image/jpeg');
  await expect.element(photo).not.toBeInTheDocument();
  await userEvent.click(submit);
  show();
  await isPreviewed();
  await expect.element(page.getByText('You chose this photo in another window.')).toBeVisible();
  await expect.element(submit).toHaveAttribute('aria-busy', 'false');
  expect(asked('photos.upload')).toEqual([]);
  const seen = app.store.getState().draft?.id;
  await userEvent.click(submit);
  await expect
    .poll(() => asked('photos.upload').map(({ headers }) => headers.get('idempotency-key')))
    .toEqual([seen]);
});

test('the photo she chose is seen in full, and as close as she likes', async () => {
  await stage();
  await choose(await aFile());
  await userEvent.click(photo);
  const whole = page.getByRole('dialog', { name: 'Your photo' }).getByRole('img');
  await expect.element(whole).toBeVisible();
  await userEvent.keyboard('+');
  await expect.poll(() => getComputedStyle(whole.element()).scale).toBe('1.5');
});

test.for(['home', 'closet'] as const)('on its side the phone has all of %s', async (name) => {
  await stage({ at: { name }, size: [839, 412], ...aWardrobe() });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(innerWidth);
});
