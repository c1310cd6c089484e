import { describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../contract/clients.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import type { Command } from '../../../src/stylist/palette/commands.ts';
import { hitsOf, partsOf, type Found } from '../../../src/stylist/palette/hits.ts';
import type { Template } from '../../../contract/templates.ts';
import type { PieceHit } from '../../../src/stylist/palette/pieces.ts';

const command = (label: string): Command => ({
  id: label,
  label,
  keys: ['J'],
  run: vi.fn<() => void>(),
});
const client = (name: string): Client => ({
  userId: name,
  name,
  email: 'someone@example.com',
  gender: null,
  ageRange: null,
  photos: 1,
  outfits: 2,
  avgRating: null,
  lastActiveAt: '2026-11-21T08:00:00Z',
});
const request = (userName: string, text: string, claim: PendingRequest['claim'] = null) =>
  ({
    id: userName,
    userName,
    userEmail: 'someone@example.com',
    lines: [{ id: '1', kind: 'occasion', text }],
    claim,
    userPreferences: { stylePreferences: 'Handloom' },
  }) as unknown as PendingRequest;
const piece = (name: string, more: Partial<PieceHit> = {}): PieceHit => ({
  id: name,
  name,
  detail: 'Chaukhat, ₹1,650',
  ...more,
});
const answer = (words: string, more: Partial<Found>): Found => ({
  words,
  clients: [],
  pieces: [],
  hasFailed: false,
  ...more,
});

const pieces = {
  search: async () => Promise.resolve([]),
  add: vi.fn<(hit: PieceHit) => void>(),
  take: vi.fn<(template: Template) => void>(),
};
const sources = {
  commands: [],
  requests: [],
  clients: [],
  pieces,
  templates: [],
  phrases: null,
  found: null,
  stylistId: 'asha',
};
const titles = (typed: string, more: Partial<Parameters<typeof hitsOf>[1]>) =>
  hitsOf(typed, { ...sources, ...more }).map(({ title }) => title);

describe('what is typed', () => {
  it('finds each word wherever it stands, large or small', () => {
    const commands = ['Jump to the next open line', 'Adjust the board', 'Redo'].map(command);
    expect(titles('ju', { commands })).toEqual(['Jump to the next open line', 'Adjust the board']);
    expect(titles('LINE jump', { commands })).toEqual(['Jump to the next open line']);
  });

  it('is words and no pattern', () => {
    const commands = ['Up to ₹8,000 (or more)?', 'Overview'].map(command);
    expect(titles('(or .*', { commands })).toEqual([]);
    expect(titles('(or', { commands })).toEqual(['Up to ₹8,000 (or more)?']);
    for (const typed of ['[', '\\', '*', '?', '{1', '|', '$', '^']) titles(typed, { commands });
  });

  it('finds a request by what is asked, and says with whom it is', () => {
    const claim = { stylistId: 'meera', name: 'Meera', expiresAt: '2026-11-21T08:00:00Z' };
    const requests = [
      request('Ila Bora', 'Wedding', claim),
      request('Kabir Menon', 'Office', { ...claim, stylistId: 'asha' }),
    ];
    expect(hitsOf('wedd', { ...sources, requests })).toMatchObject([
      { title: 'Ila Bora', note: 'With Meera', does: 'Opens the request of Ila Bora' },
    ]);
    expect(hitsOf('office', { ...sources, requests })[0]?.note).toBeUndefined();
  });

  it('is what can be done as long as nothing is typed', () => {
    expect(titles('', { commands: [command('Redo')], clients: [client('Redmond')] })).toEqual([
      'Redo',
    ]);
  });

  it('names pieces first, and before all else what is called so', () => {
    const found = answer('ju', { pieces: [piece('Teal juttis')], clients: [client('Juhi')] });
    const commands = [command('Jump')];
    expect(titles('ju', { found, commands })).toEqual(['Teal juttis', 'Juhi', 'Jump']);
    const requests = [request('Ila Bora', 'In a jumper')];
    expect(titles('jum', { requests, commands })).toEqual(['Jump', 'Ila Bora']);
  });

  it('names who is called just so before all else, and the nearest names before the others', () => {
    const found = answer('noor', { pieces: [piece('Noor kurta')] });
    const clients = ['Old Noorie', 'Noorjahan', 'Kavya Noor', 'Noor'].map(client);
    expect(titles('NOOR', { found: { ...found, words: 'NOOR' }, clients })).toEqual([
      'Noor',
      'Kavya Noor',
      'Noorjahan',
      'Old Noorie',
      'Noor kurta',
    ]);
  });
});

describe('what the server answered', () => {
  const found = answer('silk', {
    pieces: [piece('Silk potli'), piece('Soft stole')],
    clients: [client('Silky')],
  });

  it('stands whole for its own words', () => {
    expect(titles('silk', { found })).toEqual(['Silk potli', 'Soft stole', 'Silky']);
  });

  it('stands for other words as far as it matches them', () => {
    expect(titles('silk po', { found })).toEqual(['Silk potli']);
    expect(titles('cotton', { found })).toEqual([]);
  });

  it('is one with the clients that are kept here', () => {
    expect(
      titles('silk', { found, pieces: null, clients: [client('Silky'), client('Silk')] }),
    ).toEqual(['Silk', 'Silky']);
  });

  it('brings no pieces where none can be added', () => {
    expect(titles('silk', { found, pieces: null })).toEqual(['Silky']);
  });
});

describe('a template', () => {
  const template = (name: string, more: Partial<Template> = {}): Template => ({
    id: name,
    name,
    title: 'Festive at home',
    description: 'Easy to cook in.',
    items: [{ category: 'Kurta' }],
    ...more,
  });

  it('is found by its name, its title and its description while an outfit is open', () => {
    const templates = [template('Light'), template('Office', { title: 'To dinner' })];
    expect(titles('festive', { templates })).toEqual(['Light']);
    expect(titles('cook', { templates })).toEqual(['Light', 'Office']);
    expect(titles('cook', { templates, pieces: null })).toEqual([]);
  });

  it('is taken as it is', () => {
    const templates = [template('Light')];
    hitsOf('light', { ...sources, templates })[0]?.run();
    expect(pieces.take.mock.calls).toEqual([templates]);
  });
});

it('phrases are there first until something is typed, and then what is called so goes before', () => {
  const put = vi.fn<(text: string) => void>();
  const written = { id: '1', text: 'Silk, for the evening.', keys: 'Alt 1' };
  const here = { label: 'Stylist notes', phrases: [written], put };
  const commands = [command('Undo')];
  expect(titles('', { phrases: here, commands })).toEqual(['Silk, for the evening.', 'Undo']);
  const found = answer('silk', { pieces: [piece('Silk potli')] });
  const hits = hitsOf('silk', { ...sources, phrases: here, commands, found });
  expect(hits.map(({ title, act }) => [title, act])).toEqual([
    ['Silk potli', 'Add'],
    ['Silk, for the evening.', 'Alt 1'],
  ]);
  hits[1]?.run();
  expect(put.mock.calls).toEqual([['Silk, for the evening.']]);
});

it('a piece says what speaks against it, and is added as it was found', () => {
  const heels = piece('Jute heels', { note: 'Asked: no heels', isWarned: true, does: 'Adds them' });
  const [hit] = hitsOf('ju', { ...sources, found: answer('ju', { pieces: [heels] }) });
  expect(hit).toMatchObject({ note: 'Asked: no heels', isWarned: true, does: 'Adds them' });
  hit?.run();
  hit?.stay?.();
  expect(pieces.add.mock.calls).toEqual([[heels], [heels]]);
});

it('what was typed is marked, the longest of it', () => {
  const marked = (title: string, typed: string) =>
    partsOf(title, typed)
      .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
      .join('');
  expect(marked('Adjust the Juttis', 'ju')).toBe('Ad[ju]st the [Ju]ttis');
  expect(marked('Silk potli', 's silk')).toBe('[Silk] potli');
  expect(marked('Silk potli', '')).toBe('Silk potli');
});
