import type { Locator, Page, Route } from 'playwright';
import { describe, onTestFinished } from 'vitest';
import { expect, test as base } from '../fixtures.ts';
import { ABORTED } from '../support/browser/errors.ts';
import { Deploying } from '../support/outside/deploying.ts';
import { uploadPhoto } from '../support/people/call.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { asFile, gallery } from '../support/screens/photo.ts';

const test = base.extend('look', { keepsView: true });

let page: Page;

const view = () => page.evaluate(() => localStorage.getItem('home'));
const isKept = async () => (await view()) !== null;

/** What is still to be read from the server would take a view away again. */
async function viewStays() {
  await page.waitForLoadState('networkidle');
  await expect.poll(isKept).toBe(true);
}

/**
 * Runs in the page before all else: what stands there before the app has drawn anything, the
 * skeleton first, and every frame that shows the login.
 */
const watch = () => {
  const seen: string[] = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof HTMLElement && target.id === 'skeleton') seen.push(target.innerText);
    }
  }).observe(document, { childList: true, subtree: true });
  const logins: string[] = [];
  const look = () => {
    const words = document.body?.innerText ?? '';
    if (words.includes('Continue with Google')) logins.push(words);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { seen, logins });
};
const seen = () => page.evaluate<string[]>('window.seen');

const appIsThere = () => page.waitForFunction(() => document.querySelector('#skeleton') === null);

test.beforeEach(async ({ home }) => {
  page = home;
  await page.addInitScript(watch);
  await viewStays();
});

test('Home stands there as it was left before the app has started, without the login, and then is the app’s', async () => {
  await page.reload();
  await appIsThere();
  const before = (await seen()).at(-1);
  for (const words of ['Madder by lamplight', 'Tap to view outfits', 'Take Photo']) {
    expect(before).toContain(words);
  }
  expect(await page.evaluate<string[]>('window.logins')).toEqual([]);
  await page.getByRole('button', { name: /Tap to view outfits/ }).click();
  await page.getByRole('heading', { name: 'Madder by lamplight' }).waitFor();
});

test('a start that leads elsewhere shows nothing of it', async ({ server }) => {
  await page.goto(`${server.url}/?go=history`);
  await page.getByRole('heading', { name: 'Photo History' }).waitFor();
  await page.reload();
  await appIsThere();
  expect((await seen()).join()).not.toContain('Madder by lamplight');
});

test('it goes when it is no longer so, and comes when Home shows the new', async ({
  server,
  wardrobe,
}) => {
  await page.getByRole('link', { name: 'View All' }).click();
  await uploadPhoto(server, wardrobe.client.token, await jpeg({ seed: 4 }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(isKept).toBe(false);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect.poll(isKept).toBe(true);
});

test('it is not written again while it shows the same', async () => {
  // What is in her closet is the last thing that a start asks for.
  await expect.poll(view).toContain('class="badge"');
  await page.evaluate(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    for (const name of ['setItem', 'removeItem'] as const) {
      const own: (...args: string[]) => void = Reflect.get(Storage.prototype, name);
      Storage.prototype[name] = function note(this: Storage, ...args: string[]) {
        if (args[0] === 'home') written.push(name);
        own.apply(this, args);
      };
    }
  });
  for (const _ of ['once', 'again']) {
    const answer = page.waitForResponse((response) => response.url().includes('/photos/user/'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await answer;
    await page.locator('[aria-busy=false]', { hasText: 'Refresh' }).waitFor();
  }
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate<string[]>('window.written')).toEqual([]);
});

test('nothing of it is left when she signs out', async () => {
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Upload your photo and discover outfits').waitFor();
  expect(await view()).toBeNull();
});

test('another build shows nothing of it, and leaves a view of its own', async ({
  open,
  server,
  wardrobe,
}) => {
  const line = new Deploying(server);
  onTestFinished(() => line.down());
  await line.up();
  // The page of the next build comes at once, not when its worker may take over.
  page = await (await open()).newPage();
  await enter(page, line, wardrobe.email);
  await page.addInitScript(watch);
  await viewStays();
  const earlier = await view();
  line.deploy();
  await page.reload();
  await appIsThere();
  expect((await seen()).join()).not.toContain('Madder by lamplight');
  await expect.poll(view).toContain('Madder by lamplight');
  expect(await view()).not.toBe(earlier);
  await page.reload();
  await appIsThere();
  expect((await seen()).join()).toContain('Madder by lamplight');
});

/** Answers how to end its wait. */
async function holdTheApp(end = (route: Route) => route.continue(), part = 'home') {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await held;
    await end(route);
  });
  return release;
}

/** Runs in the page before all else: each camera that it opens. */
const watchCameras = () => {
  const cameras: MediaStream[] = [];
  const { mediaDevices } = navigator;
  const own = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await own(wanted);
    cameras.push(stream);
    return stream;
  };
  Object.assign(window, { cameras });
};
const areFilming = () =>
  page.evaluate(() =>
    (Reflect.get(window, 'cameras') as MediaStream[]).map(({ active }) => active),
  );

/** What is inert takes no click of a locator's. */
async function tapOn(painted: Locator) {
  const { x = 0, y = 0 } = (await painted.boundingBox()) ?? {};
  await page.mouse.click(x + 20, y + 20);
}

test('a photo that was not submitted comes before the camera that was asked for', async ({
  open,
  server,
  wardrobe,
}) => {
  page = await (await open()).newPage();
  await enter(page, server, wardrobe.email);
  await gallery(page).setInputFiles(asFile(await jpeg({ seed: 5 })));
  const submit = page.getByRole('button', { name: 'Submit Photo' });
  await submit.waitFor();
  const release = await holdTheApp();
  await page.addInitScript(watchCameras);
  await page.goto(server.url, { waitUntil: 'commit' });
  await page.locator('#skeleton .act .ink').waitFor();
  await tapOn(page.locator('#skeleton .act .ink'));
  await page.locator('#skeleton video').waitFor();
  release();
  await submit.waitFor();
  await expect.poll(areFilming).toEqual([false]);
});

