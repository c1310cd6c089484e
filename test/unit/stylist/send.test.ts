import { describe, expect, it } from 'vitest';
import type { BackupDraft, OutfitDraft, OutfitPatch } from '../../../contract/outfits.ts';
import { Failure } from '../../../src/api/failure.ts';
import type { Draft } from '../../../src/stylist/look/draft.ts';
import { withAnswer } from '../../../src/stylist/look/said.ts';
import type { Part } from '../../../src/stylist/store/drafts.ts';
import { sendOutfit } from '../../../src/stylist/editor/send/send.ts';
import { isAsStored } from '../../../src/stylist/look/patch.ts';
import { itemBody, rowAsPiece } from '../../../src/stylist/look/items.ts';
import { draft, draftItem, itemForm } from '../../support/samples/draft.ts';

type Call =
  | ['create', string, OutfitDraft]
  | ['correct', string, OutfitPatch]
  | ['discard', string];

const answered = (id: string, index: number, item: OutfitDraft['items'][number]) => ({
  ...item,
  uuid: `${id}-${index}`,
  image_url: null,
  backups: (item.backups ?? []).map((backup, at) =>
    Object.assign({ uuid: `${id}-${index}-${at}` }, backup, { image_url: null }),
  ),
});

/** A server that keeps one outfit a key, and can lose its answers. */
function desk(start: Draft) {
  let now = start;
  let keys = 0;
  const calls: Call[] = [];
  const outfits = new Map<string, OutfitDraft>();
  const desk = {
    calls,
    outfits,
    loses: 0,
    refuses: null as number | null,
    /** What the client has, and cannot lose. */
    staying: [] as BackupDraft[],
    draft: () => now,
    type: (part: Partial<Draft>) => (now = { ...now, ...part }),
    send: async () => sendOutfit(sending),
  };
  const sending = {
    kept: {
      read: () => now,
      change: async (part: Part<Draft>) =>
        void (now = { ...now, ...(typeof part === 'function' ? part(now) : part) }),
    },
    identify: () => `key-${(keys += 1)}`,
    calls: {
      async create(key: string, body: OutfitDraft) {
        calls.push(['create', key, body]);
        if (desk.refuses) throw new Failure('refused', { status: desk.refuses });
        const known = outfits.get(key);
        if (known && JSON.stringify(known) !== JSON.stringify(body)) {
          throw new Failure('refused', { status: 409 });
        }
        outfits.set(key, body);
        if (desk.loses > 0) {
          desk.loses -= 1;
          throw new Failure('offline');
        }
        const items = body.items.map((item, index) => answered(key, index, item));
        const { title, description } = body;
        const createdAt = '2026-11-21T08:00:00.000Z';
        return {
          success: true as const,
          outfits: [{ id: key, title, description, createdAt, items }],
        };
      },
      async correct(id: string, patch: OutfitPatch) {
        calls.push(['correct', id, patch]);
        if (desk.refuses) throw new Failure('refused', { status: desk.refuses });
        if (desk.loses > 0) {
          desk.loses -= 1;
          throw new Failure('offline');
        }
        const items = outfits.get(id)?.items ?? [];
        return {
          items: items.map((item, index) => {
            const uuid = `${id}-${index}`;
            const backups = patch.items?.find((one) => one.uuid === uuid)?.backups;
            return answered(id, index, {
              ...item,
              ...(backups && { backups: [...backups, ...desk.staying] }),
            });
          }),
        };
      },
      async discard(id: string) {
        calls.push(['discard', id]);
        outfits.delete(id);
      },
    },
  };
  return desk;
}

const names = (calls: Call[]) => calls.map(([name]) => name);

