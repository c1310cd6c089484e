import type { Brief } from '../../contract/brief.ts';
import { newId } from '../ids.ts';
import type { Outfit, OutfitCreated } from '../../contract/outfits.ts';
import type { OwnPieces } from '../../contract/own-clothes.ts';
import type { PendingRequests } from '../../contract/requests.ts';
import type { SavedOutfits } from '../../contract/saved.ts';
import type { TasteDeck } from '../../contract/taste.ts';
import { REASONS_UP_TO } from '../../contract/limits.ts';
import { showFace } from './faces.ts';
import { PEOPLE, emailOf, type Person } from './people.ts';
import { photograph, photographed } from './pictures.ts';
import { PHRASES_ASKED, TOLD, type DemoBrief } from './asked.ts';
import {
  ADDED,
  ANSWERED,
  BEGUN,
  DECLINED,
  NOTES,
  OWN,
  PHRASES,
  QUESTION,
  TASTED,
  TASTES,
  TEMPLATES,
  WAITING,
  WRONG,
} from './script.ts';
import { askOthers } from './voters.ts';
import { asConsumer, asStylist, type Visitor } from './visitor.ts';
import type { Piece } from './wardrobe.ts';
import { BOUGHT, FITTED } from './worn.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface Login {
  username: string;
  password: string;
}

interface Stage {
  url: string;
  /** Turns the server's clock to so long before now. */
  goTo: (ago: number) => void;
  clock: () => Date;
  stylists: readonly [Login, Login];
  pieces: Piece[];
}

interface Scene {
  ago: number;
  play: () => Promise<void>;
}

async function requestOf(stylist: Visitor, photoId: string): Promise<string> {
  const { requests } = await stylist.get<PendingRequests>('/api/stylist/requests/pending-requests');
  return requests.find((request) => request.photoId === photoId)?.id ?? '';
}

async function briefOf(
  person: Visitor,
  { neededIn, around = [], aroundOwn = [], ...asked }: DemoBrief,
  now: Date,
): Promise<Brief> {
  const { outfits } = await person.get<SavedOutfits>(
    `/api/stylist/outfits/user/${person.id}/saved`,
  );
  const kept = outfits.flatMap(({ items }) => items);
  const { pieces: own } = await person.get<OwnPieces>('/api/closet/own/');
  const found = [
    ...around.map((start) => kept.find(({ name }) => name.startsWith(start))),
    ...aroundOwn.map((start) => own.find(({ name }) => name.startsWith(start))),
  ];
  const neededOn = new Date(now.getTime() + (neededIn ?? 0) * DAY_MS);
  return {
    occasion: null,
    budget: null,
    avoid: [],
    note: '',
    stylist: 'any',
    ...asked,
    needed_on: neededIn === undefined ? null : neededOn.toISOString().slice(0, 10),
    around: found.flatMap((piece) => (piece ? [{ item: piece.id, owned: true }] : [])),
  };
}

