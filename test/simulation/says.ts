import { isBought } from '../../src/state/operations/said-of-piece.ts';
import { BOUGHT_STATES, FITS } from '../../contract/fits.ts';
import { KEEP_PHOTOS_DAYS, LIKED_FROM } from '../../contract/limits.ts';
import { WHOM } from '../../contract/piece.ts';
import { currentPreferences } from '../../src/state/selectors.ts';
import { fitWords, judgeAhead } from './ahead.ts';
import { hers, type Hers } from './hers.ts';
import type { House } from './house.ts';
import { keptWith } from './morning.ts';
import { Stars, type SayingName } from './told.ts';

interface Saying {
  /** Of what, in its kind. */
  of: string;
  subject: string;
  value: unknown;
  words: string;
  run: () => Promise<unknown>;
}

type Says = (day: House, at: Hers, of: string | undefined) => Saying;

const SAYINGS = {
  save(day, { page, told }, of) {
    const { person } = told;
    const piece = day.chance.pick(person.pieces);
    const { uuid, link } = person.pieces.find(({ uuid }) => uuid === of) ?? piece;
    const isSaved = told.subject(`saved ${uuid}`).last !== true;
    const { actions } = page.app;
    return {
      of: uuid,
      subject: `saved ${uuid}`,
      value: isSaved,
      words: `${isSaved ? 'saves' : 'takes out'} ${uuid}`,
      run: () =>
        isSaved ? actions.save(person.outfit, uuid, link) : actions.unsave(person.outfit, uuid),
    };
  },

  dispute(day, { page, told }, of) {
    const { person } = told;
    const line = of ?? day.chance.pick(person.lines);
    const isDisputed = told.subject(`line ${line}`).last !== true;
    return {
      of: line,
      subject: `line ${line}`,
      value: isDisputed,
      words: `${isDisputed ? 'disputes' : 'agrees to'} ${line}`,
      run: () => page.app.actions.dispute(person.outfit, line, isDisputed, ''),
    };
  },

  choose(day, { page, told: { person } }, of) {
    const places = person.pieces.filter(({ backups }) => backups.length > 0);
    const place = places.find(({ uuid }) => uuid === of) ?? day.chance.pick(places);
    const chosen = day.chance.pick([place, ...place.backups]);
    return {
      of: place.uuid,
      subject: `choice ${place.uuid}`,
      value: chosen.uuid,
      words: `chooses ${chosen.uuid} for ${place.uuid}`,
      run: () => page.app.actions.choose(person.outfit, place.uuid, chosen.uuid, chosen.link),
    };
  },

  prefer(day, { page, told: { person } }) {
    const gender = day.chance.pick([1, 2, 3, 4] as const);
    const number = day.chance.below(1e6);
    const style = `Style ${number}`;
    const my_stylist = keptWith(number, person);
    const face = { id: person.stylist, name: 'Asha', picture_url: null };
    return {
      of: '',
      subject: 'style',
      value: style,
      words: `prefers ${style}, keeps ${my_stylist}`,
      run: () =>
        page.app.actions.savePreferences(
          {
            user_gender: gender,
            age_range: '25-34',
            color_preferences: { favorite_colors: [] },
            style_preferences: style,
            ...(my_stylist !== undefined && { my_stylist }),
          },
          my_stylist ? face : undefined,
        ),
    };
  },

  /** What she chooses by itself, whatever becomes of the form. */
  setting(day, { page, told }, of) {
    const choices = {
      keep_photos_days: day.chance.pick([...KEEP_PHOTOS_DAYS, null]),
      tell_prices: told.subject('setting tell_prices').last !== true,
    };
    const name = of === 'keep_photos_days' ? of : 'tell_prices';
    return {
      of: name,
      subject: `setting ${name}`,
      value: choices[name],
      words: `chooses ${name} ${choices[name]}`,
      run: () => page.app.actions.savePreferences({ [name]: choices[name] }),
    };
  },

  report(day, { page, told: { person } }, of) {
    const piece = day.chance.pick(person.pieces);
    const { uuid, link } = person.pieces.find(({ uuid }) => uuid === of) ?? piece;
    const price = day.chance.is(0.5) ? 1_000 + day.chance.below(5_000) : null;
    const about = price === null ? 'sold_out' : 'price';
    return {
      of: uuid,
      subject: `report ${uuid} ${about}`,
      value: price ?? about,
      words: `reports ${uuid}: ${about} ${price}`,
      run: () => page.app.actions.report(uuid, about, price, link),
    };
  },

  fit(day, { page, told: { person } }, of) {
    const piece = day.chance.pick(person.pieces);
    const { uuid, link } = person.pieces.find(({ uuid }) => uuid === of) ?? piece;
    const fit = day.chance.pick([...FITS, ...FITS, 'not_bought', null] as const);
    const size = day.chance.pick(['S', 'M', 'L', null]);
    const said = fit === null || fit === 'not_bought' ? fit : { size, fit };
    return {
      of: uuid,
      subject: `fit ${uuid}`,
      value: fitWords(said),
      words: `says that ${uuid} was ${fitWords(said)}`,
      run: () => page.app.actions.sayFit(person.outfit, uuid, said, link),
    };
  },

  owned(day, { page, told }, of) {
    const { person } = told;
    const piece = day.chance.pick(person.pieces);
    const { uuid, link } = person.pieces.find(({ uuid }) => uuid === of) ?? piece;
    const isFirst = told.subject(`fit ${uuid}`).last === undefined;
    const state = isFirst
      ? 'bought'
      : day.chance.pick([...BOUGHT_STATES, ...BOUGHT_STATES, 'not_bought', null] as const);
    const size = day.chance.pick(['S', 'M', 'L', null]);
    const fit = day.chance.pick([...FITS, null]);
    const price = day.chance.pick([null, 1_000 + day.chance.below(5_000)]);
    const said = !state || state === 'not_bought' ? state : { state, size, fit, price, at: null };
    const { actions } = page.app;
    return {
      of: uuid,
      subject: `fit ${uuid}`,
      value: fitWords(said),
      words: `says of ${uuid}: ${fitWords(said)}`,
      run: () =>
        isBought(said)
          ? actions.sayOwned(person.outfit, uuid, said, {
              seen: link,
              undo: said.state === 'returned',
            })
          : actions.sayFit(person.outfit, uuid, said, link),
    };
  },

  like(day, { page, told: { person } }, of) {
    const item = of ?? day.chance.pick(person.library);
    const liked = day.chance.pick([true, false, null]);
    return {
      of: item,
      subject: `taste ${item}`,
      value: liked,
      words: `likes ${item}: ${liked}`,
      run: () => page.app.actions.answerTaste(item, liked),
    };
  },

  forWhom(day, { page }) {
    const whom = day.chance.pick([...WHOM, null]);
    return {
      of: '',
      subject: 'whom',
      value: whom,
      words: `wants to see what is for ${whom}`,
      run: () => page.app.actions.sayForWhom(whom),
    };
  },
} satisfies Record<SayingName, Says>;

