import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutfitAnswer } from '../../../contract/ledger.ts';
import { MEDIA_CACHE, mediaKey } from '../../../src/device/media-cache.ts';
import { quoted, termsOf } from '../../../src/consumer/brief/terms.ts';
import { anAnsweredPhoto, anOutfit, aPhoto, aWardrobe } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { asTimeGoes } from '../../support/stage/as-time-goes.ts';
import { faults } from '../../support/stage/faults.ts';

const at = { name: 'history' } as const;

const button = (name: string | RegExp) => page.getByRole('button', { name });
const cards = () => page.getByRole('article');
const photos = () => button(/^Photo of/);
const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });

async function deletePhoto(index: number) {
  await userEvent.click(photos().nth(index));
  await userEvent.click(button('Delete photo'));
  await expect.element(page.getByRole('heading', { name: 'Delete this photo?' })).toBeVisible();
  await userEvent.click(button('Delete photo'));
}

beforeEach(() => {
  const none = () => Promise.reject(new DOMException('There is none', 'NotFoundError'));
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(none);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await caches.delete(MEDIA_CACHE);
});

const asked = (line: string, disputed: boolean): OutfitAnswer => ({
  line,
  kind: 'avoid',
  text: 'No heels',
  value: 'heels',
  kept: true,
  reason: null,
  swap: null,
  disputed,
});

test('a photo is small in its list while data is spared, and comes whole when it is tapped', async () => {
  const [whole, small] = ['/art/person-1.svg?whole', '/art/person-1.svg?small'];
  const { app } = await stage({
    at,
    photos: [aPhoto({ image_url: whole, thumb_url: small })],
  });
  const shown = () => photos().element().querySelector('img')?.getAttribute('src');
  await expect.poll(shown).toContain('?whole');
  app.actions.changeSettings({ spareData: true });
  await expect.poll(shown).toContain('?small');
  await userEvent.click(photos());
  await expect
    .poll(() => document.querySelector('dialog img')?.getAttribute('src'))
    .toContain('?whole');
});

test('what is on the phone already is shown from there while data is spared', async () => {
  const [kept, other] = ['/art/person-1.svg', '/art/person-2.svg'];
  const cache = await caches.open(MEDIA_CACHE);
  await cache.put(mediaKey(new URL(kept, location.href)), new Response('kept'));
  const [first, second] = [kept, other].map((picture) =>
    aPhoto({ id: picture, image_url: `${picture}?whole`, thumb_url: `${picture}?small` }),
  );
  if (!first || !second) throw new Error('No photos');
  const { app, answers } = await stage({ at, photos: [first, second] });
  await expect.poll(() => photos().elements().length).toBe(2);
  const shown = () =>
    photos()
      .elements()
      .map((photo) => photo.querySelector('img')?.getAttribute('src'));
  app.actions.changeSettings({ spareData: true });
  await expect.poll(shown).toEqual([`${kept}?whole`, `${other}?small`]);

  const large = '/art/person-3.svg?whole';
  const asked = new Set<string | null | undefined>();
  const observer = new MutationObserver(() => shown().forEach((src) => asked.add(src)));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  answers['photos.list'] = [
    { ...first, image_url: large, thumb_url: '/art/person-3.svg?small' },
    second,
  ];
  await app.actions.refreshPhotos();
  await expect.poll(shown).toEqual(['/art/person-3.svg?small', `${other}?small`]);
  observer.disconnect();
  expect([...asked]).not.toContain(large);
});

test('each card tells where its photo stands, and only a finished one opens', async () => {
  await stage({ at, ...aWardrobe() });
  await expect.element(page.getByText('3 photos')).toBeVisible();
  expect(cards().elements()).toHaveLength(3);
  const [ready, waiting, again] = [cards().nth(0), cards().nth(1), cards().nth(2)] as const;
  await expect.element(ready.getByText('Outfits ready')).toBeVisible();
  await expect.element(ready.getByRole('button', { name: 'View Outfits' })).toBeVisible();
  await expect.element(waiting.getByText('Processing...')).toBeVisible();
  await expect.element(waiting.getByText(/^Your stylist has until \d+:\d\d\s[ap]m/i)).toBeVisible();
  await expect.element(again.getByText('One more photo, please')).toBeVisible();
  await expect
    .element(again.getByText('“The light is behind you. Try facing a window.” Meera Iyer'))
    .toBeVisible();
  expect(button('View Outfits').elements()).toHaveLength(1);
  expect(await faults()).toEqual([]);
  await userEvent.click(again.getByRole('button', { name: 'Take Photo' }));
  await expect.element(page.getByRole('heading', { name: 'Stand inside the arch' })).toBeVisible();
});

