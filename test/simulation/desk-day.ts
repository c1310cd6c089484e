// One day at the desks: from a number to what is wrong.
import type Sqlite from 'better-sqlite3';
import { runDueJobs } from '../../server/jobs/worker.ts';
import { SEND_OUTFITS, sendHeld } from '../../server/outfits/send.ts';
import { addStylist } from '../../server/stylists/queries.ts';
import { ACTS } from './desk-acts.ts';
import { judgeAnew } from './desk-anew.ts';
import { Client } from './desk-client.ts';
import { Computer, type DeskPage } from './desk-computer.ts';
import { judgeWritten } from './desk-drafts.ts';
import { STYLISTS, type Desks } from './desk-hands.ts';
import { DeskOracle } from './desk-oracle.ts';
import { judgeLeft, judgeRest } from './desk-rest.ts';
import { isDense, oftenOn } from './desk-weights.ts';
import { judgeEach, judgeTyping, judgeWords } from './desk-words.ts';
import type { Weather } from './line.ts';
import { planOf, type Lived } from './day.ts';
import { newInstallation, opened } from './installation.ts';
import { Server } from './server.ts';
import { lived, World } from './world.ts';

const STARTS_AT = Date.parse('2026-11-25T06:00:00Z');

export const WEATHERS = {
  calm: { well: 6, down: 2, slow: 1 },
  stormy: {
    well: 6,
    down: 2,
    slow: 1,
    hang: 1,
    lost: 2,
    cut: 1,
    half: 1,
    '503': 1,
    '500': 1,
    portal: 1,
  },
  hostile: {
    well: 8,
    down: 1,
    slow: 1,
    hang: 1,
    lost: 2,
    half: 1,
    '503': 1,
    '404-foreign': 1,
    empty: 1,
    others: 1,
    twice: 2,
    late: 2,
  },
} satisfies Record<string, Weather>;

let installed: Promise<Buffer> | undefined;
const installation = async () => {
  const kept = await newInstallation();
  const server = new Server(lived.world, kept);
  await server.start();
  const meera = { username: 'meera', password: 'meera', name: 'Meera Das' };
  await addStylist(server.db, meera, new Date(STARTS_AT));
  return kept.sqlite.serialize();
};

const LENGTH = 40;

/** One day. Acts that are left out change nothing of what the others are. */
export async function day(seed: number, plan: readonly number[] = planOf(LENGTH)): Promise<Lived> {
  installed ??= installation();
  const world = new World(seed, STARTS_AT);
  lived.world = world;
  const sqlite: Sqlite.Database = opened(await installed);
  const server = new Server(world, { sqlite, blobs: new Map() });
  await server.start();
  const oracle = new DeskOracle(world, server);
  const look = (page: DeskPage) => oracle.look(page);
  const computers = ['desk', 'home', 'office'].map(
    (name) => new Computer(world, server, name, look),
  );
  for (const computer of computers) {
    computer.typed = (...typed) => judgeTyping(oracle, ...typed);
    computer.line.reached = (moment, sent) => {
      if (moment === 'asked') judgeWritten(computer, sent);
    };
  }
  const clients = ['ila', 'noor'].map((name) => new Client(world, server, name));
  world.chance.from(seed, 1_000_001);
  const weather: Weather = WEATHERS[world.chance.pick(['calm', 'stormy', 'hostile'] as const)];
  const acts: Lived['acts'] = [];
  const pages = () => computers.flatMap((computer) => computer.pages);
  const isWell = ({ computer }: DeskPage) => computer.line.weather.well === 1 && server.isUp;
  const judge = () => {
    oracle.judgePages(pages(), isWell);
    oracle.judgeAlways(computers);
    if (isDense(seed)) for (const page of pages()) judgeWords(oracle, page);
  };
  const desks: Desks = { world, server, oracle, computers, clients, weather, judge, count: 0 };

  const now = () => new Date(world.wall());
  const log = { warn: (what: unknown) => world.fault(`a job: ${JSON.stringify(what)}`) };
  const isDue = sqlite.prepare('select 1 from jobs where kind = ? and run_at <= ? limit 1');
  const work = () => {
    world.after(1000, work);
    if (!server.isUp || !isDue.get(SEND_OUTFITS, now().toISOString())) return;
    const { db } = server;
    const handlers = { [SEND_OUTFITS]: sendHeld({ db, now }) };
    const held = oracle.books.heldAt(now());
    const jobs = runDueJobs({ db, now, log: log as never, handlers });
    void world.outside(jobs.then(() => oracle.judgeHeld(held)));
  };
  world.after(1000, work);

  for (const client of clients) {
    await world.until(client.sendPhoto());
    await world.until(client.sendPhoto());
  }
  // Each at her desk, with something to do.
  for (const [at, { name }] of computers.entries()) {
    world.chance.from(seed, 2_000_000 + at);
    const page = computers[at]?.open();
    const stylist = STYLISTS[at % STYLISTS.length];
    if (page && stylist) await world.until(page.desk.signIn(stylist));
    world.note(name, String(stylist));
    await world.live(500);
  }
  await ACTS.take(desks);
  await ACTS.take(desks);
  for (const index of plan) {
    world.chance.from(seed, index);
    const name = world.chance.weighed(oftenOn(seed));
    acts.push({ index, name });
    world.note(`act ${index}`, name);
    await world.until(ACTS[name](desks), 60 * 60_000);
    // Often just when what was typed is written.
    const isThen = world.chance.is(0.3);
    await world.live(isThen ? 397 + world.chance.next() * 8 : world.chance.next() * 3000);
    judge();
    if (world.faults.length > 0) break;
  }
  if (world.faults.length === 0) {
    world.note('day', 'rest');
    for (const computer of computers) {
      computer.line.weather = { well: 1 };
      if (computer.pages.length === 0) computer.open();
      computer.online();
    }
    for (let minute = 0; minute < 6; minute += 1) {
      const from = world.log.length;
      await world.live(60_000);
      judge();
      // After a while nobody does anything any more.
      const moved = world.log
        .slice(from)
        .find((line) => /: (POST|PATCH|PUT|DELETE) (?!.*(refresh|late|twice))/.test(line));
      if (minute > 3 && moved) world.fault(`moves at rest: ${moved}`);
    }
    const refused = world.log.find((line) => / 400( |$)/.test(line));
    if (refused) world.fault(`the server can make nothing of ${refused}`);
    judgeRest(oracle, pages());
    if (isDense(seed)) await world.until(judgeEach(oracle, server, { clients, computers }));
    if (isDense(seed)) await judgeAnew(desks, pages());
    for (const computer of computers) {
      const isOut = computer.pages.every(({ desk }) => desk.portal() === null);
      if (isOut) judgeLeft(oracle, computer);
    }
  }
  for (const page of pages()) page.process.isDead = true;
  sqlite.close();
  return { seed, acts, faults: world.faults, log: world.log, requests: server.requests };
}
