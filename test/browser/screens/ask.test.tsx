import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { NewQuestion } from '../../../contract/question.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { aQuestion } from '../../support/samples/question.ts';
import { STYLIST } from '../../support/samples/wire.ts';
import { stageDesk, WIDE } from '../../support/stage.tsx';
import { noLine, refusal, type Answers } from '../../support/stage/answers.ts';
import { aRequest, bench, button } from '../../support/stage/bench.ts';
import { faults } from '../../support/stage/faults.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const ask = button(/^Ask Ila one thing/);
const field = page.getByRole('textbox', { name: 'The question' });
const choice = (name: string) => page.getByRole('textbox', { name });
const reserved = { stylistId: STYLIST.id, name: STYLIST.name, until: at(11) };

/** With the request as it stands in the queue after each call. */
async function atBench(request: PendingRequest, answers: Answers = {}) {
  const requests = [request];
  const put = (over: Partial<PendingRequest>) => {
    requests[0] = { ...request, ...over };
  };
  const staged = await stageDesk({
    at: bench(request),
    size: WIDE,
    requests,
    answers: {
      'requests.ask': ({ json }) => {
        const { id, text, choices = [] } = json as NewQuestion;
        const question = aQuestion({ id, text, choices });
        put({ question, reserved, dueAt: at(30) });
        return { question };
      },
      'requests.unask': () => {
        put({ question: null });
        return null;
      },
      ...answers,
    },
  });
  return { ...staged, put };
}

test('where no more can be asked nothing offers it', async () => {
  await atBench(aRequest({ questionsLeft: 0 }));
  await expect.element(ask).toBeVisible();
  await userEvent.keyboard('i');
  await expect
    .element(page.getByText('Two questions were asked already, and no more can be.'))
    .toBeVisible();
  expect(field.elements()).toEqual([]);
});

test('one thing is asked by key, and stands below the brief until it is answered', async () => {
  const { asked, put, store } = await atBench(aRequest());
  await expect.element(ask).toBeVisible();
  await userEvent.keyboard('i');
  await userEvent.fill(field, 'Open shoes or closed?');
  await userEvent.fill(choice('Answer 1'), 'Open');
  await userEvent.fill(choice('Answer 2'), 'Closed');
  expect(await faults()).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(button('Take it back')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ask Ila one thing' })).toHaveFocus();
  const [call] = asked('requests.ask');
  expect(call?.json).toMatchObject({ text: 'Open shoes or closed?', choices: ['Open', 'Closed'] });
  await expect.element(page.getByText('stands', { exact: true })).toBeVisible();
  expect(page.getByText('Asked, no answer yet').elements()).toHaveLength(2);
  expect(await faults()).toEqual([]);

  const answer = { text: 'Closed', at: at(0) };
  const line = { id: 'answer-q1', kind: 'answer', text: 'Closed', value: 'Closed' } as const;
  put({
    question: aQuestion({ answer }),
    lines: [{ ...line, question: 'Open shoes or closed?' }],
  });
  await store.queue.refresh();
  await expect.element(page.getByText('Answered: Closed').first()).toBeVisible();
  await expect.element(page.getByText('You asked: Open shoes or closed?')).toBeVisible();
});

test('it is taken back', async () => {
  const { asked } = await atBench(aRequest({ question: aQuestion(), reserved }));
  await userEvent.click(ask);
  await userEvent.click(button('Take it back'));
  await expect.element(field).toBeVisible();
  expect(asked('requests.unask')).toHaveLength(1);
});

test('others may have it before it is answered', async () => {
  const { asked } = await atBench(aRequest({ question: aQuestion(), reserved }));
  await userEvent.click(ask);
  await userEvent.click(button('Let others have it'));
  await expect.element(page.getByRole('heading', { name: 'Pending Requests' })).toBeVisible();
  expect(asked('requests.giveBack').some(({ query }) => query['asked'] === 'let-go')).toBe(true);
});

test('what is typed stays without a line, and is the same question when it is tried again', async () => {
  const { answers, asked } = await atBench(aRequest(), { 'requests.ask': noLine });
  await userEvent.click(ask);
  await userEvent.fill(field, 'Heels?');
  await userEvent.click(button(/^Ask(?! Ila| for)/));
  const failed = page.getByText('The question could not be sent. It is kept on this computer.');
  await expect.element(failed).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Close/ }));
  await userEvent.keyboard('i');
  await expect.element(field).toHaveValue('Heels?');
  answers['requests.ask'] = () => refusal('asked_already', { message: 'What could be asked was.' });
  await userEvent.click(button(/^Ask(?! Ila| for)/));
  await expect.element(page.getByText('What could be asked was.')).toBeVisible();
  await userEvent.click(button(/^Ask(?! Ila| for)/));
  await expect.poll(() => asked('requests.ask').length).toBe(3);
  const ids = asked('requests.ask').map(({ json }) => (json as NewQuestion).id);
  expect(ids[2]).toBe(ids[1]);
});

test('nothing is asked that could be answered after the morning of the day', async () => {
  const today = at(0).slice(0, 10);
  const brief = {
    occasion: null,
    needed_on: today,
    budget: null,
    avoid: [],
    around: [],
    note: '',
    stylist: 'any' as const,
  };
  await atBench(aRequest({ brief }));
  await userEvent.click(ask);
  await expect.element(page.getByText(/^Ila needs it too soon/)).toBeVisible();
  expect(field.elements()).toEqual([]);
});

test('the queue says what was asked, what was answered, and what nobody answered', async () => {
  const of = (id: string, over: Partial<PendingRequest>) =>
    aRequest({ id, userName: id, dueAt: at(20), ...over });
  await stageDesk({
    size: WIDE,
    requests: [
      of('Waits', { question: aQuestion(), reserved }),
      of('Said', { question: aQuestion({ answer: { text: 'Silk, please', at: at(0) } }) }),
      of('Silent', { question: aQuestion({ asked_at: at(-13), until: at(-1) }) }),
    ],
  });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('Waits').getByText('Asked, no answer yet')).toBeVisible();
  await expect.element(row('Waits').getByText(/9:00 stands/)).toBeVisible();
  const texts = () => page.getByRole('main').element().textContent;
  expect(texts()).toMatch(
    /Unfinished, yours first.*Waits.*Waiting, the one due first on top.*Said/,
  );
  await expect.element(row('Said').getByText('Answered: Silk, please')).toBeVisible();
  await expect.element(row('Silent').getByText('Asked 13 hours ago')).toBeVisible();
  expect(await faults()).toEqual([]);
  await userEvent.keyboard('7');
  await expect.element(button(/^Asked/)).toHaveAttribute('aria-pressed', 'true');
});
