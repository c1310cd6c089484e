import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { PHONE, stageDesk } from '../../support/stage.tsx';
import { noLine, refusal } from '../../support/stage/answers.ts';
import {
  aRequest,
  begun,
  bench,
  button,
  created,
  isThere,
  pieces,
  titleField,
} from '../../support/stage/bench.ts';
import { faults } from '../../support/stage/faults.ts';

const request = aRequest();
const at = bench(request);
const sheet = page.getByRole('dialog', { name: /^To / });
const isMade = () =>
  expect.element(page.getByRole('tab', { name: /Created/, selected: true })).toBeVisible();

async function complete() {
  await userEvent.click(button('Complete Request'));
  await userEvent.click(sheet.getByRole('button', { name: 'Complete Request' }));
}

test('what the client asked for stands beside the outfit', async () => {
  const asks = (id: string, text: string) => ({ id, kind: 'avoid' as const, text, value: id });
  const lines = [asks('one', 'Festival'), asks('two', 'No heels')];
  await stageDesk({ at, requests: [aRequest({ lines })] });
  const ledger = page.getByRole('region', { name: 'Ila asked, You did' });
  for (const { text } of lines) {
    await expect.element(ledger.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }
});

test.each([
  [1, 'A small picture so far. A large one may follow.'],
  [-1, 'The large picture has not come in a day.'],
])('of a small picture it is said what has become of the large one', async (hours, said) => {
  const largeBy = new Date(Date.now() + hours * 60 * 60_000).toISOString();
  await stageDesk({ at, requests: [aRequest({ largeBy })] });
  await expect.element(page.getByText(said)).toBeVisible();
});

test('a photo that cannot be styled is declined with a reason, which stays while it is thought over', async () => {
  const requests = [request];
  const { asked } = await stageDesk({
    at,
    requests,
    answers: {
      'requests.decline': () => {
        requests.pop();
        return { success: true };
      },
    },
  });
  const again = button('Ask for another photo');
  const send = button('Send');
  await userEvent.click(again);
  await userEvent.click(send);
  await expect
    .element(page.getByText('Please say what is wrong with the photo', { exact: false }))
    .toBeVisible();
  expect(asked('requests.decline')).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Too dark to see.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(again);
  await userEvent.click(send);
  await expect.element(page.getByRole('heading', { name: 'Pending Requests' })).toBeVisible();
  await expect.element(page.getByText('The queue is empty')).toBeVisible();
  expect(asked('requests.decline').map(({ json }) => json)).toEqual([
    { reason: 'Too dark to see.' },
  ]);
});

test('a photo is reported by keys, with a reason that nobody has chosen before, and leaves the screen', async () => {
  const requests = [request];
  let isHeard = false;
  const { asked } = await stageDesk({
    at,
    requests,
    answers: {
      'photoReports.report': () => {
        if (!isHeard) return noLine();
        requests.pop();
        return null;
      },
    },
  });
  await isThere();
  await userEvent.keyboard('!');
  const dialog = page.getByRole('dialog', { name: 'Report this picture' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  await expect.element(dialog.getByText('Please say what is wrong with it')).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(dialog.getByRole('radio', { name: 'It shows a naked body' })).toBeChecked();
  expect(asked('photoReports.report')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog.getByText('It could not be reported. Please try again.'))
    .toBeVisible();
  isHeard = true;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Reported' })).toBeVisible();
  expect(page.getByRole('img').elements()).toEqual([]);
  await expect.element(button('Next request')).toBeVisible();
  const sent = asked('photoReports.report').map(({ json }) => json);
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]).toMatchObject({ reason: 'nude' });
  expect(await faults()).toEqual([]);
});

test('of what was asked with it the picture alone is reported, and the work goes on', async () => {
  const own_piece = {
    id: 'scarf',
    name: 'Blue scarf',
    category: 'Scarf',
    thumbhash: '',
    picture_url: '/art/person-1.svg',
    thumb_url: null,
  };
  const line = {
    id: 'around-1',
    kind: 'around',
    text: 'Around Blue scarf',
    value: 'scarf',
  } as const;
  const asking = { ...request, lines: [{ ...line, own_piece }] };
  const { asked } = await stageDesk({
    at,
    requests: [asking],
    answers: { 'photoReports.report': null },
  });
  await userEvent.click(button('Report it: Blue scarf'));
  const dialog = page.getByRole('dialog', { name: 'Report this picture' });
  await userEvent.click(dialog.getByRole('radio', { name: 'It shows somebody else' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked('photoReports.report').map(({ json }) => json)).toMatchObject([
    { reason: 'not_herself', piece: 'scarf' },
  ]);
  await isThere();
  expect(await faults()).toEqual([]);
});

test('completing without an outfit is refused in words', async () => {
  const { asked } = await stageDesk({ at, requests: [request] });
  await isThere();
  await userEvent.click(button('Complete Request'));
  await expect
    .element(
      page.getByRole('alert').getByText('Please fill in all required fields', { exact: false }),
    )
    .toBeVisible();
  expect(asked('outfits.create')).toEqual([]);
});

test('a server that fails is told in the words agreed, and nothing typed is lost', async () => {
  const fails = () => Response.json({}, { status: 500 });
  const { answers } = await stageDesk({
    at,
    requests: [request],
    drafts: [begun(request, { title: 'Monsoon linen' })],
    answers: { 'outfits.create': fails, 'outfits.approve': fails },
  });
  await isThere();
  await userEvent.click(button('Create Outfit'));
  await expect.element(page.getByText('Failed to create outfit. Please try again.')).toBeVisible();
  await expect.element(titleField).toHaveValue('Monsoon linen');
  expect(pieces()).toEqual(['Handblock kurta']);

  answers['outfits.create'] = created;
  await userEvent.click(button('Create Outfit'));
  await isMade();
  await complete();
  await expect
    .element(page.getByText('Failed to complete request. Please try again.'))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Discard this outfit'));
  await expect
    .element(page.getByText('The outfit could not be discarded. Please try again.'))
    .toBeVisible();
  answers['outfits.approve'] = { success: true };
  await complete();
  await expect.element(page.getByText('Request completed successfully!')).toBeVisible();
});

test('an outfit that waits for a line says so', async () => {
  await stageDesk({
    at,
    requests: [request],
    drafts: [begun(request)],
    answers: { 'outfits.create': noLine },
  });
  await isThere();
  await userEvent.click(button('Create Outfit'));
  await expect
    .element(page.getByText('Saved on this computer. It goes out when you are back online.'))
    .toBeVisible();
  await complete();
  await expect
    .element(page.getByText(/^This outfit waits for a line and goes out by itself/))
    .toBeVisible();
});

test('an outfit whose answer was lost is not said to wait here', async () => {
  await stageDesk({
    at,
    requests: [request],
    drafts: [begun(request)],
    answers: { 'outfits.create': created, 'outfits.approve': noLine },
  });
  await isThere();
  await complete();
  await expect
    .element(page.getByText(/^No answer came, so it may or may not be on its way/))
    .toBeVisible();
});

test('a second try that fails is not said to have taken back the first', async () => {
  let tries = 0;
  await stageDesk({
    at,
    requests: [request],
    drafts: [begun(request)],
    answers: {
      'outfits.create': created,
      'outfits.approve': () => {
        tries += 1;
        return tries === 1 ? noLine() : refusal('internal');
      },
    },
  });
  await isThere();
  await complete();
  const doubt = page.getByText(/^No answer came, so it may or may not be on its way/);
  await expect.element(doubt).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Complete Request' }));
  await expect.poll(() => tries).toBe(2);
  await expect.element(doubt).toBeVisible();
});

test('what is typed after it was sent does not go with it, and stays here', async () => {
  const made = Promise.withResolvers<void>();
  const { asked, store } = await stageDesk({
    at,
    requests: [request],
    drafts: [begun(request, { title: 'Monsoon linen' })],
    answers: {
      'outfits.create': async (call) => {
        await made.promise;
        return created(call);
      },
      'outfits.approve': { success: true },
    },
  });
  await isThere();
  await complete();
  const note = sheet.getByRole('textbox', { name: 'Your note', exact: false });
  await expect.poll(() => asked('outfits.create').length).toBe(1);
  expect(note.query()?.closest('[inert]')).not.toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: /^Back/ }));
  await userEvent.fill(titleField, 'Monsoon lin');
  made.resolve();
  await expect.element(page.getByText('Request completed successfully!')).toBeVisible();
  await expect.element(page.getByText('Monsoon linen')).toBeVisible();
  expect(asked('outfits.correct')).toEqual([]);
  await userEvent.click(button(/overview/i));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = Object.values(store.drafts.state.getState().drafts);
  expect(kept.map(({ title }) => title)).toEqual(['Monsoon lin']);
});

