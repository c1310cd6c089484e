import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { stageDesk } from '../../support/stage.tsx';
import { noLine, type Answers } from '../../support/stage/answers.ts';
import { aRequest, bench, pieces, search, tile, titleField } from '../../support/stage/bench.ts';
import { aLibraryItem } from '../../support/stage/desk.ts';
import { faults } from '../../support/stage/faults.ts';

const request = aRequest();
const at = bench(request);
const gone = page.getByText('There is no line. What you type is kept on this computer.');
const amongKept = page.getByText(/^The server could not be asked\./);

const CUT: Answers = {
  'requests.pending': noLine,
  'requests.read': noLine,
  'requests.claim': noLine,
  'items.list': noLine,
  'clients.read': noLine,
};

/** The desk of a request whose library has been read, and whose line can be cut. */
async function atWork() {
  const library = [aLibraryItem('Slim watch'), aLibraryItem('Fern stole')];
  const { answers } = await stageDesk({ at, requests: [request], library });
  await expect.element(tile('Fern stole')).toBeVisible();
  const whole = { ...answers };
  return {
    library,
    cut: () => Object.assign(answers, CUT),
    join() {
      Object.assign(answers, whole);
      dispatchEvent(new Event('online'));
    },
  };
}

test('that the line is gone is said, and no more once there is an answer', async () => {
  const line = await atWork();
  expect(gone.elements()).toEqual([]);
  line.cut();
  await userEvent.fill(search, 'stole');
  await expect.element(gone).toBeVisible();
  expect(await faults()).toEqual([]);
  await userEvent.fill(titleField, 'Typed meanwhile');
  line.join();
  await expect.poll(() => gone.elements()).toEqual([]);
  await expect.element(titleField).toHaveValue('Typed meanwhile');
});

test('without one the pieces that were shown are searched and added, and after it all anew', async () => {
  const { library, ...line } = await atWork();
  line.cut();
  await userEvent.fill(search, 'stole');
  await expect.element(amongKept).toBeVisible();
  await expect.poll(() => tile('Slim watch').elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(pieces()).toEqual(['Fern stole']);
  await userEvent.fill(search, 'sari');
  await expect.element(page.getByText('Not among what is kept on this computer.')).toBeVisible();
  library.push(aLibraryItem('Kota sari'));
  line.join();
  await expect.element(tile('Kota sari')).toBeVisible();
  expect(amongKept.elements()).toEqual([]);
});
