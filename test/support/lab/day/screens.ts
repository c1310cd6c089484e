import type { Locator, Page } from 'playwright';
import { jpeg } from '../../samples/pictures.ts';
import { asFile, gallery } from '../../screens/photo.ts';
import { signIn } from '../../screens/sign-in.ts';
import { readSeen } from './on-screen.ts';

/** In which a screen says what became of something, on a busy machine. */
const ANSWER_MS = 20_000;
const PRESS_MS = 5000;
const SHOWN_MS = 2000;
const STEP_MS = 1000;
const STEP_TAKES_MS = 50;

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const loginOf = (page: Page) => page.getByText('Upload your photo and discover outfits');
const failureOf = (page: Page) => heading(page, 'Something went wrong');

/** Which of these is the first to be seen; null where none comes. */
export async function firstOf<Name extends string>(
  page: Page,
  places: Record<Name, Locator>,
  ms = ANSWER_MS,
): Promise<Name | null> {
  const names = Object.keys(places) as Name[];
  const until = Date.now() + ms;
  while (Date.now() < until) {
    for (const name of names) if (await places[name].first().isVisible()) return name;
    await page.waitForTimeout(STEP_TAKES_MS);
  }
  return null;
}

/** The same while the page's time runs faster. */
export async function passing<Name extends string>(page: Page, places: Record<Name, Locator>) {
  for (let step = 0; step < 150; step += 1) {
    const name = await firstOf(page, places, STEP_TAKES_MS);
    if (name !== null) return name;
    await page.clock.fastForward(STEP_MS);
  }
  return null;
}

/** Home, from wherever she is: `out` where nobody is signed in. */
export async function toHome(page: Page): Promise<'home' | 'out' | 'failed' | 'required'> {
  for (let step = 0; step < 12; step += 1) {
    const found = await firstOf(page, {
      out: loginOf(page),
      failed: failureOf(page),
      required: page.getByRole('dialog', { name: 'Set Your Preferences' }),
      dialog: page.getByRole('dialog'),
      submitted: button(page, 'Back to Home'),
      preview: button(page, 'Submit Photo'),
      home: heading(page, 'Recent Uploads'),
      deck: button(page, 'Close'),
      tab: link(page, 'Home'),
    });
    // The mark that she is in may have died with the browser: the login stands until her session is read.
    if (found === 'out' && (await page.evaluate(readSeen)).session !== null) {
      await firstOf(page, { in: link(page, 'Home'), required: page.getByRole('dialog') });
      continue;
    }
    // Her session may end as she looks.
    if (found === 'home' && (await page.evaluate(readSeen)).session === null) {
      await firstOf(page, { out: loginOf(page) });
      continue;
    }
    if (found === 'home' || found === 'out' || found === 'failed' || found === 'required') {
      return found;
    }
    // It may go while it is pressed: the next look tells.
    const press = async (one: Locator) =>
      one.press('Enter', { timeout: PRESS_MS }).catch(() => undefined);
    if (found === 'dialog') await page.keyboard.press('Escape');
    else if (found === 'submitted') await press(button(page, 'Back to Home'));
    else if (found === 'preview') await press(button(page, 'Back'));
    else if (found === 'deck') await press(button(page, 'Close'));
    else if (found === 'tab') {
      await press(link(page, 'Home'));
      // What it shows comes when her things have been read.
      await firstOf(page, { home: heading(page, 'Recent Uploads'), out: loginOf(page) }, SHOWN_MS);
    } else await page.reload();
  }
  throw new Error(`No way home from: ${(await page.innerText('body')).slice(0, 200)}`);
}

/** A picture in the preview, or what was said against it. */
export async function choosePhoto(page: Page, seed: number): Promise<'preview' | 'refused' | null> {
  const photo = await jpeg({ seed, width: 320, height: 400 });
  await gallery(page).setInputFiles(asFile(photo));
  return firstOf(page, {
    preview: page.getByAltText('The photo you chose'),
    refused: page.getByRole('alert'),
  });
}

/** Says something with the photo of the preview. */
export async function tell(page: Page, words: string): Promise<'told' | 'refused' | null> {
  await button(page, /^Tell your stylist/)
    .or(button(page, 'Change'))
    .first()
    .press('Enter');
  await page.getByRole('dialog').getByLabel('Anything else').fill(words);
  await button(page, 'Done').press('Enter');
  return firstOf(page, { told: page.getByText(quoted(words)), refused: page.getByRole('alert') });
}

