import type { ReactNode } from 'react';
import type { Client } from '../../../contract/clients.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import type { Template } from '../../../contract/templates.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { openView } from '../view.ts';
import type { Command } from './commands.ts';
import { stepOf } from '../look/nearness.ts';
import type { PhrasesHere } from './phrases.ts';
import type { PieceHit, Pieces } from './pieces.ts';

const words = portalTexts.finder;

/** In the order in which they stand. */
const GROUPS = ['pieces', 'phrases', 'templates', 'requests', 'clients', 'commands'] as const;
const MOST_PEOPLE = 6;

export interface Hit {
  id: string;
  group: (typeof GROUPS)[number];
  title: string;
  detail: string;
  picture?: ReactNode;
  /** At the right: what Enter does, or the key that does it. */
  act: string;
  /** Instead of it: it is in already, somebody else has it, or something speaks against it. */
  note?: string | undefined;
  isWarned?: boolean | undefined;
  /** It is chosen by hand alone: nothing that stands there was typed. */
  isByColour?: boolean | undefined;
  /** What Enter does, in words. */
  does: string;
  run: () => void;
  /** Does it, and the palette stays. */
  stay?: () => void;
}

const SIGNS = /[$()*+.?[\\\]^{|}]/g;

const patternsOf = (typed: string) =>
  typed
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => word.replaceAll(SIGNS, String.raw`\$&`));

const holds = (text: string, typed: string) =>
  patternsOf(typed).every((pattern) => new RegExp(pattern, 'iu').test(text));

const matches = ({ title, detail }: Hit, typed: string) => holds(`${title} ${detail}`, typed);

/** The title in parts, and which of them were typed. */
export function partsOf(title: string, typed: string) {
  const longestFirst = patternsOf(typed).toSorted((one, other) => other.length - one.length);
  const parts =
    longestFirst.length > 0
      ? title.split(new RegExp(`(${longestFirst.join('|')})`, 'iu'))
      : [title];
  return parts.map((text, place) => ({ text, place, isTyped: place % 2 === 1 }));
}

const commandHit = ({ id, label, keys = [], run }: Command): Hit => ({
  id: `command-${id}`,
  group: 'commands',
  title: label,
  detail: '',
  act: keys.join(', '),
  does: label,
  run,
});

const requestHit =
  (stylistId: string) =>
  ({
    id,
    userName,
    userEmail,
    lines = [],
    userPreferences,
    claim,
    reserved,
  }: PendingRequest): Hit => {
    const holder = claim ?? reserved;
    const asked = [...lines.map(({ text }) => text), userPreferences.stylePreferences, userEmail];
    return {
      id: `request-${id}`,
      group: 'requests',
      title: userName,
      detail: asked.filter(Boolean).join(', '),
      act: words.open,
      ...(holder &&
        holder.stylistId !== stylistId && { note: portalTexts.pending.with(holder.name) }),
      does: words.opensRequest(userName),
      run: () => openView({ name: 'styling', requestId: id }),
    };
  };

const clientHit = ({ userId, name, email, outfits }: Client): Hit => ({
  id: `client-${userId}`,
  group: 'clients',
  title: name,
  detail: `${email}, ${words.outfits(outfits)}`,
  act: words.open,
  does: words.opensClient(name),
  run: () => openView({ name: 'clients', userId }),
});

const pieceHit =
  ({ add }: Pieces) =>
  (piece: PieceHit): Hit => ({
    id: `piece-${piece.id}`,
    group: 'pieces',
    title: piece.name,
    detail: piece.detail,
    picture: piece.picture,
    act: words.add,
    note: piece.note,
    isWarned: piece.isWarned,
    isByColour: piece.isByColour,
    does: piece.does ?? words.adds(piece.name),
    run: () => add(piece),
    stay: () => add(piece),
  });

const templateHit =
  ({ take }: Pieces) =>
  (template: Template): Hit => ({
    id: `template-${template.id}`,
    group: 'templates',
    title: template.name,
    detail: [template.title, template.description].filter(Boolean).join(', '),
    act: words.use,
    does: portalTexts.template.use(template.name),
    run: () => take(template),
  });

const phraseHits = ({ label, phrases, put }: PhrasesHere): Hit[] =>
  phrases.map(({ id, text, keys }) => ({
    id: `phrase-${id}`,
    group: 'phrases',
    title: text,
    detail: '',
    act: keys ?? words.write,
    does: words.writes(label),
    run: () => put(text),
  }));

/** What the server answered to some words. */
export interface Found {
  words: string;
  clients: readonly Client[];
  pieces: readonly PieceHit[];
  hasFailed: boolean;
}

interface Sources {
  commands: readonly Command[];
  requests: readonly PendingRequest[];
  clients: readonly Client[];
  pieces: Pieces | null;
  templates: readonly Template[];
  phrases: PhrasesHere | null;
  found: Found | null;
  stylistId: string;
}

/** What is typed finds: of an answer to other words, what matches these too. */
export function hitsOf(typed: string, sources: Sources): Hit[] {
  const { commands, requests, clients, pieces, templates, found, stylistId } = sources;
  const byCommand = commands.map(commandHit);
  const phrases = sources.phrases ? phraseHits(sources.phrases) : [];
  if (typed === '') return [...phrases, ...byCommand];
  const isAnswered = found?.words === typed;
  const answered = {
    pieces: pieces && found ? found.pieces.map(pieceHit(pieces)) : [],
    clients: found ? found.clients.map(clientHit) : [],
  };
  const here = (hits: readonly Hit[]) => hits.filter((hit) => matches(hit, typed));
  const heard = (hits: readonly Hit[]) => (isAnswered ? hits : here(hits));
  const people = new Map(
    [...heard(answered.clients), ...here(clients.map(clientHit))].map((hit) => [hit.id, hit]),
  );
  const stepIn = ({ title }: Hit) => stepOf(typed, title);
  const nearest = (some: readonly Hit[]) =>
    some.toSorted((one, other) => stepIn(one) - stepIn(other));
  const groups: Record<Hit['group'], readonly Hit[]> = {
    phrases: here(phrases),
    pieces: heard(answered.pieces),
    templates: pieces ? nearest(here(templates.map(templateHit(pieces)))) : [],
    requests: nearest(here(requests.map(requestHit(stylistId)))).slice(0, MOST_PEOPLE),
    clients: nearest([...people.values()]).slice(0, MOST_PEOPLE),
    commands: nearest(here(byCommand)),
  };
  // What is that comes before what is called so, and that before what only says it.
  const rankOf = (group: Hit['group']) => {
    if (groups[group].some((hit) => stepIn(hit) === 0)) return 0;
    return groups[group].some(({ title }) => holds(title, typed)) ? 1 : 2;
  };
  return GROUPS.toSorted((one, other) => rankOf(one) - rankOf(other)).flatMap(
    (group) => groups[group],
  );
}
