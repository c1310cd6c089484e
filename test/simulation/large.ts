// Photos that go in parts, after a small picture where her phone makes one.
import { uploadAppend } from '../../contract/uploads.ts';
import { hers, isOnScreen, type Hers } from './hers.ts';
import type { House } from './house.ts';
import { recordsOn } from './kept.ts';
import type { Fate, Weather } from './line.ts';
import { aBrief, aLargePicture, discards, sendsPhoto } from './photo-hands.ts';
import type { Sent } from './server.ts';
import { standing } from './standing.ts';
import type { ToldPhoto } from './told.ts';

const MAKES = ['always', 'always', 'never', 'fails'] as const;

/** What she was told of it, and is on its way. */
async function sendsLarge(day: House, at: Hers): Promise<ToldPhoto | null> {
  at.phone.makesSmall = day.chance.pick(MAKES);
  return sendsPhoto(day, at, null, aLargePicture(day));
}

const isPart = ({ method, path }: Sent) =>
  method === uploadAppend.method && path.startsWith('/api/uploads/');

type Middle = (day: House, at: Hers, photo: ToldPhoto) => Promise<void>;

const IN_THE_MIDDLE: Record<string, Middle> = {
  async nothing() {},
  async theServerDies({ server, world, chance }) {
    if (!server.isUp) return;
    server.kill();
    world.note('server', 'dies');
    await world.live(chance.next() * 5_000);
    await world.until(server.start());
  },
  async thePageDies(_, { phone, page }) {
    phone.kill([page.process]);
  },
  async thePhoneDies(_, { phone }) {
    phone.kill(phone.processes);
    phone.disk.losePower();
  },
  async itSleeps({ world, chance }, { page }) {
    page.process.sleepsUntil = Math.max(
      page.process.sleepsUntil,
      world.now() + chance.next() * 300_000,
    );
  },
  async sheDiscardsIt(day, at, photo) {
    await discards(day, { ...at, id: photo.key, photo });
  },
  async sheAsksOtherwise(day, { page, phone, told }, photo) {
    const brief = aBrief(day);
    const came = await day.attempt(page, `asks otherwise: ${brief.note}`, () =>
      page.app.actions.changeBrief(photo.key, brief),
    );
    const asked = told.subject(`brief ${photo.key}`);
    const now = day.world.now();
    if (came.came === 'done') asked.say(brief.note, now, phone);
    if (came.came === 'died') asked.perhaps(brief.note, now, phone);
  },
};

const PARTS: readonly Weather[] = [
  { well: 1 },
  { well: 2, cut: 1 },
  { well: 3, cut: 1, down: 1 },
  { well: 2, lost: 1, twice: 1, late: 1 },
  { well: 3, slow: 1, half: 1, 503: 1 },
  { well: 2, others: 1, portal: 1, 409: 1, 404: 1 },
];

/** Something comes into the middle of it, on a line that breaks. */
export async function sendLarge(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { line } = at.phone;
  const { weather } = line;
  line.weather = day.chance.pick(PARTS);
  const left = 1 + day.chance.below(4);
  let parts = 0;
  line.reached = (moment, sent) => {
    if (moment === 'done' && isPart(sent)) parts += 1;
  };
  const photo = await sendsLarge(day, at);
  if (photo) {
    await day.world.live(10_000, () => parts >= left);
    const name = day.chance.pick(Object.keys(IN_THE_MIDDLE));
    const isHere = recordsOn(at.phone).some(({ id }) => id === photo.key);
    if (isHere && isOnScreen(day, at)) await IN_THE_MIDDLE[name]?.(day, at, photo);
  }
  line.reached = () => undefined;
  await day.world.live(day.chance.next() * 60_000);
  line.weather = weather;
}

/** By then it has gone another way. */
const ROUND_MS = 40_000;
const NO_ROAD: readonly Fate[] = [
  '404',
  '405',
  '403-foreign',
  '404-foreign',
  '405-foreign',
  '501-foreign',
];

/** The server is of before, or something on the way lets no such call pass. */
export async function sendLargeRound(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone, told } = at;
  const { line } = phone;
  const { weather, only } = line;
  line.only = (_, path) => path.startsWith('/api/uploads/');
  line.weather = { [day.chance.pick(NO_ROAD)]: 1 };
  const photo = await sendsLarge(day, at);
  await day.world.live(ROUND_MS);
  const record = recordsOn(phone).find(({ id }) => id === photo?.key);
  if (photo && record && record.attempts > 0 && !record.pause && !phone.disk.hasRefused)
    day.world.fault(`the photo ${photo.key} goes no other way: ${JSON.stringify(record.failure)}`);
  const isThere = standing(day.server)
    .photos(told.person.id)
    .some(({ key, isSmall }) => key === photo?.key && !isSmall);
  day.world.note(phone.name, `the photo is ${isThere ? '' : 'not '}there whole`);
  line.weather = weather;
  line.only = only;
}

/** What was asked before that is on the line. */
const SOON_MS = 5_000;
const UPLOADS = /^\/api\/(uploads|uploads\/small|closet\/photos\/upload|closet\/own)\/$/;

/** Her pictures wait for Wi-Fi, which ends before one goes or in the middle of it. */
export async function spareTheLine(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone, page } = at;
  const { line } = phone;
  const { weather } = line;
  line.weather = { well: 1 };
  page.app.actions.changeSettings({ wifiOnly: true });
  await day.world.live(500);
  const left = day.chance.below(2);
  let parts = 0;
  let spared = left === 0 ? day.world.now() : Infinity;
  phone.isCellular = left === 0;
  line.reached = (moment, sent) => {
    const isPicture = isPart(sent) || (sent.method === 'POST' && UPLOADS.test(sent.path));
    const since = isPart(sent) ? 0 : SOON_MS;
    if (moment === 'asked' && isPicture && day.world.now() > spared + since)
      day.world.fault(`on ${phone.name} a picture goes over a mobile line: ${sent.path}`);
    if (moment !== 'done' || !isPart(sent)) return;
    parts += 1;
    if (parts !== left) return;
    phone.isCellular = true;
    spared = day.world.now();
  };
  const photo = await sendsLarge(day, at);
  if (photo && day.chance.is(0.5) && isOnScreen(day, at)) await sendsPhoto(day, at);
  await day.world.live(day.chance.next() * 90_000);
  line.reached = () => undefined;
  phone.isCellular = false;
  phone.online();
  line.weather = weather;
}