const quoted = (words: string) => `“${words}”`;

/** What goes with the photo of the preview in words, as she reads it. */
export async function toldNote(page: Page): Promise<string> {
  if (!(await page.getByText('Goes with this photo').isVisible())) return '';
  const text = await page.innerText('body');
  // Its terms never break.
  const [, number] = /“Note\s(\d+)”/.exec(text) ?? [];
  return number === undefined ? '' : `Note ${number}`;
}

/** What became of her photo, or why it was not taken. */
export async function submit(page: Page): Promise<'told' | 'refused' | 'out' | null> {
  await button(page, 'Submit Photo').press('Enter');
  return firstOf(page, {
    told: page.getByRole('heading', {
      name: /^(Photo Submitted Successfully!|Sending your photo|Waiting to go out|Not sent)$/,
    }),
    refused: page.getByRole('alert'),
    out: loginOf(page),
  });
}

/** Her look: whether it can be seen. */
export async function openLook(page: Page): Promise<boolean> {
  await link(page, 'History').press('Enter');
  const view = button(page, 'View Outfits');
  if ((await firstOf(page, { view, failed: page.getByText('Failed to load') }, 5000)) !== 'view') {
    return false;
  }
  await view.first().press('Enter');
  const found = await firstOf(page, {
    look: page.getByText('The whole look'),
    failed: heading(page, 'This outfit did not arrive'),
  });
  return found === 'look';
}

export const piece = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: heading(page, name) });

/** The names of the pieces that can still be rated. */
export async function unratedPieces(page: Page): Promise<string[]> {
  const groups = page.getByRole('radiogroup', { name: /^Your rating of / });
  const labels = await groups.evaluateAll((all) =>
    all.map((group) => group.getAttribute('aria-label') ?? ''),
  );
  return labels.map((label) => label.replace('Your rating of ', '')).filter((name) => name !== '');
}

export async function rate(page: Page, name: string, stars: number) {
  const group = page.getByRole('radiogroup', { name: `Your rating of ${name}` });
  await group.getByRole('radio', { name: new RegExp(`^${stars}, `) }).press('Space');
  await button(page, 'Submit Rating').press('Enter');
  // Beside it may stand another that the server did not take.
  return firstOf(page, {
    told: piece(page, name).getByText(`${stars}/5`),
    refused: piece(page, name).getByRole('alert'),
  });
}

const lineOf = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^You asked/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: text }) });

/** Says of a line that it is not what she asked for, or takes that back. */
export async function sayOfLine(page: Page, text: string, words: string) {
  const line = lineOf(page, text);
  const folded = page
    .getByRole('region', { name: /^You asked/ })
    .getByRole('button', { name: /\d as you asked$/ });
  if (await folded.isVisible()) await folded.press('Enter');
  const refused = page.getByText('This could not be changed on this phone.');
  const back = line.getByRole('button', { name: 'Take it back' });
  if (await back.isVisible()) {
    await back.press('Enter');
    const came = await firstOf(page, {
      told: line.getByText('As you asked', { exact: true }),
      refused,
    });
    return came === 'told' ? { disputed: false, words: '' } : came;
  }
  await line.getByRole('button', { name: text }).press('Enter');
  await line.getByLabel('What is not as you asked?').fill(words);
  await line.getByRole('button', { name: 'Not what I asked' }).press('Enter');
  const came = await firstOf(page, { told: line.getByText('Not what you asked'), refused });
  return came === 'told' ? { disputed: true, words } : came;
}

/** Likes or leaves the piece in front; `none` where nothing is shown, or all is answered. */
export async function likeOrLeave(page: Page, likes: boolean) {
  const pastime = link(page, /^While you wait/);
  if ((await firstOf(page, { pastime }, SHOWN_MS)) === null) return 'none';
  await pastime.press('Enter');
  const answer = button(page, likes ? 'Like' : 'Leave');
  const done = heading(page, 'That is all for today');
  if ((await firstOf(page, { answer, done })) !== 'answer') return 'none';
  const name = await page.getByRole('heading', { level: 2 }).innerText();
  const count = page.getByRole('progressbar', { name: 'Pieces answered' });
  const before = Number(await count.getAttribute('aria-valuenow'));
  await answer.press('Enter');
  const told = page.locator(`[role=progressbar][aria-valuenow="${before + 1}"]`);
  const came = await firstOf(page, { told, refused: page.getByRole('alert') });
  return came === 'told' ? { name } : came;
}