test('what may have gone is not said to wait for a line when the request is opened again', async () => {
  await stageDesk({
    at,
    requests: [request],
    drafts: [begun(request, { mayHaveGone: true })],
    answers: { 'outfits.create': noLine },
  });
  await isThere();
  await complete();
  await expect
    .element(page.getByText(/^No answer came, so it may or may not be on its way/))
    .toBeVisible();
});

test('what another computer has put aside is said to be changed there', async () => {
  await stageDesk({
    at,
    requests: [request],
    drafts: [begun(request)],
    answers: {
      'outfits.create': created,
      'outfits.approve': ({ params }) => refusal('not_found', { id: params['id'] ?? '' }),
    },
  });
  await isThere();
  await complete();
  await expect
    .element(page.getByText(/^Nothing went from here: an outfit is no longer there/))
    .toBeVisible();
});

test('an outfit that is discarded can be taken back, and is made anew', async () => {
  const { asked } = await stageDesk({
    at,
    requests: [request],
    drafts: [begun(request, { title: 'Not this one' })],
    answers: { 'outfits.create': created, 'outfits.approve': { success: true } },
  });
  await isThere();
  await userEvent.click(button('Create Outfit'));
  await isMade();
  await userEvent.click(button('Discard this outfit'));
  await expect.element(titleField).toHaveValue('');
  expect(pieces()).toEqual([]);
  await userEvent.click(button('Undo'));
  await expect.element(titleField).toHaveValue('Not this one');
  await userEvent.click(button('Create Outfit'));
  await isMade();
  const [first, again] = asked('outfits.create');
  expect(again?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  expect(again?.json).toEqual(first?.json);
});

test('on a phone too, what comes next begins at its top', async () => {
  const next = aRequest({ id: 'next', userName: 'Noor Khan' });
  const requests = [request, next];
  const { answers } = await stageDesk({
    at,
    size: PHONE,
    requests,
    drafts: [begun(request)],
    answers: {
      'outfits.create': created,
      'outfits.approve': () => {
        requests.shift();
        return { success: true };
      },
    },
  });
  const claim = answers['requests.claim'];
  await isThere();
  scrollTo(0, 500);
  await complete();
  await expect.element(page.getByText('Request completed successfully!')).toBeVisible();
  expect(scrollY).toBe(0);
  answers['requests.claim'] = noLine;
  const review = page.getByRole('button', { name: 'Review & Style' });
  await userEvent.click(review);
  const refused = page.getByText('The request could not be opened. Please try again.');
  await expect.poll(() => refused.element().getBoundingClientRect().y).toBeGreaterThan(0);
  answers['requests.claim'] = claim!;
  await userEvent.click(review);
  await expect.element(page.getByText(/^Yours until/)).toBeVisible();
  expect(scrollY).toBe(0);
});

test('leaving gives the request back', async () => {
  const { asked } = await stageDesk({ at, requests: [request] });
  await expect.element(page.getByText(/^Yours until/)).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Back to Pending Requests' }));
  await expect.poll(() => asked('requests.giveBack')).toHaveLength(1);
});

test('a request without a brief has no ledger, and its keys are nobody’s', async () => {
  await stageDesk({ at, requests: [request], drafts: [begun(request)] });
  await isThere();
  await expect.element(button('Reorder Handblock kurta')).toBeVisible();
  for (const text of [/^You did/, /^Why/, /answered/]) {
    expect(page.getByText(text).elements()).toEqual([]);
  }
  const title = page.getByRole('heading', { name: 'Create Outfit' });
  (title.element() as HTMLElement).focus();
  await userEvent.keyboard('q');
  await expect.element(title).toHaveFocus();
});

test('of a photo that cannot be opened the dialog of pins says so', async () => {
  const unseen = aRequest({ imageUrl: '/nowhere.jpg' });
  await stageDesk({
    at: bench(unseen),
    requests: [unseen],
    answers: { 'photos.read': noLine },
  });
  await isThere();
  await userEvent.click(button('Pins'));
  const dialog = page.getByRole('dialog', { name: 'Pins for Ila' });
  await expect.element(dialog.getByText(/^The photo cannot be opened just now/)).toBeVisible();
  expect(await faults()).toEqual([]);
});
