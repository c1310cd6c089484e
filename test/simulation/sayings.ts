import { hers, type Hers } from './hers.ts';
import type { House } from './house.ts';

/** What she says of one thing, and what stands then. */
async function says(
  day: House,
  what: (at: Hers) => {
    subject: string;
    value: unknown;
    words: string;
    run: () => Promise<unknown>;
  },
): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { subject, value, words, run } = what(at);
  const came = await day.attempt(at.page, words, run);
  const said = at.told.subject(subject);
  const now = day.world.now();
  if (came.came === 'done') said.say(value, now, at.phone);
  if (came.came === 'died') said.perhaps(value, now, at.phone);
}

export async function rate(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { page, told } = at;
  const { outfit, pieces } = told.person;
  const { uuid, link } = day.chance.pick(pieces);
  const stars = 1 + day.chance.below(5);
  const came = await day.attempt(page, `rates ${uuid} ${stars}`, () =>
    page.app.actions.rate(outfit, uuid, stars, undefined, link),
  );
  if (came.came === 'refused') return;
  const known = told.stars.get(uuid) ?? { given: new Set<number>(), isDue: false };
  known.given.add(stars);
  known.isDue ||= came.came === 'done';
  told.stars.set(uuid, known);
}

export const save = (day: House) =>
  says(day, ({ page, told: { person } }) => {
    const { uuid, link } = day.chance.pick(person.pieces);
    const isSaved = day.chance.is(0.5);
    const { actions } = page.app;
    return {
      subject: `saved ${uuid}`,
      value: isSaved,
      words: `${isSaved ? 'saves' : 'takes out'} ${uuid}`,
      run: () =>
        isSaved ? actions.save(person.outfit, uuid, link) : actions.unsave(person.outfit, uuid),
    };
  });

export const dispute = (day: House) =>
  says(day, ({ page, told: { person } }) => {
    const line = day.chance.pick(person.lines);
    const isDisputed = day.chance.is(0.6);
    return {
      subject: `line ${line}`,
      value: isDisputed,
      words: `${isDisputed ? 'disputes' : 'agrees to'} ${line}`,
      run: () => page.app.actions.dispute(person.outfit, line, isDisputed, ''),
    };
  });

export const choose = (day: House) =>
  says(day, ({ page, told: { person } }) => {
    const place = day.chance.pick(person.pieces.filter(({ backups }) => backups.length > 0));
    const chosen = day.chance.pick([place, ...place.backups]);
    return {
      subject: `choice ${place.uuid}`,
      value: chosen.uuid,
      words: `chooses ${chosen.uuid} for ${place.uuid}`,
      run: () => page.app.actions.choose(person.outfit, place.uuid, chosen.uuid, chosen.link),
    };
  });

export const prefer = (day: House) =>
  says(day, ({ page }) => {
    const gender = day.chance.pick([1, 2, 3, 4] as const);
    const style = `Style ${day.chance.below(1e6)}`;
    return {
      subject: 'style',
      value: style,
      words: `prefers ${style}`,
      run: () =>
        page.app.actions.savePreferences({
          user_gender: gender,
          age_range: '25-34',
          color_preferences: { favorite_colors: [] },
          style_preferences: style,
        }),
    };
  });

export const report = (day: House) =>
  says(day, ({ page, told: { person } }) => {
    const { uuid, link } = day.chance.pick(person.pieces);
    const price = day.chance.is(0.5) ? 1_000 + day.chance.below(5_000) : null;
    const about = price === null ? 'sold_out' : 'price';
    return {
      subject: `report ${uuid}`,
      value: `${about} ${price}`,
      words: `reports ${uuid}: ${about} ${price}`,
      run: () => page.app.actions.report(uuid, about, price, link),
    };
  });

export const like = (day: House) =>
  says(day, ({ page, told: { person } }) => {
    const item = day.chance.pick(person.library);
    const liked = day.chance.pick([true, false, null]);
    return {
      subject: `taste ${item}`,
      value: liked,
      words: `likes ${item}: ${liked}`,
      run: () => page.app.actions.answerTaste(item, liked),
    };
  });