export async function savePreferences(page: Page, age: string) {
  await link(page, 'Profile').press('Enter');
  await button(page, 'Edit preferences').press('Enter');
  return fillPreferences(page, age);
}

export async function fillPreferences(page: Page, age: string) {
  const dialog = page.getByRole('dialog', { name: 'Set Your Preferences' });
  await button(page, 'Female').press('Enter');
  await page.getByLabel('Age range').selectOption(age);
  await button(page, 'Save Preferences').press('Enter');
  const refused = dialog.getByRole('alert');
  const until = Date.now() + ANSWER_MS;
  while (Date.now() < until) {
    if (await refused.isVisible()) {
      await page.keyboard.press('Escape');
      return 'refused';
    }
    if ((await dialog.count()) === 0) return 'told';
    await page.waitForTimeout(STEP_TAKES_MS);
  }
  return null;
}

/** The closet: what it holds. */
export async function openCloset(page: Page): Promise<string[]> {
  await link(page, /^My Closet/)
    .first()
    .press('Enter');
  await heading(page, 'My Closet').waitFor();
  const found = await firstOf(page, {
    some: button(page, /^Remove .* from closet$/),
    none: heading(page, 'No saved items yet'),
    failed: page.getByText(/^Failed to load|^You are offline/),
  });
  if (found !== 'some') return [];
  const labels = await page
    .getByRole('button', { name: /^Remove .* from closet$/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.slice('Remove '.length, -' from closet'.length));
}

/** History: how many photos it counts. */
export async function openHistory(page: Page): Promise<number | null> {
  await link(page, 'History').press('Enter');
  await heading(page, 'Photo History').waitFor();
  return countOf(page);
}

export async function countOf(page: Page): Promise<number | null> {
  const count = page.getByText(/^\d+ photos?$/);
  if ((await firstOf(page, { count }, 5000)) === null) return null;
  return Number.parseInt(await count.first().innerText(), 10);
}

export type Leaving = 'send' | 'keep' | 'discard';

const CHOICES: Record<Leaving, RegExp> = {
  send: /^Send (it|them) first$/,
  keep: /^Keep (it|them) for my next sign-in$/,
  discard: /^Discard (it|them) and sign out$/,
};

/** Answers how it ended; `asked` where she was asked about what waits. */
export async function signOut(
  page: Page,
  leaving: Leaving,
): Promise<{ isOut: boolean; wasAsked: boolean }> {
  const press = (wanted: Locator) =>
    wanted.press('Enter', { timeout: PRESS_MS }).then(
      () => true,
      () => false,
    );
  const login = loginOf(page);
  for (const wanted of [link(page, 'Profile'), button(page, 'Logout')]) {
    // Her session may end by itself as she goes there.
    while (!(await press(wanted))) {
      if (await login.isVisible()) return { isOut: true, wasAsked: false };
    }
  }
  const choice = page.getByRole('button', { name: CHOICES[leaving] });
  // What waited may have gone out before she reads the question, before her finger comes down or after.
  const moot = page.getByRole('dialog').getByRole('button', { name: 'Logout' });
  const found = await firstOf(page, { out: login, asked: choice, moot });
  if (found === 'out' || found === null) return { isOut: found === 'out', wasAsked: false };
  let answer = found === 'moot' ? moot : choice;
  while (!(await press(answer))) {
    if (await login.isVisible()) return { isOut: true, wasAsked: false };
    answer = (await moot.isVisible()) ? moot : choice;
  }
  const ways = { out: login, stays: page.getByText(/could not be sent yet/) };
  let ended = await passing(page, { ...ways, moot });
  if (ended === 'moot') {
    await press(moot);
    ended = await passing(page, ways);
  }
  if (ended !== 'out') await page.keyboard.press('Escape');
  return { isOut: ended === 'out', wasAsked: true };
}

/** Answers whether it worked. */
export async function enterApp(page: Page, email: string, name: string) {
  await signIn(page, email, name);
  const places = {
    required: page.getByRole('dialog', { name: 'Set Your Preferences' }),
    home: heading(page, 'Recent Uploads'),
    preview: button(page, 'Submit Photo'),
    submitted: button(page, 'Back to Home'),
    elsewhere: link(page, 'Home'),
    refused: page.getByText(
      /^Sign-in (did not work|needs a connection)|^Poshak cannot be reached\. Please/,
    ),
  };
  // On a busy machine her time passes before the server has answered.
  const found = (await passing(page, places)) ?? (await firstOf(page, places));
  return found === 'refused' ? null : found;
}