/** Everything that has happened here, each at its time, through the calls that the apps make; answers the outfits by their titles. */
export async function play({ url, goTo, clock, stylists, pieces }: Stage) {
  let shots = 0;
  const arrive = async (who: Person) => {
    const { name, prefers } = PEOPLE[who];
    const person = await asConsumer(url, emailOf(who), name);
    await person.post('/api/user/profile/preferences/update_preferences/', prefers);
    return person;
  };
  const send = async (who: Person, asks?: DemoBrief) => {
    const person = await arrive(who);
    const picture = await photograph(PEOPLE[who].figure, (shots += 1));
    return person.upload(picture, asks ? await briefOf(person, asks, clock()) : null);
  };
  const signedIn = new Map<Login, Promise<Visitor>>();
  const signIn = (which: 0 | 1) => {
    const login = stylists[which];
    const visitor = signedIn.get(login) ?? asStylist(url, login.username, login.password);
    signedIn.set(login, visitor);
    return visitor;
  };
  const piece = (name: string) => {
    const found = pieces.find(({ draft }) => draft.name.startsWith(name));
    if (!found) throw new Error(`nobody sells "${name}"`);
    return found.draft;
  };

  const create = async (stylist: Visitor, draft: object) => {
    const created = await stylist.post<OutfitCreated>('/api/stylist/outfits/create/', draft);
    return created.outfits[0]?.id ?? '';
  };
  const sent: Record<string, string> = {};

  const answered = ANSWERED.flatMap((look, index): Scene[] => {
    let outfitId = '';
    let photo = '';
    const { who, title, description, notes, stars } = look;
    const told = TOLD[title];
    const sentAgo = look.daysAgo * DAY_MS;
    return [
      { ago: sentAgo, play: async () => void (photo = (await send(who, told?.asks)).id) },
      {
        ago: sentAgo - 5 * HOUR_MS,
        async play() {
          const stylist = await signIn(index % 3 === 2 ? 1 : 0);
          const request = await requestOf(stylist, photo);
          await stylist.post(`/api/stylist/requests/${request}/claim`);
          // To look at the photo.
          await requestOf(stylist, photo);
          const items = look.pieces.map((name, at) => ({
            ...piece(name),
            why: told?.whys[at],
            size: told?.sizes?.[at],
            backups: told?.instead?.[name]?.map(piece),
          }));
          const pins = told?.pins?.map(({ piece: name, ...pin }) => ({
            ...pin,
            item: piece(name).ecommerce_url,
          }));
          const { board, also = [] } = look;
          const draft = { photo, title, description, items, answers: told?.answers, pins, board };
          outfitId = await create(stylist, draft);
          for (const other of also) {
            const { answers = told?.answers, whys = [] } = TOLD[other.title] ?? {};
            const items = other.pieces.map((name, at) => ({ ...piece(name), why: whys[at] }));
            await create(stylist, { ...other, photo, items, answers });
          }
          sent[title] = outfitId;
          const approval = { approved: true, stylistNotes: notes };
          await stylist.post(`/api/stylist/outfits/${outfitId}/approve/`, approval);
        },
      },
      {
        ago: sentAgo - 7 * HOUR_MS,
        async play() {
          const person = await arrive(who);
          const outfit = await person.get<Outfit>(`/api/stylist/outfits/${outfitId}/`);
          for (const [at, rating] of stars.entries()) {
            const itemId = outfit.items[at]?.uuid;
            if (rating === null || itemId === undefined) continue;
            const why = rating > REASONS_UP_TO ? {} : WRONG[title];
            const rated = { rating, itemId, userId: person.id, ...why };
            await person.post(`/api/stylist/outfits/${outfitId}/rate/`, rated);
          }
          const [from, to] = told?.takes ?? [];
          for (const { uuid, name, backups = [] } of outfit.items) {
            const taken =
              from && to && name.startsWith(from) && backups.find((one) => one.name.startsWith(to));
            if (!taken) continue;
            const choices = [{ item: uuid, chosen: taken.uuid }];
            await person.put(`/api/stylist/outfits/${outfitId}/choices/`, { choices });
          }
          if (told?.voters) await askOthers(url, person, outfit, told.voters);
          for (const { line, text } of told?.disputes ?? []) {
            const path = `/api/stylist/outfits/${outfitId}/answers/${line}/`;
            await person.put(path, { disputed: true, text });
          }
        },
      },
    ];
  });

  const worn = ANSWERED.map(({ who, title, daysAgo }): Scene => ({
    ago: (daysAgo - 3) * DAY_MS,
    async play() {
      const isOf = (one: { title: string }) => one.title === title;
      const outfitId = sent[title];
      const [fitted, bought] = [FITTED.filter(isOf), BOUGHT.filter(isOf)];
      if (fitted.length + bought.length === 0 || outfitId === undefined) return;
      const person = await arrive(who);
      const { items } = await person.get<Outfit>(`/api/stylist/outfits/${outfitId}/`);
      const pathOf = (start: string) => {
        const item = items.find(({ name }) => name.startsWith(start));
        return `/api/stylist/outfits/${outfitId}/items/${item?.uuid}`;
      };
      for (const { piece: start, size, fit } of fitted) {
        await person.put(`${pathOf(start)}/fit/`, { size, fit });
      }
      const day = new Date(clock().getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
      for (const { piece: start, isDaySaid, title: _, ...said } of bought) {
        await person.put(`${pathOf(start)}/owned/`, { ...said, at: isDaySaid ? day : null });
      }
    },
  }));

  const tasted = TASTES.map(({ who, likes, daysAgo }): Scene => ({
    ago: daysAgo * DAY_MS,
    async play() {
      const person = await arrive(who);
      const { cards } = await person.get<TasteDeck>('/api/taste/');
      const answers = cards.slice(0, TASTED).map(({ id, category }) => ({
        item: id,
        liked: likes.includes(category),
        at: clock().toISOString(),
      }));
      await person.post('/api/taste/', { answers });
    },
  }));

  const own = OWN.map(({ who, daysAgo, art, ...words }): Scene => ({
    ago: daysAgo * DAY_MS,
    async play() {
      const person = await arrive(who);
      await person.addOwn(await photographed(art), words);
    },
  }));

  const waiting = WAITING.map(({ who, hoursAgo, asks }): Scene => ({
    ago: hoursAgo * HOUR_MS,
    play: async () => void (await send(who, asks)),
  }));

  const declined: Scene = {
    ago: DECLINED.daysAgo * DAY_MS,
    async play() {
      const { id } = await send(DECLINED.who);
      const stylist = await signIn(1);
      const request = await requestOf(stylist, id);
      await stylist.post(`/api/stylist/requests/${request}/decline`, { reason: DECLINED.reason });
    },
  };

  const tools: Scene = {
    ago: 20 * DAY_MS,
    async play() {
      const stylist = await signIn(0);
      for (const text of PHRASES) await stylist.post('/api/stylist/phrases/', { text });
      for (const phrase of PHRASES_ASKED) await stylist.post('/api/stylist/phrases/', phrase);
      for (const template of TEMPLATES) await stylist.post('/api/stylist/templates/', template);
      for (const { who, text } of NOTES) {
        const { id } = await asConsumer(url, emailOf(who), PEOPLE[who].name);
        await stylist.post(`/api/stylist/clients/${id}/notes/`, { text });
      }
    },
  };

  const claimed: Scene = {
    ago: 2 * 60_000,
    async play() {
      const stylist = await signIn(1);
      const { requests } = await stylist.get<PendingRequests>(
        '/api/stylist/requests/pending-requests',
      );
      const request = requests.find(({ userName }) => userName === PEOPLE[BEGUN].name);
      await stylist.post(`/api/stylist/requests/${request?.id}/claim`);
      const person = await arrive(BEGUN);
      const note = { id: newId(), text: ADDED };
      await person.post(`/api/closet/photos/${request?.photoId}/brief/notes/`, note);
    },
  };

  const asked: Scene = {
    ago: QUESTION.hoursAgo * HOUR_MS,
    async play() {
      const stylist = await signIn(0);
      const { requests } = await stylist.get<PendingRequests>(
        '/api/stylist/requests/pending-requests',
      );
      const { id } = requests.find(({ userName }) => userName === PEOPLE[QUESTION.who].name) ?? {};
      const { text, choices } = QUESTION;
      await stylist.post(`/api/stylist/requests/${id}/question`, { id: newId(), text, choices });
    },
  };

  const faces = ([0, 1] as const).map((which): Scene => ({
    ago: 40 * DAY_MS,
    play: async () => showFace(await signIn(which), which),
  }));

  const scenes = [
    ...faces,
    ...answered,
    ...worn,
    ...tasted,
    ...own,
    ...waiting,
    declined,
    tools,
    asked,
    claimed,
  ];
  for (const scene of scenes.toSorted((a, b) => b.ago - a.ago)) {
    if (scene.ago < 0) continue;
    goTo(scene.ago);
    await scene.play();
  }
  return sent;
}