test('a photo that was deleted is given back within 5 seconds, and then is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const wardrobe = aWardrobe();
  const { asked } = await stage({
    at,
    ...wardrobe,
    answers: { 'photos.delete': null, 'photos.list': wardrobe.photos.toSpliced(1, 1) },
  });
  await deletePhoto(1);
  await expect.element(page.getByText('2 photos')).toBeVisible();
  await expect.element(page.getByText('Photo deleted')).toBeVisible();
  await userEvent.click(button('Undo'));
  await expect.element(page.getByText('3 photos')).toBeVisible();
  await expect.element(cards().nth(1).getByText('Processing...')).toBeVisible();
  await deletePhoto(1);
  await expect.element(page.getByText('2 photos')).toBeVisible();
  expect(asked('photos.delete')).toEqual([]);
  await expect
    .poll(asTimeGoes(() => asked('photos.delete').map(({ params }) => params['id'])))
    .toEqual(['waiting']);
});

test('the outfits of a photo that she deletes stay in the list, and open without it', async () => {
  const wardrobe = aWardrobe();
  await stage({ at, ...wardrobe });
  await userEvent.click(photos().first());
  // What a hasty finger taps again is Keep.
  await userEvent.dblClick(button('Delete photo'));
  await expect.element(button('Keep photo')).not.toBeInTheDocument();
  await userEvent.click(button('Delete photo'));
  await expect
    .element(page.getByText(/Its 2 outfits stay, with your ratings and your closet\./))
    .toBeVisible();
  await userEvent.click(button('Keep photo'));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('3 photos')).toBeVisible();

  await deletePhoto(0);
  await expect.element(page.getByText('2 photos, 2 outfits without their photos')).toBeVisible();
  const stayed = cards().filter({ hasText: 'The photo was deleted.' });
  await expect.poll(() => stayed.elements().length).toBe(2);
  await userEvent.click(
    stayed.filter({ hasText: 'Madder by lamplight' }).getByRole('button', { name: 'View Outfits' }),
  );
  await expect.element(page.getByText('The whole look')).toBeVisible();
  expect(page.getByRole('img', { name: 'Your photo' }).elements()).toEqual([]);
});

test('another phone of hers has them from the server alone', async () => {
  const { uuid, title, createdAt, stylist, items } = anOutfit();
  const { app } = await stage({
    at,
    outfits: [anOutfit()],
    answers: { 'closetOutfits.list': { outfits: [{ uuid, title, createdAt, stylist, items }] } },
  });
  await app.actions.refreshHistory();
  const stayed = cards().filter({ hasText: 'The photo was deleted.' });
  await userEvent.click(
    stayed.filter({ hasText: title }).getByRole('button', { name: 'View Outfits' }),
  );
  await expect.element(page.getByText('The whole look')).toBeVisible();
  expect(page.getByRole('img', { name: 'Your photo' }).elements()).toEqual([]);
});

test('when nothing is left, Upload Photo leads to where one is taken', async () => {
  await stage({ at, photos: [aPhoto()] });
  await expect.element(page.getByText('1 photo')).toBeVisible();
  await deletePhoto(0);
  await expect.element(page.getByText('0 photos')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'An empty hanger' })).toBeVisible();
  await userEvent.click(button('Upload Photo'));
  await expect.element(button('Choose from Gallery')).toBeVisible();
  await expect.element(page.getByText('Your first look starts here')).toBeVisible();
  // Nothing to read again, and nowhere to go.
  expect(button('Refresh').elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'View All' }).elements()).toEqual([]);
});

