// What she asks with a photo goes as it stands in the fields, and the photo in the place that it says.
import { FUNCTIONS, OCCASIONS, type Brief } from '../../contract/brief.ts';
import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import { pathOf } from '../../contract/paths.ts';
import { photoUpload } from '../../contract/photos.ts';
import { requestDecline } from '../../contract/requests.ts';
import { stylistAuthLogin } from '../../contract/stylist-auth.ts';
import { askedAgain, replacedByDraft } from '../../src/state/another.ts';
import { dayIn } from '../../src/state/brief-form.ts';
import type { Hers } from './hers.ts';
import type { House } from './house.ts';
import { differs, goes, inOrder, isHers } from './in-peace.ts';
import { recordsOn } from './kept.ts';
import { refusal } from './line.ts';
import { call } from './morning.ts';
import { aPicture, deletes, sendsPhoto, takesPhoto } from './photo-hands.ts';
import type { Sent } from './server.ts';
import { standing } from './standing.ts';
import type { ToldPhoto } from './told.ts';

const DAY_MS = 86_400_000;

/** A photo of hers as its row has it. */
const rowOf = ({ server }: House, { told }: Hers, { key }: ToldPhoto) =>
  standing(server)
    .photos(told.person.id)
    .find((row) => row.key === key);

/** All that can be asked for, as it stands in the fields. */
function types({ chance, world }: House, { page }: Hers): Brief {
  const budget = 1_000 + chance.below(90_000);
  const words = [`Word ${chance.below(1e3)}`, `Other ${chance.below(1e3)}`];
  const occasion = chance.pick(OCCASIONS);
  const of = chance.pick(FUNCTIONS);
  const asked: Brief = {
    occasion,
    needed_on: dayIn(world.wall() + DAY_MS * (1 + chance.below(30))),
    budget,
    avoid: words,
    around: [],
    note: `Whole ${chance.below(1e6)}`,
    stylist: 'any',
    ...(occasion === 'wedding' && { function: of }),
  };
  page.app.actions.typeBrief('next', {
    ...asked,
    function: of,
    avoid: words.slice(0, 1),
    word: words[1] ?? '',
    budget: chance.pick([String(budget), `₹${budget}`, ` ${budget} `]),
  });
  return asked;
}

/** She asks for all that can be asked for, and has not set down the last word that she avoids. */
export const askWhole = (day: House): Promise<void> =>
  inOrder(day, async (at) => {
    const { chance, server } = day;
    const { page, phone } = at;
    const sha256 = await takesPhoto(day, at);
    const { draft } = page.app.store.getState();
    if (sha256 === null || draft?.operation.sha256 !== sha256) return;
    const asked = types(day, at);
    phone.line.weather = chance.pick([{ down: 1 }, { well: 1 }, { lost: 1, well: 1 }]);
    const photo = await sends(day, at, sha256);
    if (!photo || !(await goes(day, at)) || photo.fate !== 'due') return;
    const row = rowOf(day, at, photo);
    const { body } = standing(server).asked(photo.key);
    if (row?.deleted === null) differs(day, at, 'has sent of what she asks', body, asked);
    for (const _ of [1, 2]) await day.until(page.app.actions.refreshHistory());
    const shown = page.app.store.getState().photos.value?.find(({ id }) => id === row?.id);
    if (shown && isHers(day, at)) differs(day, at, 'shows of what she asks', shown.brief, asked);
  });

/** As it stands before her: what is typed goes with it. */
async function sends(
  day: House,
  { page, told, phone }: Hers,
  sha256: string,
): Promise<ToldPhoto | null> {
  const { draft } = page.app.store.getState();
  if (draft?.operation.sha256 !== sha256) return null;
  const sent = await day.attempt(page, 'sends it', () => page.app.actions.submitPhoto());
  if (sent.came === 'refused') return null;
  const key = sent.came === 'done' ? sent.value : draft.id;
  const photo: ToldPhoto = { key, sha256, phone, fate: sent.came === 'done' ? 'due' : 'free' };
  told.photos.push(photo);
  return photo;
}

const isUpload = ({ path }: Sent) => path === photoUpload.path;

