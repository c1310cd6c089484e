import { describe } from 'vitest';
import type { Hands } from '../support/engines/engine.ts';
import { ENGINES } from '../support/engines/engines.ts';
import { expect, OF_THE_LINE, test } from '../support/engines/fixtures.ts';
import { jpeg } from '../support/samples/pictures.ts';

const GALLERY = '#root input[type=file]:not([capture])';

async function signIn(hands: Hands, url: string, email: string) {
  await hands.engine.goto(url);
  await hands.press('button', 'Continue with Google (development)');
  await hands.fill('Email', email);
  await hands.fill('Name', 'Ananya Rao');
  await hands.press('button', '"Continue"');
  await hands.sees('heading', 'Recent Uploads');
}

async function isServed() {
  const { serviceWorker } = navigator;
  await serviceWorker.ready;
  if (serviceWorker.controller) return;
  await new Promise((done) =>
    serviceWorker.addEventListener('controllerchange', done, { once: true }),
  );
}

async function submit(hands: Hands, file: string) {
  await hands.engine.choose(GALLERY, file);
  await hands.press('button', 'Submit Photo');
}

describe.each(ENGINES)('in $name', (kind) => {
  test('she signs in, sends a photo with what she has said, and finds it with us', async ({
    openIn,
    server,
    person,
    pictureFile,
  }) => {
    const { hands, line } = await openIn(kind, server);
    await signIn(hands, line.url, person.email);
    await hands.engine.choose(GALLERY, pictureFile(await jpeg()));
    await hands.press('button', 'Tell your stylist');
    await hands.press('button', 'Record a voice note');
    await hands.reads('Recording, 1 s');
    await hands.press('button', 'Stop');
    await hands.reads('Your voice note, ');
    await hands.press('button', 'Done');
    await hands.press('button', 'Submit Photo');
    await hands.sees('heading', 'Photo Submitted Successfully!');
    await hands.reads('Received');
    await hands.press('button', 'Back to Home');
    await hands.reads('With us');
    const spoken = server.db.selectFrom('voices').select('type').where('user_id', '=', person.id);
    expect(await spoken.execute()).toEqual([{ type: kind.records }]);
  });

  test('a photo is kept while nothing answers, and goes out of the browser that is opened again', async ({
    openIn,
    server,
    person,
    pictureFile,
    engineErrors,
  }) => {
    engineErrors.meant.push(OF_THE_LINE);
    const { hands, line } = await openIn(kind, server);
    const { engine } = hands;
    await signIn(hands, line.url, person.email);
    await engine.run(isServed);
    const hasSync = await engine.run(async () => {
      const registration = await navigator.serviceWorker.ready;
      return 'sync' in registration;
    });
    expect(hasSync).toBe(kind.lacks.hasSync);
    if (!hasSync) console.log(`${kind.name}: ${kind.lacks.why}`);
    await line.down();
    await submit(hands, pictureFile(await jpeg({ seed: 2 })));
    await hands.sees('heading', 'Waiting to be sent');
    await hands.reads('Saved on this phone.');

    await engine.reopen();
    await engine.goto(line.url);
    await hands.reads('On this phone');
    const received = () =>
      server.db.selectFrom('photos').select('id').where('user_id', '=', person.id).execute();
    expect(await received()).toHaveLength(0);
    await engine.reopen();
    await line.up();
    await engine.goto(line.url);
    await hands.reads('With us');
    expect(await received()).toHaveLength(1);
  });

  test('she opens her outfit, rates a piece, keeps one, and goes to its shop', async ({
    openIn,
    server,
    wardrobe,
  }) => {
    const { hands, line } = await openIn(kind, server);
    await signIn(hands, line.url, wardrobe.email);
    await hands.press('words', 'Tap to view outfits');
    await hands.sees('heading', 'Madder by lamplight');
    await hands.press('radio', '4', 'stole');
    await hands.press('button', 'Submit Rating', 'stole');
    await hands.reads('2/3 rated');
    await hands.press('button', 'Save juttis to closet');
    await hands.reads('juttis is in your closet.');
    const before = await hands.engine.pages();
    await hands.press('link', 'Buy Now', 'juttis');
    await expect.poll(() => hands.engine.pages()).toBe(before + 1);

    const { id } = wardrobe.outfit;
    const rated = server.db.selectFrom('ratings').select('rating').where('outfit_id', '=', id);
    const kept = server.db.selectFrom('saved_items').select('user_id').where('outfit_id', '=', id);
    const stars = async () =>
      (await rated.execute()).map(({ rating }) => rating).toSorted((a, b) => a - b);
    await expect.poll(stars).toEqual([4, 5]);
    await expect.poll(() => kept.execute()).toHaveLength(3);
  });
});