test('an app that does not come says so, also where the camera was asked for', async ({
  open,
  server,
  wardrobe,
  errors,
}) => {
  errors.mean(ABORTED, /Failed to fetch dynamically imported module/);
  page = await (await open()).newPage();
  await enter(page, server, wardrobe.email);
  await viewStays();
  // It reads itself again for what is missing where the server answers, not where it is out of reach.
  await page.route(server.url, (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.continue(),
  );
  const letGo = await holdTheApp((route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  const picture = page.locator('#skeleton');
  await picture.getByText('Tap to view outfits').waitFor();
  await tapOn(picture.locator('.act .ink'));
  letGo();
  await page.getByText('Failed to load the requested screen. Please try again.').waitFor();
});

test.for([
  ['on the picture of Home', '/'],
  ['by its address', '/?go=photo'],
])(
  'the camera that was asked for %s is seen before the app is there, and is the one that it then shows',
  async ([, address], { open, server, wardrobe }) => {
    page = await (await open()).newPage();
    await enter(page, server, wardrobe.email);
    await viewStays();
    await page.addInitScript(watchCameras);
    const release = await holdTheApp();
    await page.goto(server.url + address, { waitUntil: 'commit' });
    const picture = page.locator('#skeleton');
    if (address === '/') {
      await picture.getByText('Tap to view outfits').waitFor();
      await tapOn(picture.locator('.act .ink'));
    }
    const shows = (part: string) =>
      page.waitForFunction(
        (part) => Number(document.querySelector<HTMLVideoElement>(part)?.readyState) > 1,
        part,
      );
    await shows('#skeleton video');
    release();
    await shows('main video');
    await expect.poll(() => page.locator('video').count()).toBe(1);
    expect(await areFilming()).toEqual([true]);
    await page.getByRole('button', { name: 'Close the camera' }).click();
    await page.getByRole('button', { name: /Tap to view outfits/ }).waitFor();
    expect(await areFilming()).toEqual([false]);
  },
);

test('the camera that was asked for waits for screens that come after what is kept was read', async ({
  open,
  server,
  wardrobe,
}) => {
  page = await (await open()).newPage();
  await enter(page, server, wardrobe.email);
  await viewStays();
  await page.addInitScript(watchCameras);
  const release = await holdTheApp((route) => route.continue(), 'SignedIn');
  await page.goto(`${server.url}/?go=photo`, { waitUntil: 'commit' });
  await page.locator('#skeleton').waitFor({ state: 'detached' });
  await expect.poll(areFilming).toEqual([true]);
  release();
  await page.getByLabel('Camera picture').waitFor();
  await expect.poll(() => page.locator('video').count()).toBe(1);
  expect(await areFilming()).toEqual([true]);
});

test.for([
  ['Take Photo', '.act .ink', 'Stand inside the arch'],
  ['a tab', 'nav a:has-text("History")', 'Photo History'],
] as const)(
  'a tap on the picture of %s is answered when the app has come, and is not lost',
  async ([what, part, title], { open, server, wardrobe }) => {
    page = await (await open()).newPage();
    await enter(page, server, wardrobe.email);
    await viewStays();
    const release = await holdTheApp();
    await page.reload({ waitUntil: 'commit' });
    const picture = page.locator('#skeleton');
    await picture.getByText('Tap to view outfits').waitFor();
    await tapOn(picture.locator(part));
    // The camera's ground is there at once.
    const isCovered = what === 'Take Photo';
    expect(await picture.getByText('Tap to view outfits').isVisible()).toBe(!isCovered);
    release();
    await page.getByRole('heading', { name: title }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: /Tap to view outfits/ }).waitFor();
  },
);

describe('the browser died before it had written down that she left:', () => {
  const isOut = () => page.getByText('Upload your photo and discover outfits').waitFor();

  /** What local storage holds of her on disk; the session beside it is gone for certain. */
  async function signOutUnwritten() {
    const kept = await view();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await isOut();
    return () =>
      page.evaluate((kept) => {
        localStorage.setItem('isLoggedIn', 'true');
        localStorage.setItem('home', kept ?? '');
      }, kept);
  }

  test('the next start shows nothing of her, and ends at the login', async () => {
    const bringBack = await signOutUnwritten();
    await bringBack();
    await page.reload();
    await isOut();
    expect((await seen()).join()).not.toContain('Madder by lamplight');
    await expect.poll(view).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
    await expect.poll(() => page.evaluate(() => caches.has('media'))).toBe(false);
  });

  test('the login is seen also where that is known before the app is there', async ({
    open,
    server,
  }) => {
    page = await (await open()).newPage();
    // A picture alone is a page of our origin in which nothing runs.
    await page.goto(`${server.url}/icon.svg`);
    await page.evaluate(() => localStorage.setItem('isLoggedIn', 'true'));
    await page.route('**/assets/SignedIn-*.js', async (route) => {
      await page.waitForFunction(() => localStorage.getItem('isLoggedIn') === null);
      await route.continue();
    });
    await page.goto(server.url);
    await isOut();
  });

  test('the next person sees nothing of her', async ({ person, server }) => {
    const bringBack = await signOutUnwritten();
    await enter(page, server, person.email);
    await page.getByText('Your first look starts here').waitFor();
    await bringBack();
    await page.reload();
    await page.getByText('Your first look starts here').waitFor();
    expect((await seen()).join()).not.toContain('Madder by lamplight');
  });
});
