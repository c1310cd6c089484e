import type { Page } from 'playwright';
import { expect, test as base } from '../fixtures.ts';
import { cutWords } from '../support/browser/cut.ts';
import { answered, NO_LINE } from '../support/browser/errors.ts';
import type { Fonts } from '../support/browser/fonts.ts';
import { saidOn } from '../support/browser/said.ts';
import { call } from '../support/people/call.ts';
import { type Look, SERVED, STILL } from '../support/browser/look.ts';
import { served } from '../support/browser/worker.ts';
import { servePseudo } from '../support/browser/pseudo-build.ts';
import { pseudo } from '../support/pseudo.ts';
import { picture } from '../support/screens/picture.ts';
import { signIn } from '../support/screens/sign-in.ts';
import { ENGLISH, HINDI, type Words } from '../support/words.ts';

const LAKHS_IN_PAISE = 123_456_750;
const LONG = {
  title: 'An unhurried afternoon of handloom Chanderi, Maheshwari and Kanjeevaram for her',
  name: 'Venkatanarasimharaju Lakshminarayanan Subrahmanyam',
};
const LONG_IN_HINDI = {
  title: 'हाथ से बुनी चंदेरी, महेश्वरी और कांजीवरम में एक इत्मीनान भरी दोपहर, सिर्फ़ उसके लिए',
  name: 'श्रीलक्ष्मी नारायणस्वामी कृष्णमूर्ति',
};

/** Width, height, and the size of the text in per cent. */
type View = readonly [width: number, height: number, percent: number];
const PHONE: View = [412, 839, 100];
const LARGE: View = [412, 839, 200];
const NARROW: View = [320, 640, 100];

interface Walk {
  words: Words;
  /** What people wrote. */
  long: typeof LONG;
  views: readonly View[];
  /** What else is wrong with a screen. */
  wrongIn?: (page: Page) => Promise<string[]>;
}

/** Walks from screen to screen; answers the words that do not stand whole on each, in each view of it. */
const test = base
  .extend('look', { ...STILL, ...SERVED } as Look)
  .extend(
    'walk',
    ({ server, wardrobe, page, look, fonts, errors }) =>
      async ({ words, long, views, wrongIn }: Walk) => {
        const { email, client, outfit } = wardrobe;
        const [, piece] = outfit.items;
        const of = `/api/stylist/outfits/${outfit.id}/items/${piece?.uuid}`;
        const say = (what: string, json: object) =>
          call(server, `${of}/${what}/`, { method: 'PUT', token: client.token, json });
        await say('fit', { size: 'M', fit: 'tight' });
        await say('owned', { state: 'bought', price: 1250, at: null });
        errors.mean(NO_LINE, answered(404));
        await server.db.updateTable('outfits').set({ title: long.title }).execute();
        await server.db.updateTable('outfit_items').set({ price_paise: LAKHS_IN_PAISE }).execute();
        const nav = page.getByRole('navigation', { name: words.common.nav.label });
        const button = (label: string) => page.getByRole('button', { name: label, exact: true });
        const link = (label: string) => page.getByRole('link', { name: label, exact: true });
        const heading = (label: string) => page.getByRole('heading', { name: label, exact: true });
        const found: Record<string, string[]> = {};
        const foldedButtons = async () =>
          page.locator('.btn').evaluateAll((buttons) =>
            buttons
              .filter((one) => {
                const words = document.createRange();
                words.selectNodeContents(one);
                const tops = Array.from(words.getClientRects(), ({ top }) => top);
                const { fontSize } = getComputedStyle(one);
                return Math.max(...tops) - Math.min(...tops) > Number.parseFloat(fontSize);
              })
              .map((one) => `in two lines: ${one.textContent}`),
          );
        const inView = async (screen: string, [width, height, percent]: View) => {
          await page.setViewportSize({ width, height });
          await page.evaluate(async (size) => {
            document.documentElement.style.fontSize = `${size}%`;
            await document.fonts.ready;
            await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
          }, percent);
          const name = `${screen} ${width} ${percent}% ${fonts}`;
          await picture(page, name);
          const cut = [
            ...(await cutWords(page)),
            ...(percent === 100 ? await foldedButtons() : []),
          ];
          // An address has no place to break.
          const wrong = cut.filter((one) => one !== 'broken: com');
          if (wrong.length > 0) found[name] = wrong;
        };
        const seen = async (screen: string, sign: ReturnType<Page['locator']>) => {
          await sign.waitFor();
          for (const view of views) await inView(screen, view);
          const more = await wrongIn?.(page);
          if (more && more.length > 0) found[screen] = more;
        };

        await page.goto(server.url);
        await seen('login', button(words.login.development));
        await button(words.login.privacy).click();
        await seen('privacy', heading(words.legal.privacy.parts[0]!.heading));
        await page.keyboard.press('Escape');
        await signIn(page, email, long.name, words);
        await seen('home', page.getByText(words.home.tapToView));
        await nav.getByRole('link', { name: words.common.nav.history }).click();
        await seen('history', page.getByText(words.photo.retake));
        // A list whose rows are still being measured moves under a pointer.
        await button(words.history.view).first().press('Enter');
        await seen('details', page.getByText(words.details.total));
        await page.getByRole('button', { name: words.details.stylist('Meera Iyer') }).click();
        await seen('stylist', heading(words.stylist.made));
        await nav.getByRole('link', { name: words.common.nav.profile }).click();
        await seen('profile', heading(words.profile.free));
        await button(words.profile.upgrade).click();
        await seen('upgrade', heading(words.upgrade.title));
        await button(words.upgrade.done).click();
        await button(words.profile.edit).click();
        await seen('preferences', heading(words.preferences.title));
        await button(words.common.actions.cancel).click();
        await link(words.profile.settings).click();
        await seen('settings', page.getByText(words.settings.remove));
        await page.goBack();
        const main = page.getByRole('main');
        await main.getByRole('link', { name: words.profile.fit }).click();
        await main.getByRole('button', { expanded: false }).click();
        await seen('fit', button(words.fit.forget));
        await page.goBack();
        await main.getByRole('link', { name: words.profile.spent }).click();
        await main.getByRole('button', { expanded: false }).click();
        await seen('spent', main.getByText('stole'));
        await page.goBack();
        await main.getByRole('link', { name: words.profile.closet }).last().click();
        await seen('closet', button(words.closet.remove('kurta')));
        await nav.getByRole('link', { name: words.common.nav.home }).click();
        await page.goto(`${server.url}/?go=taste`);
        await seen('taste', heading(words.taste.title));
        await page.goBack();
        await button(words.home.takePhoto).click();
        await seen('camera', heading(words.camera.hint));
        await button(words.camera.take).click();
        await seen('preview', button(words.preview.submit));
        if (look.serviceWorkers === 'allow') await served(page);
        await page.context().setOffline(true);
        await button(words.preview.submit).click();
        await seen('submitted', heading(words.waiting.submitted.waiting));
        await button(words.waiting.submitted.back).click();
        await seen('home with what waits', page.getByText(words.photo.here).first());
        await page.goto(`${server.url}/nowhere`);
        await seen('not found', heading(words.common.notFound.title));
        return found;
      },
  );

