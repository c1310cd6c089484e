import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { Rated } from '../../../contract/ratings.ts';
import { aPiece, anOutfit, anAnsweredPhoto, aWardrobe, kept } from '../../support/samples/wire.ts';
import { PHONE, stage, WIDE } from '../../support/stage.tsx';
import { noLine } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';
import { swipe } from '../../support/stage/swipe.ts';

const at = { name: 'details', outfit: 'look' } as const;

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const piece = (name: string) => page.getByRole('listitem').filter({ has: heading(name) });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const star = (name: string, words: string | RegExp) =>
  piece(name).getByRole('radio', { name: words });
const submit = (name: string) => piece(name).getByRole('button', { name: 'Submit Rating' });

/** The server takes each rating. */
const rated =
  (count: number, saved: boolean): (() => Rated) =>
  () => ({ success: true, saved, ratedItems: count, totalItems: 3 });

const wardrobe = aWardrobe();
const [madder] = wardrobe.outfits;
if (!madder) throw new Error('No outfit');

test('an outfit tells what it is made of, what it costs and who put it together', async () => {
  await stage({ at, ...wardrobe });
  await expect.element(page.getByRole('heading', { level: 1, name: madder.title })).toBeVisible();
  for (const words of ['3 items', '1/3 rated', '1 saved to closet', '₹3,750']) {
    await expect.element(page.getByText(words).first()).toBeVisible();
  }
  await expect.element(page.getByText('Meera Iyer, your stylist')).toBeVisible();
  await expect.element(piece('kurta').getByText(/^5\/5/)).toBeVisible();
  expect(piece('kurta').getByRole('radio').elements()).toEqual([]);
  const buy = piece('stole').getByRole('link', { name: 'Buy Now' });
  await expect.element(buy).toHaveAttribute('target', '_blank');
  await expect.element(buy).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(await faults()).toEqual([]);
});

test('a long note shows how it begins, and all of it when that is asked for', async () => {
  const note = 'Wear the stole over one shoulder only. '.repeat(40);
  const outfit = anOutfit({ stylist_notes: note });
  await stage({ at, outfits: [outfit], photos: [anAnsweredPhoto(outfit)] });
  const words = page.getByRole('blockquote').getByText(/^Wear the stole/);
  const height = () => words.element().getBoundingClientRect().height;
  await expect.element(words).toBeVisible();
  const folded = height();
  await userEvent.click(button('Read it all'));
  await expect.poll(height).toBeGreaterThan(folded * 2);
  expect(await faults()).toEqual([]);
});

test('a piece says which size to take, and where the shop had none of it', async () => {
  const items = [
    aPiece('kurta', { size: 'M' }),
    aPiece('juttis', { size: 'UK 5', size_gone: true }),
    aPiece('stole'),
  ];
  const outfit = anOutfit({ items });
  const size = { size: 'M', size_gone: true };
  const saved = kept(outfit, { kurta: 5 });
  const outfits = [{ ...saved, items: saved.items.map((item) => Object.assign(item, size)) }];
  await stage({
    at,
    outfits: [outfit],
    photos: [anAnsweredPhoto(outfit)],
    saved: outfits,
  });
  await expect.element(piece('kurta').getByText('Take M', { exact: true })).toBeVisible();
  await expect.element(piece('kurta').getByRole('link', { name: 'Buy Now, size M' })).toBeVisible();
  const none = 'The shop had no UK 5 when we last looked';
  await expect.element(piece('juttis').getByText(none)).toBeVisible();
  expect(
    piece('kurta')
      .getByText(/The shop had no/)
      .elements(),
  ).toEqual([]);
  expect(piece('stole').getByText(/Take/).elements()).toEqual([]);
  expect(await faults()).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: /^My Closet/ }).first());
  await expect.element(page.getByText('The shop had no M when we last looked')).toBeVisible();
});

