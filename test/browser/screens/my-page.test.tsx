import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { aStylistPage } from '../../support/samples/wire.ts';
import { noLine, refusal } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';
import { stageDesk } from '../../support/stage.tsx';

const at = { name: 'me' } as const;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const line = (n: number) => page.getByRole('textbox', { name: `Line ${n}`, exact: true });

test('what she tells of herself is kept as she says it, and nothing before', async () => {
  const { asked } = await stageDesk({
    at,
    answers: {
      'stylists.page': aStylistPage({ lines: ['I start with the shoes.'], strengths: ['saris'] }),
      'stylists.keep': aStylistPage(),
    },
  });
  await expect.element(line(1)).toHaveValue('I start with the shoes.');
  await userEvent.fill(line(3), 'Tell me what you never wear.');
  await userEvent.click(button('Wedding'));
  await userEvent.click(button('Hindi'));
  await expect.element(page.getByText('Not saved yet.')).toBeVisible();
  expect(asked('stylists.keep')).toEqual([]);
  await userEvent.click(button('Save'));
  await expect.element(page.getByText('Saved. Clients see it now.')).toBeVisible();
  expect(asked('stylists.keep').at(-1)?.json).toEqual({
    lines: ['I start with the shoes.', 'Tell me what you never wear.'],
    strengths: ['saris', 'wedding'],
    languages: ['hi'],
  });
  expect(await faults()).toEqual([]);
});

test('what she types while it is being saved is not said to be saved', async () => {
  const saving = Promise.withResolvers<void>();
  await stageDesk({
    at,
    answers: {
      'stylists.page': aStylistPage(),
      'stylists.keep': async () => {
        await saving.promise;
        return aStylistPage();
      },
    },
  });
  await userEvent.fill(line(1), 'Shoes first.');
  await userEvent.click(button('Save'));
  await userEvent.fill(line(2), 'Then the bag.');
  saving.resolve();
  await expect.element(button('Save')).toBeEnabled();
  await expect.element(page.getByText('Not saved yet.')).toBeVisible();
});

test('a sixth strength is refused in words, and a failure leaves what she typed', async () => {
  await stageDesk({
    at,
    answers: {
      'stylists.page': aStylistPage({
        strengths: ['wedding', 'office', 'party', 'date', 'travel'],
      }),
      'stylists.keep': noLine,
    },
  });
  await userEvent.click(button('Bags'));
  await expect.element(page.getByText('5 are chosen. Take one out first.')).toBeVisible();
  await expect.element(button('Bags')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.fill(line(1), 'Mine');
  await userEvent.click(button('Save'));
  await expect
    .element(page.getByText('It was not saved. What you typed is still here.'))
    .toBeVisible();
  await expect.element(line(1)).toHaveValue('Mine');
});

test('initials stand in for a picture; what is none is refused in the server’s words', async () => {
  const { answers } = await stageDesk({
    at,
    answers: {
      'stylists.page': aStylistPage(),
      'stylists.picture': () => refusal('not_an_image', { message: 'This is no picture.' }),
    },
  });
  await expect.element(page.getByText('MI', { exact: true })).toBeVisible();
  const choose = page.getByLabelText('Choose a picture');
  await userEvent.upload(choose, new File(['words'], 'me.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('This is no picture.')).toBeVisible();
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  answers['stylists.picture'] = aStylistPage({
    picture_url: `https://pictures.example/${picture}`,
  });
  answers['stylists.initials'] = null;
  await userEvent.upload(choose, new File(['words'], 'me.jpg', { type: 'image/jpeg' }));
  await userEvent.click(button('Initials instead'));
  await expect.element(page.getByText('Choose a picture')).toBeVisible();
});