// At its own size it is shorter than the language of the tests.
test('long words and prices in lakhs stand whole', async ({ walk }) => {
  expect(await walk({ words: ENGLISH, long: LONG, views: [LARGE] })).toEqual({});
});

const onAndroid = test.extend('fonts', 'android' as Fonts);

onAndroid.extend('look', { ...STILL, ...SERVED, locale: 'hi-IN' } as Look)(
  'they do in Hindi, and no matra is clipped',
  async ({ walk }) => {
    const views = [PHONE, LARGE, NARROW];
    expect(await walk({ words: HINDI, long: LONG_IN_HINDI, views })).toEqual({});
  },
);

/** Of the brand, the stylist, the browser, and of what is the same in every language. */
const BEFORE_HER =
  'Poshak Google English am pm alt kB MB XS XL XXL Meera Iyer MI The light is behind you. Try facing a window.';

/** What a screen says that nobody wrote and no catalogue has. */
async function strange(page: Page, known: string) {
  return (await saidOn(page)).flatMap((text) =>
    (text.replace(/\[.*\]/s, '').match(/\p{L}{2,}/gu) ?? []).filter(
      (word) => !known.includes(word),
    ),
  );
}

onAndroid.extend('look', { ...STILL, serviceWorkers: 'block' } as Look)(
  'in words that are 40 % longer nothing is cut, and there are none besides the catalogue’s',
  async ({ walk, context, server, wardrobe }) => {
    await servePseudo(context, server.url);
    const months = Array.from({ length: 12 }, (_, month) =>
      new Date(2026, month).toLocaleDateString('en-IN', { month: 'long' }),
    );
    const known = [JSON.stringify([wardrobe, LONG, months]), BEFORE_HER].join(' ');
    const found = await walk({
      words: pseudo(ENGLISH),
      long: LONG,
      views: [PHONE],
      wrongIn: async (page) => strange(page, known),
    });
    expect(found).toEqual({});
  },
);