/** The picture is refused: she covers some of it, and what she asked with it goes with the other. */
export const coverRefused = (day: House): Promise<void> =>
  inOrder(day, async (at) => {
    const { page, phone } = at;
    const { actions, store } = page.app;
    const sha256 = await takesPhoto(day, at);
    if (sha256 === null || store.getState().draft?.operation.sha256 !== sha256) return;
    const asked = types(day, at);
    phone.line.instead = (sent) =>
      isUpload(sent) ? refusal(422, { code: 'undecodable_image' }) : null;
    const first = await sends(day, at, sha256);
    if (first) phone.stored.hurt.add(first.key);
    await day.world.live(5_000);
    phone.line.instead = () => null;
    const isRefused = recordsOn(phone).some(
      ({ id, state }) => id === first?.key && state === 'refused',
    );
    if (!first || !isRefused || !isHers(day, at)) return;
    first.fate = 'free';
    const up = await day.attempt(page, 'takes it up again', () => actions.reopen(first.key));
    if (up.came !== 'done' || !isHers(day, at)) return;
    const { bytes, sha256: covered } = aPicture(day);
    const edited = await day.attempt(page, 'covers some of it', () =>
      actions.editCapture(first.key, bytes, 'image/jpeg', null),
    );
    if (edited.came !== 'done' || !isHers(day, at)) return;
    const photo = await sends(day, at, covered);
    if (!photo || !(await goes(day, at)) || photo.fate !== 'due') return;
    const { body } = standing(day.server).asked(photo.key);
    if (rowOf(day, at, photo)?.deleted === null)
      differs(day, at, 'has sent of what she asks with the covered one', body, asked);
  });

const WORDS = 'Please stand where it is light';

/** A stylist asks for another photo, and the next is in its place as she says, or as it says before her. */
export const sendAnother = (day: House): Promise<void> =>
  inOrder(day, async (at) => {
    const { chance, server } = day;
    const { page, phone } = at;
    const first = await sendsPhoto(day, at);
    if (!first || !(await goes(day, at)) || first.fate !== 'due') return;
    const turned = rowOf(day, at, first);
    if (turned?.deleted !== null) return;
    await day.until(declines(day, standing(server).requestOf(turned.id)));
    // Nothing can be asked with it any more.
    first.fate = 'free';
    await isOpen(day, at, turned.id, true);
    if (!isHers(day, at)) return;
    const sha256 = await takesPhoto(day, at);
    if (sha256 === null || !isHers(day, at)) return;
    const isMeant = chance.pick([true, false, null]);
    if (isMeant !== null) page.app.actions.sayOfNext(turned.id, isMeant);
    const shown = replacedByDraft(page.app.store.getState())?.id ?? null;
    const said = isMeant ? turned.id : isMeant === false ? null : shown;
    differs(day, at, 'shows of what it is in the place of', shown, said);
    phone.line.weather = chance.pick([{ down: 1 }, { well: 1 }, { lost: 1, well: 1 }]);
    const photo = await sends(day, at, sha256);
    if (!photo || !(await goes(day, at)) || photo.fate !== 'due') return;
    const row = rowOf(day, at, photo);
    const { replaces } = standing(server).asked(photo.key);
    if (row?.deleted !== null) return;
    differs(day, at, 'has sent it in the place of', replaces, said);
    await isOpen(day, at, turned.id, said === null);
    if (!isHers(day, at)) return;
    const deleted = await deletes(day, { ...at, photo, id: row.id });
    if (deleted === null || !isHers(day, at)) return;
    await day.world.live(DELETE_UNDO_MS);
    if (await goes(day, at)) await isOpen(day, at, turned.id, true);
  });

/** Whether it says, once it is read, that another photo is asked for. */
async function isOpen(day: House, at: Hers, of: string, is: boolean): Promise<void> {
  const { app } = at.page;
  for (const _ of [1, 2]) await day.until(app.actions.refreshHistory());
  const isAsked = askedAgain(app.store.getState()).some(({ id }) => id === of);
  if (isHers(day, at)) differs(day, at, 'says that another photo is asked for', isAsked, is);
}

async function declines({ server, world }: House, id: string): Promise<void> {
  const login = await call(server, stylistAuthLogin.method, stylistAuthLogin.path, {
    json: { username: 'stylist', password: 'stylist' },
  });
  await call(server, requestDecline.method, pathOf(requestDecline.path, { id }), {
    token: String(login['access_token']),
    json: { reason: WORDS },
  });
  world.note('stylist', `asks for another photo than that of ${id}`);
}
