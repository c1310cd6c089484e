import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { Failure } from '../../src/api/failure.ts';
import { FormDialog } from '../../src/stylist/FormDialog.tsx';
import { clearFinished } from '../../src/stylist/editor/send/finished.ts';
import { newDraft } from '../../src/stylist/look/draft.ts';
import { deskOf } from '../support/browser/desk-of.ts';
import { pendingRequest } from '../support/samples/pending-request.ts';

const PORTAL = '<h1>Not found</h1>';
const problem = (code: string, id?: string) =>
  JSON.stringify({ success: false, code, message: 'No.', ...(id && { id }) });

/** A draft of a request that the queue does not have, whose photo is answered with a 404. */
async function finished(body: string) {
  const { portal } = deskOf(({ path }) =>
    path.includes('/pending')
      ? Response.json({ requests: [], total: 0, next: null })
      : new Response(body, { status: 404, headers: { 'content-type': 'application/json' } }),
  );
  const request = pendingRequest();
  const draft = newDraft(request, 'asha', Date.now(), () => crypto.randomUUID());
  portal.store.drafts.put({ ...draft, title: 'Madder' });
  return clearFinished(portal);
}

test('a photo that the server has no more finishes its request', async () => {
  expect(await finished(problem('not_found', pendingRequest().photoId))).toHaveLength(1);
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
