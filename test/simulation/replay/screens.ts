import { setTimeout as rest } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { House } from '../house.ts';
import { recordsOn } from '../kept.ts';
import { standing } from '../standing.ts';
import type { Phone } from '../phone.ts';
import type { PhoneOutside } from './phone.ts';

const LOOKS_MOST = 100;
const LOOK_AGAIN_MS = 100;

/** What a screen of the built app says, once it says this; else what it said at last. */
async function says(
  tab: Page,
  screen: string,
  read: () => string,
  wanted: string,
): Promise<string> {
  await tab.evaluate((name) => history.replaceState({ screen: { name } }, ''), screen);
  await tab.reload();
  let said = '';
  for (let look = 0; look < LOOKS_MOST; look += 1) {
    said = await tab.evaluate(read);
    if (said === wanted) break;
    await rest(LOOK_AGAIN_MS);
  }
  return said;
}

const photosShown = () => /(\d+) photos?\b/.exec(document.body.innerText)?.[1] ?? '0';

const piecesShown = () =>
  [...document.querySelectorAll('[aria-label^="Remove "]')]
    .map((one) => one.getAttribute('aria-label') ?? '')
    .toSorted()
    .join();

/** At rest the built app is opened on what each phone keeps: its screens say what is so. */
export async function judgeScreens(day: House, phones: readonly PhoneOutside[]): Promise<void> {
  for (const phone of phones) {
    const [page] = phone.pages;
    const told = page && day.told.find(({ person }) => person.id === page.snapshot.state.user?.id);
    if (!told) continue;
    const { id } = told.person;
    const there = standing(day.server);
    const alive = there.photos(id).filter(({ deleted }) => deleted === null);
    const here = recordsOn(phone as unknown as Phone).filter(
      ({ owner, operation, state }) =>
        owner === id && operation.kind === 'photo' && state !== 'draft',
    );
    const count = String(alive.length + here.length);
    const pieces = there.closet(id).map((name) => `Remove ${name} from closet`);
    const closet = pieces.toSorted().join();
    const tab = await phone.openBuilt();
    const fault = async (what: string) => {
      const text = await tab.evaluate(() => document.body.innerText.slice(0, 300));
      day.world.fault(`on a screen of ${phone.name} ${what}: ${text}`);
    };
    const shown = await says(tab, 'history', photosShown, count);
    if (shown !== count) await fault(`History counts ${shown} photos of ${count}`);
    const held = await says(tab, 'closet', piecesShown, closet);
    if (held !== closet) await fault(`the closet holds ${held}, not ${closet}`);
  }
}
