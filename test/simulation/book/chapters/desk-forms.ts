// What the form of an outfit stands on: its rows, what is done and undone, what is missing, what is edited.
import { useStore } from 'zustand';
import { useEdits } from '../../../../src/stylist/editor/form/useEdits.ts';
import type { Draft } from '../../../../src/stylist/look/draft.ts';
import { EMPTY_ITEM } from '../../../../src/stylist/look/items.ts';
import { added, placed } from '../../../../src/stylist/look/undoable.ts';
import { createRequestDrafts } from '../../../../src/stylist/editor/request-drafts.ts';
import { claimRequest } from '../../../../src/api/stylist-requests.ts';
import { requestsOf } from '../../../../src/stylist/store/queue.ts';
import { draft as aDraft } from '../../../support/samples/draft.ts';
import { inBrowser } from '../browser.ts';
import { piece, portalOf } from '../desk-work.ts';
import { fill } from '../full-house.ts';
import { screensOf } from '../hooks.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const { ids } = await fill(writer);
  const computer = writer.computer('desk');
  const page = computer.open();
  await writer.step('she signs in', () => page.desk.signIn('stylist'));
  const portal = portalOf(page);
  const { store } = portal;
  const focused: unknown[] = [];
  const given = { focused, focusedIn: '' };
  await inBrowser(given, async (window) => {
    Object.assign(globalThis, { window, KeyboardEvent: window.KeyboardEvent });
    const up = await screensOf(writer, portal);
    const { useRows } = await import('../../../../src/stylist/editor/form/useRows.ts');
    const { useOutfitForm } = await import('../../../../src/stylist/editor/form/useOutfitForm.ts');
    const mine = ids['mine'] ?? '';
    const request = requestsOf(store.queue.state.getState().value ?? { pages: [] }).find(
      ({ id }) => id === mine,
    );
    if (!request) return;
    const own = createRequestDrafts(portal, mine);
    const begun = await writer.step('it is begun', async () => {
      await claimRequest(portal.client, mine);
      return own.begin(request);
    });
    const other = (await writer.step('and another', () => own.begin(request))) ?? '';
    const put = {
      ...aDraft({ id: 'sent', request: null, title: '' }),
      stylistId: portal.stylist.id,
    };
    await writer.step('one is put right', () => store.drafts.put(put));
    const sent: string[] = [];
    const chosen = { key: null as string | null };
    const form = await up(
      'the form',
      (id: string) => {
        const draft = useStore(store.drafts.state, ({ drafts }) => drafts[id]) ?? put;
        const edits = useEdits(id, (part, of) => store.drafts.change(of, part));
        const rows = useRows(draft, edits, chosen.key);
        const outfit = useOutfitForm({ draft, failed: 'Failed', onSent: () => sent.push(id) });
        return { draft, edits, rows, outfit };
      },
      begun ?? '',
      ({ draft, edits, rows, outfit }) => [
        draft.title,
        draft.items.map(({ key, name }) => [key.length > 9 ? 'drawn' : key, name]),
        [edits.canUndo(), edits.canRedo(), edits.told?.said, edits.told?.turn],
        [rows.announced, rows.told?.said],
        outfit.problems,
        [outfit.message, outfit.isSending, outfit.edited.key, outfit.edited.row.name],
        outfit.edited.isOpen,
        focused.splice(0).map((at) => JSON.stringify(at).replaceAll(/[\da-f-]{36}/g, 'drawn')),
        sent,
      ],
    );
    const { does } = form;
    const one = piece('one');
    await does('it is sent as it is', ({ outfit }) => outfit.submit());
    await does('it has a title', ({ outfit }) => outfit.change({ title: 'Title' }));
    await does('and is sent again', ({ outfit }) => outfit.submit());
    await does('a description', ({ outfit }) => outfit.change({ description: 'Plain' }));
    await does('half a row', ({ outfit }) => outfit.edited.change({ ...EMPTY_ITEM, name: 'Half' }));
    await does('is it a piece?', ({ outfit }) => void outfit.checkRow());
    await does('it is sent with that', ({ outfit }) => outfit.submit());
    await does('no row', ({ outfit }) => outfit.edited.change(EMPTY_ITEM));
    await does('nothing can be undone', ({ edits }) => {
      edits.undo();
      edits.redo();
    });
    await does('a piece comes', ({ edits }) => edits.act(added(one, 0, 'One is in')));
    await does('another', ({ edits }) => edits.act(added(piece('two'), 1, 'Two is in')));
    await does('and a third', ({ edits }) => edits.act(added(piece('three'), 2, 'Three is in')));
    await does('the last goes first', ({ rows }) => rows.move('three', 0));
    await does('and on', ({ rows }) => rows.move('three', 1));
    await does('nowhere', ({ rows }) => {
      rows.move('three', 1);
      rows.move('three', -1);
      rows.move('three', 3);
      rows.move('nobody', 0);
    });
    await does('it is undone', ({ rows }) => rows.undo());
    await does('once more by a key', ({ edits }) => edits.undo());
    await does('and done again', ({ edits }) => edits.redo());
    await does('the first is doubled', ({ rows }) => rows.duplicate('one'));
    await does('nobody is', ({ rows }) => rows.duplicate('nobody'));
    await does('the second is taken out', ({ rows }) => rows.remove('two'));
    chosen.key = 'one';
    await does('and is back', ({ rows }) => rows.undo());
    await does('what is told is forgotten', ({ edits }) => edits.forget());
    await does('the last is taken out', ({ rows, draft }) =>
      rows.remove(draft.items.at(-1)?.key ?? ''),
    );
    await does('nobody is taken out', ({ rows }) => rows.remove('nobody'));
    await does('a piece is dragged', ({ edits }) => {
      const at = [null, { x: 0.1, y: 0.1, w: 0.2 }] as const;
      edits.act(placed('one', at, { said: 'Laid', mark: 'drag' }));
    });
    await does('and on', ({ edits }) => {
      const at = [
        { x: 0.1, y: 0.1, w: 0.2 },
        { x: 0.5, y: 0.5, w: 0.2 },
      ] as const;
      edits.act(placed('one', at, { said: 'Laid', mark: 'drag' }));
    });
    await does('both are undone at once', ({ rows, edits }) => {
      rows.undo();
      edits.undo();
    });
    await does('one is edited', ({ outfit }) => outfit.edited.edit('one'));
    await does('its name is typed', ({ outfit }) =>
      outfit.edited.change({ ...outfit.edited.row, name: 'Typed', price: '' }),
    );
    await does('is it one?', ({ outfit }) => void outfit.checkRow());
    await does('it is sent so', ({ outfit }) => outfit.submit());
    await does('it is let be', ({ outfit }) => outfit.edited.cancel());
    await does('it is edited again', ({ outfit }) => outfit.edited.edit('one'));
    await does('typed', ({ outfit }) =>
      outfit.edited.change({ ...outfit.edited.row, name: 'New' }),
    );
    await does('and closed', ({ outfit }) => outfit.edited.close());
    await does('nobody is edited', ({ outfit }) => outfit.edited.edit('nobody'));
    await does('another outfit', undefined, other);
    await does('of it nothing can be undone', ({ edits }) => edits.undo());
    await does('but of the first', ({ edits }) => edits.of(begun ?? '').undo());
    await does('the first', undefined, begun ?? '');
    await does('there is no line, and it is sent', ({ outfit }) => {
      computer.line.weather = { down: 1 };
      outfit.submit();
    });
    await does('there is one', ({ outfit }) => {
      computer.line.weather = { well: 1 };
      outfit.submit();
    });
    const all: Partial<Draft> = { title: 'Put right', description: '', notes: 'For {first name}' };
    await does('what is put right', undefined, 'sent');
    await does('is sent without a title', ({ outfit }) => outfit.submit());
    await does('with one', ({ outfit }) => outfit.change(all));
    await does('and no description', ({ outfit }) => outfit.submit());
    await does('with both', ({ outfit }) => outfit.change({ description: 'Plain' }));
    await does('a note is open', ({ outfit }) => outfit.submit());
    await does('none of its pieces goes', ({ rows }) => {
      rows.remove('kurta');
      rows.duplicate('kurta');
      rows.move('kurta', 0);
    });
    await does('it is filled in', ({ outfit }) => outfit.change({ notes: 'For Ila' }));
    await form.goes();
    for (const name of ['window', 'KeyboardEvent']) Reflect.deleteProperty(globalThis, name);
  });
};