describe('sending an outfit', () => {
  it('creates it once, however often it is sent', async () => {
    const it = desk(draft());
    await it.send();
    await it.send();
    expect(names(it.calls)).toEqual(['create']);
    expect(it.draft().stored?.outfitId).toBe(it.draft().key);
  });

  it('says the same again after a lost answer, then corrects what was typed meanwhile', async () => {
    const it = desk(draft());
    it.loses = 1;
    await expect(it.send()).rejects.toThrow('No connection');
    it.type({ title: 'Another title' });
    await it.send();
    expect(names(it.calls)).toEqual(['create', 'create', 'correct']);
    expect(it.calls[1]).toEqual(it.calls[0]);
    expect(it.calls[2]).toMatchObject(['correct', it.draft().key, { title: 'Another title' }]);
    expect(it.outfits.size).toBe(1);
  });

  it('puts another outfit in its place when its items have changed', async () => {
    const it = desk(draft());
    await it.send();
    const first = it.draft().stored?.outfitId;
    it.type({ items: [...it.draft().items, draftItem('stole')] });
    await it.send();
    expect(names(it.calls)).toEqual(['create', 'create', 'discard']);
    expect(it.calls[2]).toEqual(['discard', first]);
    expect([...it.outfits.values()].map(({ items }) => items.length)).toEqual([2]);
  });

  it('leaves one where its items change again before the one in its place is heard of', async () => {
    const it = desk(draft());
    await it.send();
    it.type({ items: [...it.draft().items, draftItem('stole')] });
    it.loses = 1;
    await expect(it.send()).rejects.toThrow('No connection');
    it.type({ items: [...it.draft().items, draftItem('shoes')] });
    await it.send();
    expect([...it.outfits.values()].map(({ items }) => items.length)).toEqual([3]);
  });

  it('corrects only the items that differ', async () => {
    const it = desk(draft({ items: [draftItem('a'), draftItem('b')] }));
    await it.send();
    const [a, b] = it.draft().items;
    if (!a || !b) throw new Error('two items');
    it.type({ items: [a, { ...b, price: '99' }] });
    await it.send();
    expect(it.calls[1]).toMatchObject([
      'correct',
      it.draft().key,
      { items: [{ uuid: `${it.draft().key}-1`, estimated_price: 99 }] },
    ]);
  });

  it('says only what is new of its answers, and takes back a why', async () => {
    const kurta = { ...draftItem('kurta'), why: 'Cotton' };
    const said = [{ line: 'avoid-1', kept: true, reason: '' }];
    const it = desk(draft({ items: [kurta], answers: said }));
    await it.send();
    expect(it.calls[0]).toMatchObject([
      'create',
      it.draft().key,
      { items: [{ why: 'Cotton' }], answers: [{ line: 'avoid-1', kept: true }] },
    ]);
    it.type({ items: [{ ...kurta, why: ' ' }] });
    await it.send();
    expect(it.calls[1]?.[2]).toMatchObject({ items: [{ why: null }] });
    expect(it.calls[1]?.[2]).not.toHaveProperty('answers');
    it.type(withAnswer(it.draft(), 'avoid-1', { kept: false, reason: ' Too warm ' }));
    await it.send();
    expect(it.calls[2]?.[2]).toMatchObject({
      items: [],
      answers: [{ line: 'avoid-1', kept: false, reason: 'Too warm' }],
    });
  });

  it('corrects backups in their order, those that are there by their ids', async () => {
    const backup = (key: string) => rowAsPiece(itemForm({ name: key }), key);
    const tote = { ...draftItem('tote'), backups: [{ ...backup('potli'), why: 'Small' }] };
    const it = desk(draft({ items: [draftItem('kurta'), tote] }));
    await it.send();
    const id = it.draft().key;
    expect(it.calls[0]).toMatchObject(['create', id, { items: [{}, { backups: [{}] }] }]);
    const potli = { key: 'potli', uuid: `${id}-1-0` };
    expect(it.draft().stored?.items[1]?.backups).toEqual([potli]);
    const [kurta] = it.draft().items;
    if (!kurta) throw new Error('a kurta');
    it.type({ items: [kurta, { ...tote, backups: [backup('jhola'), backup('potli')] }] });
    await it.send();
    expect(it.calls[1]?.[2]).toMatchObject({
      items: [
        {
          uuid: `${id}-1`,
          backups: [
            { name: 'jhola', why: null },
            { name: 'potli', uuid: potli.uuid, why: null },
          ],
        },
      ],
    });
    expect(it.draft().stored?.items[1]?.backups).toEqual([
      { key: 'jhola', uuid: `${id}-1-0` },
      potli,
    ]);
    it.type({ items: [kurta, { ...tote, backups: [] }] });
    await it.send();
    expect(it.calls[2]?.[2]).toMatchObject({ items: [{ backups: [] }] });
    it.type({ title: 'Another' });
    await it.send();
    expect(it.calls[3]?.[2]).toMatchObject({ items: [] });
  });

  it('shows again what the client has and cannot lose', async () => {
    const tote = { ...draftItem('tote'), backups: [rowAsPiece(itemForm({ name: 'potli' }), 'a')] };
    const it = desk(draft({ items: [tote] }));
    await it.send();
    it.staying = [itemBody(itemForm({ name: 'jhola' }))];
    it.type({ items: [{ ...tote, backups: [rowAsPiece(itemForm({ name: 'batua' }), 'a')] }] });
    await it.send();
    const [shown] = it.draft().items;
    expect(shown?.backups?.map(({ name }) => name)).toEqual(['batua', 'jhola']);
    await it.send();
    expect(names(it.calls)).toEqual(['create', 'correct']);
  });

  it('says again what went without an answer and was changed back', async () => {
    const [kurta, stole] = [draftItem('kurta'), draftItem('stole')];
    const it = desk(draft({ items: [kurta, stole] }));
    await it.send();
    const { title, key } = it.draft();
    it.loses = 2;
    it.type({ items: [{ ...kurta, size: 'M' }, stole] });
    await expect(it.send()).rejects.toThrow('No connection');
    it.type({ items: [kurta, stole], title: 'Another' });
    await expect(it.send()).rejects.toThrow('No connection');
    it.type({ title });
    expect(isAsStored(it.draft())).toBe(false);
    await it.send();
    const [, , , last] = it.calls;
    expect(last).toMatchObject(['correct', key, { title, items: [{ size: null }] }]);
    expect(last?.[2]).toHaveProperty('items.length', 1);
    expect(last?.[2]).not.toHaveProperty('description');
    expect(isAsStored(it.draft())).toBe(true);
    await it.send();
    expect(it.calls).toHaveLength(4);
  });

  it('has nothing to say again of what was refused', async () => {
    const it = desk(draft());
    await it.send();
    const { title } = it.draft();
    it.refuses = 409;
    it.type({ title: 'Another' });
    await expect(it.send()).rejects.toThrow('Conflict');
    it.type({ title });
    expect(isAsStored(it.draft())).toBe(true);
  });

  it('may be mended after a refusal, because nothing of it was kept', async () => {
    const it = desk(draft());
    it.refuses = 400;
    await expect(it.send()).rejects.toThrow('Bad Request');
    it.refuses = null;
    it.type({ title: 'Mended' });
    await it.send();
    expect(it.outfits.get(it.draft().key)?.title).toBe('Mended');
  });
});
