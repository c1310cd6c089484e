import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DELETE_UNDO_MS } from '../../../contract/limits.ts';
import { QuestionCard } from '../../../src/consumer/question/lazy.ts';
import { aQuestion } from '../../support/samples/question.ts';
import { aPhoto } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { noLine, refusal, type Answers } from '../../support/stage/answers.ts';
import { asTimeGoes } from '../../support/stage/as-time-goes.ts';
import { faults } from '../../support/stage/faults.ts';
import { twiceTheSize } from '../../support/stage/twice-the-size.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const card = page.getByRole('region', { name: 'Asha asks' });
const answer = card.getByRole('status');
const saying = (text: string) => `Asha asked: Open shoes or closed?${text}`;
const own = page.getByRole('textbox', { name: 'Or in your words' });
const answered = (text: string) => ({ text, at: new Date().toISOString() });

const asking = (question = aQuestion()) => aPhoto({ id: 'p1', stage: 'styling', question });

let said: string[];

beforeEach(async () => {
  said = [];
  await QuestionCard.preload();
});

/** At a server that takes every answer. */
async function ask(question = aQuestion(), more: Parameters<typeof stage>[0] = {}) {
  const hears: Answers = {
    'photos.answer': ({ json }) => {
      const { text } = json as { text: string };
      said.push(text);
      return asking({ ...question, answer: answered(text) });
    },
  };
  return stage({ photos: [asking(question)], ...more, answers: { ...hears, ...more.answers } });
}

const withTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
};

test('what a stylist asks stands in place of the headline, and one tap answers it', async () => {
  withTimers();
  await ask();
  await expect.element(card.getByText('Open shoes or closed?')).toBeVisible();
  await expect.element(page.getByText('Waits for you')).toBeVisible();
  await expect
    .element(page.getByText('The clock stops until you answer, for 12 hours at most.'))
    .toBeVisible();
  await userEvent.click(button('Closed'));
  await expect.element(answer).toHaveTextContent(saying('Closed'));
  await expect.element(page.getByText(/^With /)).toBeVisible();
  await expect.element(button('Undo')).toBeVisible();
  expect(said).toEqual([]);
  await expect.poll(asTimeGoes(() => said)).toEqual(['Closed']);
  await userEvent.click(button('Change'));
  await expect.element(button('Closed')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('Open'));
  await expect.poll(asTimeGoes(() => said)).toEqual(['Closed', 'Open']);
});

test('who asks has her face, where this phone knows it, and nobody else’s', async () => {
  const face = { id: 'asha', name: 'Asha Rao', picture_url: '/art/person-1.svg' };
  const by = (id: string) => ({
    ...asking(aQuestion({ by: { name: 'Asha Rao', id } })),
    stylist: face,
  });
  const { app } = await ask(undefined, { photos: [by('asha')] });
  const picture = () => card.element().querySelector('img')?.getAttribute('src') ?? null;
  await expect.poll(picture).not.toBeNull();
  app.store.setState({ photos: { ...app.store.getState().photos, value: [by('meera')] } });
  await expect.poll(picture).toBeNull();
  await expect.element(card.getByText('AR')).toBeInTheDocument();
});

test('taken back in time, nothing is said', async () => {
  withTimers();
  await ask();
  await userEvent.click(button('Closed'));
  await userEvent.click(button('Undo'));
  await expect.element(button('Closed')).toBeVisible();
  await vi.advanceTimersByTimeAsync(2 * DELETE_UNDO_MS);
  expect(said).toEqual([]);
});

test('what she changes and takes back is as it was before', async () => {
  await ask(aQuestion({ answer: answered('Closed') }));
  await userEvent.click(button('Change'));
  await userEvent.click(button('Keep it'));
  await userEvent.click(button('Change'));
  await userEvent.click(button('Open'));
  await expect.element(answer).toHaveTextContent(saying('Open'));
  await userEvent.click(button('Undo'));
  await expect.element(answer).toHaveTextContent(saying('Closed'));
});

test('her own words stay where she typed them until they are sent', async () => {
  const { app } = await ask();
  await userEvent.fill(own, 'Flat ones, I dance');
  await userEvent.click(page.getByRole('link', { name: 'History' }));
  await expect.element(own).toHaveValue('Flat ones, I dance');
  await userEvent.type(own, '{Enter}');
  await expect.element(answer).toHaveTextContent(saying('Flat ones, I dance'));
  expect(Object.keys(app.store.getState().writing)).toEqual([]);
  await userEvent.click(page.getByRole('link', { name: 'Home' }));
  await expect.element(answer).toHaveTextContent(saying('Flat ones, I dance'));
});

test('it can be answered later', async () => {
  await ask(aQuestion({ id: 'later' }));
  await userEvent.click(button('Answer later'));
  await expect.element(card.getByText('Open shoes or closed?')).toBeVisible();
  expect(own.elements()).toEqual([]);
  expect(await faults()).toEqual([]);
  await userEvent.click(button('Answer'));
  await expect.element(button('Closed')).toBeVisible();
});

test('without a line it is kept on this phone', async () => {
  withTimers();
  await ask(aQuestion(), { answers: { 'photos.answer': noLine } });
  await userEvent.click(button('Closed'));
  await expect.poll(asTimeGoes(() => card.getByText('On this phone').elements().length)).toBe(1);
});

test.each([
  ['already_styled', 'Your answer came after your outfits were on their way.'],
  ['request_closed', 'Your answer was not taken: nobody waits for it any more.'],
] as const)('an answer that comes when it is %s says so', async (code, words) => {
  withTimers();
  await ask(aQuestion(), { answers: { 'photos.answer': () => refusal(code) } });
  await userEvent.click(button('Closed'));
  await expect.poll(asTimeGoes(() => page.getByText(words).elements().length)).toBe(1);
});

test('it is read and answered on the narrowest phone, in the dark, at twice the size', async () => {
  const question = aQuestion({ choices: ['Whichever goes with a long walk home', 'Closed'] });
  const { app } = await ask(question, { size: [320, 640] });
  twiceTheSize();
  app.actions.changeSettings({ theme: 'dark' });
  await expect.element(card).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(await faults()).toEqual([]);
});