test('a link that does not work any more is not offered, and that is said', async () => {
  const outfit = anOutfit({ items: [aPiece('kurta'), aPiece('stole', { linkState: 'broken' })] });
  await stage({ at, outfits: [outfit], photos: [anAnsweredPhoto(outfit)] });
  await expect
    .element(piece('stole').getByText('The link to the shop does not work any more.'))
    .toBeVisible();
  expect(piece('stole').getByRole('link', { name: 'Buy Now' }).elements()).toEqual([]);
  await expect.element(piece('kurta').getByRole('link', { name: 'Buy Now' })).toBeVisible();
});

test('a piece is in the closet at once, while the server is told, and out of it with one tap', async () => {
  const { asked } = await stage({
    at,
    ...wardrobe,
    answers: { 'saved.add': () => new Promise(() => undefined) },
  });
  await userEvent.click(button('Save stole to closet'));
  await expect.element(button('Remove stole from closet')).toBeVisible();
  await expect.element(page.getByText('stole is in your closet.')).toBeInTheDocument();
  await expect.element(page.getByText('2 saved to closet')).toBeVisible();
  await expect
    .poll(() => asked('saved.add').map(({ params }) => params))
    .toEqual([{ id: 'look', itemId: 'stole' }]);
  await userEvent.click(button('Remove kurta from closet'));
  await expect.element(page.getByText('kurta removed')).toBeVisible();
  await expect.element(button('Save kurta to closet')).toBeVisible();
  await expect.element(page.getByText('1 saved to closet')).toBeVisible();
});

test('it is rated with the arrow keys, once, and what she likes is kept', async () => {
  await stage({
    at,
    ...wardrobe,
    answers: {
      'ratings.rate': rated(2, true),
      'saved.list': { outfits: [kept(madder, { kurta: 5, stole: 4 })] },
    },
  });
  await userEvent.click(piece('stole').getByRole('button', { name: 'Rate', exact: true }));
  await expect.element(piece('stole').getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(piece('stole').getByText('Very Good')).toBeVisible();
  await expect
    .element(submit('stole'))
    .toHaveAccessibleDescription(/^A rating is final\. 4 or 5 stars also save it/);
  await userEvent.click(submit('stole'));
  await expect.element(page.getByText('Your rating of stole is kept: 4 of 5.')).toBeInTheDocument();
  await expect.element(piece('stole').getByText(/^4\/5/)).toBeVisible();
  await expect.element(piece('stole').getByText('Saved to closet')).toBeVisible();
  await expect.element(page.getByText('2/3 rated')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'My Closet, 2 saved items' }).first())
    .toBeVisible();
});

test('stars are named from Poor to Excellent, and what was submitted is locked', async () => {
  await stage({ at, ...wardrobe, answers: { 'ratings.rate': rated(2, false) } });
  for (const word of ['Poor', 'Fair', 'Excellent', 'Very Good', 'Good']) {
    await userEvent.click(star('juttis', new RegExp(`^\\d, ${word}$`)));
    await expect.element(piece('juttis').getByText(word, { exact: true })).toBeVisible();
  }
  await userEvent.click(submit('juttis'));
  await expect.element(piece('juttis').getByText(/^3\/5/)).toBeVisible();
  expect(piece('juttis').getByRole('radio').elements()).toEqual([]);
  expect(piece('juttis').getByRole('button', { name: /Rat/ }).elements()).toEqual([]);
  await expect.element(page.getByText('2/3 rated')).toBeVisible();
  // Three stars are not kept: the server says so.
  await expect.element(piece('juttis').getByText(/^Rated/)).toBeVisible();
  await expect.element(page.getByText('1 saved to closet')).toBeVisible();
});