/** A look or a deck that has not come has nothing to choose on. */
function isShown(name: SayingName, { page, told: { person } }: Hers): boolean {
  const { outfits, taste } = page.app.store.getState();
  if (name === 'setting') return currentPreferences(page.app.store.getState()) !== null;
  if (name === 'choose') return Boolean(outfits[person.outfit]?.value);
  return name !== 'like' || taste.value !== null;
}

/** What she says of one thing, and what stands then. */
export async function says(
  day: House,
  at: Hers | null,
  name: SayingName,
  of?: string,
): Promise<void> {
  if (!at || at.page.process.isDead || !isShown(name, at)) return;
  const { page, phone, told } = at;
  const saying: Saying = SAYINGS[name](day, at, of);
  const came = await day.attempt(page, saying.words, saying.run);
  const said = told.subject(saying.subject);
  const now = day.world.now();
  told.last = { name, of: saying.of };
  if (came.came === 'done') {
    said.say(saying.value, now, phone);
    judgeAhead(day, at, { name, of: saying.of, value: saying.value });
  }
  if (came.came === 'died') said.perhaps(saying.value, now, phone);
}

export async function gives(day: House, at: Hers | null, of?: string): Promise<void> {
  if (!at) return;
  const { page, phone, told } = at;
  const { outfit, pieces } = told.person;
  const piece = day.chance.pick(pieces);
  const { uuid, link } = pieces.find(({ uuid }) => uuid === of) ?? piece;
  const stars = 1 + day.chance.below(5);
  const came = await day.attempt(page, `rates ${uuid} ${stars}`, () =>
    page.app.actions.rate(outfit, uuid, stars, undefined, link),
  );
  if (came.came === 'refused') return;
  told.last = { name: 'save', of: uuid };
  if (came.came === 'done') judgeAhead(day, at, { name: 'rate', of: uuid, value: stars });
  const known = told.stars.get(uuid) ?? new Stars();
  known.give(stars, phone, came.came === 'done');
  told.stars.set(uuid, known);
  // If they are the first, good stars put it into the closet.
  if (stars >= LIKED_FROM) told.subject(`saved ${uuid}`).perhaps(true, day.world.now(), phone);
}

/** Long enough for a look and a deck to come, where there is a line. */
const LOOKS_MS = 500;

/** Somebody who has a look and a deck before her, where they come. */
export async function looking(day: House): Promise<Hers | null> {
  const at = await hers(day);
  if (!at) return null;
  const { actions } = at.page.app;
  const { outfit, second } = at.told.person;
  void actions.openOutfit(outfit);
  if (second) void actions.openOutfit(second.outfit);
  void actions.dealDeck();
  await day.world.live(LOOKS_MS);
  return at;
}
