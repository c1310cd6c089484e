import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { stageDesk } from '../../support/stage.tsx';
import { aRequest, begun, bench, button, created, isThere } from '../../support/stage/bench.ts';
import { faults } from '../../support/stage/faults.ts';

const request = aRequest();
const at = bench(request);

test('what comes after the next one, what was done today and her words are read when it is sent', async () => {
  const waiting = ['Noor Khan', 'Juhi Sethna', 'Nikhil Bose', 'Sana Qureshi', 'Dev Shah'].map(
    (userName) => aRequest({ id: userName, userName }),
  );
  const lines = [{ id: '1', kind: 'occasion', text: 'Office', value: 'office' } as const];
  const requests = [request, { ...waiting[0]!, lines }, ...waiting.slice(1)];
  await stageDesk({
    at,
    requests,
    drafts: [begun(request, { notes: 'Wear the stole over one shoulder.' })],
    answers: {
      'requests.pending': () => ({
        requests,
        total: requests.length,
        next: null,
        done: { mine: 7, all: 40 },
      }),
      'outfits.create': created,
      'outfits.approve': () => {
        requests.shift();
        return { success: true };
      },
    },
  });
  await isThere();
  await userEvent.click(button('Complete Request'));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Complete Request' }));
  const next = page.getByRole('region', { name: 'Next in the queue' });
  await expect.element(next.getByText('Office')).toBeVisible();
  await expect.element(next.getByText('Yours: 7 of 40 done today.')).toBeVisible();
  await expect.element(next.getByRole('heading', { name: 'After Noor' })).toBeVisible();
  const names = next
    .getByRole('listitem')
    .elements()
    .map(({ firstChild: of }) => of?.textContent);
  expect(names).toEqual(['Juhi Sethna', 'Nikhil Bose', 'Sana Qureshi']);
  await expect.element(page.getByText('“Wear the stole over one shoulder.”')).toBeVisible();
  expect(await faults()).toEqual([]);
});