test('with few stars it asks what was wrong, also turned and without a line', async () => {
  const { asked, answers, app } = await stage({
    at,
    ...wardrobe,
    answers: { 'ratings.rate': noLine },
  });
  await userEvent.click(star('stole', '2, Fair'));
  const why = (name: string) => piece('stole').getByRole('button', { name, exact: true });
  for (const name of ['Price', 'Colour', 'Style', 'Fit']) await userEvent.click(why(name));
  await expect.element(piece('stole').getByText(/^You can choose three/)).toBeVisible();
  await expect.element(why('Fit')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(why('Price'));
  await userEvent.click(why('Style'));
  await userEvent.fill(
    piece('stole').getByRole('textbox', { name: 'In your words' }),
    'Too bright',
  );
  await page.viewport(...WIDE);
  await expect.element(page.getByRole('region', { name: 'Outfit' })).toBeVisible();
  await page.viewport(...PHONE);
  await expect.element(page.getByRole('region', { name: 'Outfit' })).not.toBeInTheDocument();
  await userEvent.click(submit('stole'));
  await expect.element(piece('stole').getByText(/^2\/5/)).toBeVisible();
  await expect.element(piece('stole').getByText('Saved on this phone')).toBeVisible();
  answers['ratings.rate'] = rated(2, false);
  void app.drain();
  await expect
    .poll(() => asked('ratings.rate').at(-1)?.json)
    .toMatchObject({ itemId: 'stole', rating: 2, reasons: ['colour'], text: 'Too bright' });
  await expect.element(page.getByText('2/3 rated')).toBeVisible();
});

test.each([2, 4])('what is below stays where it is when %i stars arrive', async (stars) => {
  const { answers, app } = await stage({
    at,
    ...wardrobe,
    answers: { 'ratings.rate': noLine },
  });
  await userEvent.click(star('stole', new RegExp(`^${stars}, `)));
  await userEvent.click(submit('stole'));
  await expect.element(piece('stole').getByText('Saved on this phone')).toBeVisible();
  const height = () => piece('stole').element().getBoundingClientRect().height;
  const before = height();
  answers['ratings.rate'] = rated(2, stars === 4);
  void app.drain();
  await expect.element(piece('stole').getByText(/^Rated|^Saved to closet/)).toBeVisible();
  expect(height()).toBe(before);
});

test('with many stars nothing was wrong, also where she took some back', async () => {
  const { asked } = await stage({ at, ...wardrobe, answers: { 'ratings.rate': rated(2, true) } });
  await userEvent.click(star('stole', '3, Good'));
  await userEvent.click(piece('stole').getByRole('button', { name: 'Price', exact: true }));
  await userEvent.click(star('stole', '4, Very Good'));
  expect(piece('stole').getByText('What was wrong?').elements()).toEqual([]);
  await userEvent.click(submit('stole'));
  await expect.element(piece('stole').getByText('Saved to closet')).toBeVisible();
  const [sent] = asked('ratings.rate').map(({ json }) => Object(json));
  expect([sent.rating, sent.reasons, sent.text]).toEqual([4, undefined, undefined]);
});

test('it shows its other look by key and by swipe, and goes back to History', async () => {
  await stage({ ...wardrobe });
  await userEvent.click(page.getByText('Tap to view outfits'));
  const look = (title: string) =>
    expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await look('Madder by lamplight');
  const tab = (name: string) => page.getByRole('tab', { name });
  tab('1. Madder by lamplight').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await look('Weekend linen');
  await expect.element(tab('2. Weekend linen')).toHaveFocus();
  const panel = page.getByRole('tabpanel');
  swipe(panel.element(), 60, 340);
  await look('Madder by lamplight');

  await page.viewport(270, 800);
  const end = () => tab('2. Weekend linen').element().getBoundingClientRect().right;
  expect(end()).toBeGreaterThan(270);
  swipe(panel.element(), 230, 40);
  await look('Weekend linen');
  await expect.poll(end).toBeLessThanOrEqual(270);

  await userEvent.click(button('Back to History'));
  await expect.element(heading('Photo History')).toBeVisible();
  history.back();
  await expect.element(heading('Recent Uploads')).toBeVisible();
});

test.each([
  [{ name: 'history' }, /^Photo of/],
  [{ name: 'details', outfit: madder.uuid }, /^Your photo$/],
] as const)('on %o her photo is a blur of itself until it is here', async (at, name) => {
  const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
  const image_url = `/art/person-1.svg?${at.name}`;
  const photos = [anAnsweredPhoto(madder, { image_url, thumbhash })];
  await stage({ at, photos, outfits: [{ ...madder, user_photo: image_url }] });
  await expect
    .poll(() => {
      const image = page.getByRole('img', { name }).first().element();
      return image.parentElement && getComputedStyle(image.parentElement).backgroundImage;
    })
    .toMatch(/^url\("data:image/);
});