test('a photo that is asked for leads to the camera from Home, until another was sent', async () => {
  const reason = 'The lamp behind you makes a shadow of you, and the fit does not show. '
    .repeat(4)
    .trim();
  const [ready, waiting, again] = aWardrobe().photos;
  if (!ready || !waiting || !again) throw new Error('No photos');
  const retake_at = new Date().toISOString();
  const asked = [
    { ...again, retake_reason: reason, retake_at },
    { ...again, id: 'other', retake_at },
  ];
  const { answers } = await stage({ photos: [ready, ...asked] });
  const pleas = () => page.getByText('One more photo, please').elements().length;
  await expect.poll(pleas).toBe(2);
  await userEvent.click(button('Take another photo').first());
  await expect.element(page.getByRole('heading', { name: 'Stand inside the arch' })).toBeVisible();
  await userEvent.click(button('Close the camera'));

  await userEvent.click(page.getByRole('link', { name: 'View All' }));
  const height = () => page.getByText(`“${reason}” Meera Iyer`).element().clientHeight;
  await expect.element(button('Read it all')).toBeVisible();
  const folded = height();
  await userEvent.click(button('Read it all'));
  await expect.poll(height).toBeGreaterThan(folded);
  await userEvent.click(button('Show less'));
  await expect.poll(height).toBe(folded);

  const sent = aPhoto({ id: 'sent', upload_date: new Date(Date.now() + 1000).toISOString() });
  answers['photos.list'] = [sent, ready, ...asked];
  await userEvent.click(button('Refresh'));
  await expect.element(page.getByText('4 photos')).toBeVisible();
  expect(pleas()).toBe(2);
  await userEvent.click(home);
  await expect.element(page.getByText('Recent Uploads')).toBeVisible();
  expect(pleas()).toBe(0);
});

test('a photo that came while she was elsewhere leaves no room empty in the list', async () => {
  const wardrobe = aWardrobe();
  const { answers, app } = await stage({ at, size: [412, 1200], ...wardrobe });
  await expect.element(page.getByText('3 photos')).toBeVisible();
  await userEvent.click(home);
  await expect.element(page.getByText('Recent Uploads')).toBeVisible();
  answers['photos.list'] = [aPhoto({ id: 'new' }), ...wardrobe.photos];
  await app.actions.refreshPhotos();
  await userEvent.click(page.getByRole('link', { name: 'History' }));
  await expect.element(page.getByText('4 photos')).toBeVisible();
  await expect.poll(() => cards().elements().length).toBe(4);
});

test('a look says how much of it is as she asked, by the server, and by her once it is here', async () => {
  const answers = [asked('avoid-1', false), asked('avoid-2', true)];
  const look = anOutfit({ answers });
  const { uuid, title } = look;
  const outfits = [{ uuid, title, asked: { kept: 7, lines: 8 } }];
  const { app } = await stage({
    at,
    photos: [anAnsweredPhoto(look, { outfits })],
    outfits: [look],
  });
  await expect.element(cards().first().getByText('7 of 8 as you asked')).toBeVisible();
  await app.actions.openOutfit(uuid);
  await expect.element(cards().first().getByText('1 of 2 as you asked')).toBeVisible();
});

/** Its lines as they are drawn, and how many of her terms are counted and not said. */
function quotation(line: Element) {
  const height = Number.parseFloat(getComputedStyle(line).lineHeight);
  const left = Number(/ and (\d+) more$/.exec(line.textContent)?.[1] ?? 0);
  return { lines: Math.round(line.scrollHeight / height), left };
}

test.for([280, 320, 412, 600, 899])(
  'a brief is quoted in two lines, %i wide, of as many terms as they take',
  async (width) => {
    const brief = {
      occasion: 'office',
      needed_on: '2026-12-02',
      budget: 3000,
      avoid: ['heels', 'shiny cloth', 'sleeveless', 'short skirts', 'anything pink'],
      around: [],
      note: '',
      stylist: 'same',
    } as const;
    await stage({
      at,
      size: [width, 800],
      photos: [aPhoto({ brief: { ...brief, avoid: [...brief.avoid], around: [] } })],
    });
    await document.fonts.ready;
    const more = page.getByText(/^Office/);
    await expect.element(more).toBeVisible();
    const line = more.element();
    const said = quotation(line);
    expect(said.lines).toBeLessThanOrEqual(2);
    const all = termsOf({ ...brief, avoid: [...brief.avoid], around: [] }, () => undefined);
    const fits = (shown: number) => {
      line.textContent = quoted(all, shown);
      return quotation(line).lines <= 2;
    };
    const most = all.findLastIndex((_, at) => fits(at + 1)) + 1;
    expect(most - (all.length - said.left)).toBeLessThanOrEqual(1);
  },
);
