import { aPage, hers } from './hers.ts';
import type { House } from './house.ts';
import type { Weather } from './line.ts';
import { recordsOn } from './kept.ts';
import { OUTBOX } from './tries.ts';

export async function wait(day: House): Promise<void> {
  await day.world.live(day.chance.next() * day.chance.pick([10_000, 100_000, 1_200_000]));
}

const CALM: Weather = { well: 1 };
const WEATHERS: Record<House['climate'], readonly Weather[]> = {
  calm: [CALM, CALM, { down: 1 }, { well: 4, lost: 1 }],
  stormy: [
    CALM,
    { down: 1 },
    { hang: 1 },
    { well: 3, down: 1, lost: 1, cut: 1, slow: 1 },
    { well: 3, lost: 2, half: 1, twice: 1, portal: 1, 503: 1, 500: 1 },
  ],
  hostile: [
    CALM,
    { well: 2, down: 1, lost: 1, cut: 1, slow: 1, late: 1, twice: 1, half: 1, others: 1 },
    { well: 2, portal: 1, empty: 1, 'portal-503': 1, 500: 1, 503: 1, '503-foreign': 1 },
    { well: 3, 403: 1, 404: 1, 405: 1, 409: 1, 425: 1, 429: 1, '404-foreign': 1 },
    { hang: 1 },
    { lost: 1 },
    { newer: 1 },
    { well: 1, late: 1 },
    { slow: 1 },
  ],
};

export async function line(day: House): Promise<void> {
  const phone = day.chance.pick(day.phones);
  phone.line.weather = day.chance.pick(WEATHERS[day.climate]);
  day.world.note(phone.name, `its line: ${JSON.stringify(phone.line.weather)}`);
  if (phone.line.weather === CALM) phone.online();
}

export async function openTab(day: House): Promise<void> {
  const phone = day.chance.pick(day.phones);
  if (phone.pages.length < 3) await day.until(phone.open());
}

export async function killPage(day: House): Promise<void> {
  const { phone, page } = await aPage(day);
  phone.kill([page.process]);
}

export async function killPhone(day: House): Promise<void> {
  const phone = day.chance.pick(day.phones);
  phone.kill(phone.processes);
  phone.disk.losePower();
}

export async function killServer(day: House): Promise<void> {
  const { server, world, chance } = day;
  if (server.nodes > 1 && chance.is(0.5)) {
    world.note('server', 'another node takes the place of one');
    server.replaceNode();
    return;
  }
  server.kill();
  world.note('server', 'dies');
  await world.live(chance.next() * chance.pick([1_000, 60_000]));
  await day.until(server.start());
  world.note('server', 'is back');
}

export async function backUp({ server, world }: House): Promise<void> {
  world.note('server', 'is backed up');
  server.backUp();
}

const HOUR_MS = 3_600_000;

/** What had arrived since is lost, unless a phone still has it. */
export async function restore(day: House): Promise<void> {
  const { server, world, told } = day;
  if (!server.backup) return;
  world.note('server', 'is put back to its backup');
  server.kill();
  server.restore();
  await day.until(server.start());
  day.isSetBack = true;
  for (const one of told) one.loosen(day.phones.flatMap(recordsOn));
}

export async function setPhoneClock(day: House): Promise<void> {
  const phone = day.chance.pick(day.phones);
  day.setClock(
    phone,
    day.chance.is(0.3) ? 0 : Math.floor((day.chance.next() - 0.5) * 48 * HOUR_MS),
  );
  day.world.note(phone.name, `its clock is ${phone.skewMs} ahead`);
}

export async function setServerClock(day: House): Promise<void> {
  const { server, chance, world, phones, told } = day;
  server.skewMs = chance.is(0.4) ? 0 : Math.floor((chance.next() - 0.5) * 4 * HOUR_MS);
  for (const phone of phones) {
    phone.hasLeapt = true;
    phone.isOutOfTime = true;
    for (const one of told) one.loseTime(phone);
  }
  world.note('server', `its clock is ${server.skewMs} ahead`);
}

/** The browser, or somebody, deletes what is kept. */
export async function evict(day: House): Promise<void> {
  const phone = day.chance.pick(day.phones);
  const name = day.chance.pick(phone.disk.names());
  const lost = name === OUTBOX ? recordsOn(phone) : [];
  day.world.note(phone.name, `loses ${name}`);
  phone.disk.remove(name);
  day.failed.add(phone);
  if (name !== OUTBOX) return;
  day.emptied.add(phone);
  for (const one of day.told) one.lose(phone, lost);
}

/** Its storage is full, or is not any more. */
export async function fill(day: House): Promise<void> {
  const phone = day.chance.pick(day.phones);
  const { disk, name } = phone;
  day.failed.add(phone);
  disk.quota = disk.quota === Infinity ? disk.used() + day.chance.below(1_000) : Infinity;
  day.world.note(name, disk.quota === Infinity ? 'has space' : 'is full');
}

export async function loseStorage(day: House): Promise<void> {
  const phone = day.chance.pick(day.phones);
  const { disk, name } = phone;
  day.failed.add(phone);
  const isSlow = day.chance.is(0.5);
  if (isSlow) disk.hangsUntil = day.world.now() + day.chance.next() * 20_000;
  else disk.disconnect();
  day.world.note(name, isSlow ? 'its storage does not answer' : 'its storage is lost for a moment');
}

/** A page that nobody looks at sleeps, and does not know it. */
export async function freeze(day: House): Promise<void> {
  const { page } = await aPage(day);
  const { process } = page;
  const until = day.world.now() + day.chance.next() * 600_000;
  // Whoever sleeps already wakes no sooner for it: what it waits for is put off until then.
  process.sleepsUntil = Math.max(process.sleepsUntil, until);
  day.world.note(process.name, 'sleeps');
}

/** A newer version kept something before this one came back. */
export async function leaveNewer(day: House): Promise<void> {
  const at = await hers(day);
  if (!at || at.phone.newer) return;
  at.phone.newer = day.chance.uuid();
  at.phone.disk.base(OUTBOX).write(at.phone.newer, {
    id: at.phone.newer,
    owner: at.told.person.id,
    keptAt: day.world.wall(),
    state: 'waiting',
    attempts: 0,
    lastError: null,
    pause: null,
    operation: { kind: 'hologram', depth: 3 },
  });
  day.world.note(at.phone.name, 'keeps what a newer version left');
}

export async function takeUpAgain(day: House): Promise<void> {
  const { page } = await aPage(day);
  if (page.process.sleepsUntil <= day.world.now()) await day.until(page.app.wake());
}
