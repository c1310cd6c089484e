import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import { FormDialog } from '../../src/stylist/FormDialog.tsx';
import { clearFinished } from '../../src/stylist/editor/send/finished.ts';
import { bodyOf, newDraft, type Draft } from '../../src/stylist/look/draft.ts';
import { deskOf } from '../support/browser/desk-of.ts';
import { pendingRequest } from '../support/samples/pending-request.ts';
import { anOutfit } from '../support/samples/wire.ts';

const PORTAL = '<h1>Not found</h1>';
const problem = (code: string, id?: string) =>
  JSON.stringify({ success: false, code, message: 'No.', ...(id && { id }) });

const GONE = problem('not_found', pendingRequest().photoId);
const begun = () => newDraft(pendingRequest(), 'asha', Date.now(), () => crypto.randomUUID());

/** A draft of a request that the queue does not have, whose photo is answered with a 404. */
async function finished(body: string, over: Partial<Draft> = {}) {
  const { portal } = deskOf(({ path }) => {
    if (path.includes('/pending')) return Response.json({ requests: [], total: 0, next: null });
    if (path.includes('/outfits/')) return Response.json({ ...anOutfit(), isSent: true });
    return new Response(body, { status: 404, headers: { 'content-type': 'application/json' } });
  });
  const draft = begun();
  portal.store.drafts.put({ ...draft, title: 'Madder', ...over });
  return clearFinished(portal);
}

test('a photo that the server has no more finishes its request', async () => {
  expect(await finished(GONE)).toMatchObject([{ hasGone: false }]);
});

test('what was typed after it was sent is left, and said to be that', async () => {
  const body = { ...bodyOf(begun()), title: 'Mad' };
  const stored = { outfitId: 'o1', items: [], body };
  expect(await finished(GONE, { stored })).toMatchObject([{ hasGone: true }]);
  expect(await finished(GONE, { stored, title: 'Mad' })).toEqual([]);
});

test.each([
  ['a portal', PORTAL],
  ['a server without the call', problem('no_such_road')],
])('a 404 of %s does not finish a request', async (_, body) => {
  await expect(finished(body)).rejects.toThrow(Failure);
});

async function saved(code: string) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const answer = { success: false as const, code, id: 'p1', message: 'No.' };
  flushSync(() =>
    root.render(
      <FormDialog
        title="Edit the phrase"
        submitLabel="Save"
        problem={null}
        failed="It failed."
        gone="It was deleted."
        onClose={() => undefined}
        onSubmit={async () => {
          throw new Failure('refused', { status: 404, problem: answer });
        }}
      >
        <p>A field</p>
      </FormDialog>,
    ),
  );
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  const told = () => document.querySelector('[role=alert] p')?.textContent;
  await vi.waitFor(() => expect(told()).toBeTruthy());
  const said = told();
  root.unmount();
  return said;
}

test('what is deleted is said by the server, and no status of others says it', async () => {
  expect(await saved('not_found')).toBe('It was deleted.');
  expect(await saved('no_such_road')).not.toBe('It was deleted.');
});
