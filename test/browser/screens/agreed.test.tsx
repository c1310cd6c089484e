import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { Consent } from '../../../contract/consents.ts';
import { aPhoto, aProfile } from '../../support/samples/wire.ts';
import { stage } from '../../support/stage.tsx';
import { noLine, type Answers } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';
import { twiceTheSize } from '../../support/stage/twice-the-size.ts';

const AT = '2026-10-02T05:08:00.000Z';
const agreed = (over: Partial<Consent> = {}): Consent => ({
  what: 'photo',
  version: 1,
  round: 0,
  at: AT,
  how: 'photo',
  taken_back_at: null,
  ...over,
});

async function enter(consents: Consent[], answers: Answers = {}) {
  const staged = await stage({
    at: { name: 'agreed' },
    answers: {
      'user.profile': aProfile({ consents }),
      'photos.list': [aPhoto()],
      ...answers,
    },
  });
  await staged.app.actions.refreshProfile();
  return staged;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });

test('to what she agreed stands with its version, its time and its text', async () => {
  await enter([agreed(), agreed({ what: 'privacy', how: 'sign-in' })]);
  await expect.element(row('Privacy').getByText(/At sign-in, /)).toBeVisible();
  await expect.element(row('A stylist may see my photo').getByText(/With a photo, /)).toBeVisible();
  await expect.element(row('Terms').getByText('Before it was written down when')).toBeVisible();
  expect(await faults()).toEqual([]);
  twiceTheSize();
  await userEvent.click(row('Privacy').getByRole('button', { name: 'As it was' }));
  await expect.element(page.getByRole('dialog').getByText('How to delete it')).toBeVisible();
});

test('taken back without a line it stands as taken back, and is said to the server later', async () => {
  const { answers, asked } = await enter([agreed()], { 'consents.say': noLine });
  await userEvent.click(button('Take it back'));
  await userEvent.click(button('Keep them'));
  await userEvent.click(button('Take it back'));
  await userEvent.click(button('Delete my photos'));
  const photo = row('A stylist may see my photo');
  await expect.element(photo.getByText('Taken back on this phone, not sent yet')).toBeVisible();
  await expect.element(button('Take it back')).not.toBeInTheDocument();
  answers['consents.say'] = { consents: [agreed({ taken_back_at: AT })] };
  window.dispatchEvent(new Event('online'));
  await expect.element(photo.getByText(/Taken back, /)).toBeVisible();
  expect(asked('consents.say').at(-1)?.json).toEqual({ version: 1, round: 0, agreed: false });
});
