import type { Operation } from '../../src/outbox/operations/kinds.ts';
import type { AppState } from '../../src/state/app-state.ts';
import { choicesAhead } from '../../src/state/operations/choice.ts';
import { savesAhead } from '../../src/state/operations/closet.ts';
import { disputesAhead } from '../../src/state/operations/dispute.ts';
import { fitsAhead, isBought, type SaidOfPiece } from '../../src/state/operations/said-of-piece.ts';
import { starsAhead } from '../../src/state/operations/rating.ts';
import { whomAhead } from '../../src/state/operations/for-whom.ts';
import { reportsAhead } from '../../src/state/operations/report.ts';
import { closet, currentPreferences, deck } from '../../src/state/selectors.ts';
import type { Hers } from './hers.ts';
import type { House } from './house.ts';
import { recordsOn } from './kept.ts';
import type { Person } from './morning.ts';
import type { SayingName } from './told.ts';

interface Shown {
  isAbout: (operation: Operation, of: string) => boolean;
  /** What stands before her at each place; undefined where what it would stand on has not come. */
  on: readonly ((state: AppState, person: Person, of: string) => unknown)[];
}

/** Undefined where nothing of what she prefers has come. */
export const settingIn = (state: AppState, of: string): unknown => {
  const { keep_photos_days = null, tell_prices = false } = currentPreferences(state) ?? {};
  return { keep_photos_days, tell_prices }[of];
};

const inCloset = (state: AppState, { outfit }: Person, of: string) =>
  state.saved.value && state.outfits[outfit]?.value
    ? closet(state).some(({ items }) => items.some(({ id }) => id === of))
    : undefined;

export function fitWords(said: SaidOfPiece): string | null {
  if (said === null || said === 'not_bought') return said;
  const fitted = `${said.size} ${said.fit}`;
  return isBought(said) ? `${said.state} ${fitted} ${said.price}` : fitted;
}

const fit: Shown = {
  isAbout: (one, of) => (one.kind === 'fit' || one.kind === 'owned') && one.itemId === of,
  on: [
    ({ outbox }, { outfit }, of) => {
      const last = fitsAhead(outbox, outfit).findLast((one) => one.item === of && !one.isRefused);
      return last ? fitWords(last.said) : 'nothing';
    },
  ],
};

const SHOWN: Record<SayingName | 'rate', Shown> = {
  save: {
    isAbout: (one, of) => (one.kind === 'save' || one.kind === 'unsave') && one.itemId === of,
    on: [
      ({ outbox }, { outfit }, of) => savesAhead(outbox, outfit).get(of)?.isSaved ?? null,
      inCloset,
    ],
  },
  dispute: {
    isAbout: (one, of) => one.kind === 'dispute' && one.line === of,
    on: [
      ({ outbox }, { outfit }, of) =>
        disputesAhead(outbox, outfit).waiting.get(of)?.disputed ?? null,
    ],
  },
  choose: {
    isAbout: (one, of) => one.kind === 'choice' && one.item === of,
    on: [
      ({ outbox }, { outfit }, of) => choicesAhead(outbox, outfit).waiting.get(of)?.chosen ?? null,
    ],
  },
  prefer: {
    isAbout: ({ kind }) => kind === 'preferences',
    on: [(state) => currentPreferences(state)?.style_preferences ?? null],
  },
  setting: {
    isAbout: (one, of) => one.kind === 'preferences' && of in one.update,
    on: [(state, _, of) => settingIn(state, of)],
  },
  forWhom: {
    isAbout: ({ kind }) => kind === 'for_whom',
    on: [
      ({ taste: { value }, outbox }) => (value ? whomAhead(value, outbox, null).whom : undefined),
    ],
  },
  fit,
  owned: fit,
  report: {
    isAbout: (one, of) => one.kind === 'report' && one.itemId === of,
    on: [
      ({ outbox }, _, of) => {
        const said = reportsAhead(outbox).get(of);
        return said ? (said.price ?? said.about) : null;
      },
    ],
  },
  like: {
    isAbout: (one, of) => one.kind === 'taste' && one.answers.some(({ item }) => item === of),
    on: [(state, _, of) => deck(state)?.answers.find(({ item }) => item === of)?.liked],
  },
  rate: {
    isAbout: (one, of) => one.kind === 'rating' && one.itemId === of,
    on: [
      ({ outbox }, { outfit }, of) => starsAhead(outbox, outfit).waiting.get(of)?.rating ?? null,
    ],
  },
};

interface Said {
  name: SayingName | 'rate';
  of: string;
  value: unknown;
}

/** What she has just said, and this phone still keeps, stands before her. */
export function judgeAhead(
  day: House,
  { phone, page, told }: Hers,
  { name, of, value }: Said,
): void {
  if (page.process.isDead || day.toldOf(page) !== told) return;
  const { person } = told;
  const state = page.app.store.getState();
  const { isAbout, on } = SHOWN[name];
  const isHere = recordsOn(phone).some(
    (record) =>
      record.owner === person.id &&
      /waiting|sending/.test(record.state) &&
      isAbout(record.operation, of),
  );
  if (!isHere) return;
  for (const look of on) {
    const shown = look(state, person, of);
    if (shown === undefined || shown === value) continue;
    day.world.fault(
      `${page.process.name} shows ${JSON.stringify(shown)} of ${name} ${of}, and she said ${JSON.stringify(value)}`,
    );
  }
}
