import type { Page } from 'playwright';
import type { PendingRequests } from '../../contract/requests.ts';
import { complaintTexts } from '../../texts/hi/complaint.ts';
import { questionTexts } from '../../texts/hi/question.ts';
import { voteTexts } from '../../texts/hi/vote.ts';
import { votesTexts } from '../../texts/hi/votes.ts';
import { expect, test as base } from '../fixtures.ts';
import { HANDSET } from '../support/browser/look.ts';
import { saidOn } from '../support/browser/said.ts';
import { call, newEmail } from '../support/people/call.ts';
import {
  approve,
  claim,
  createOutfit,
  itemDraft,
  newStylist,
  outfitDraft,
  requestOf,
} from '../support/people/styling.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { asFile, gallery } from '../support/screens/photo.ts';
import { signIn } from '../support/screens/sign-in.ts';
import { HINDI } from '../support/words.ts';

const test = base.extend('look', { ...HANDSET, locale: 'hi-IN' });

const { common, login, preferences, preview, waiting, offers, home, details, settings } = HINDI;

/** Names, and what the stylist wrote; what is the same in every language. */
const WRITTEN = {
  stylist: 'Asha Sethi',
  question: 'Open shoes or closed?',
  choices: ['Open', 'Closed'],
  title: 'Madder by lamplight',
  description: 'Cotton for a warm day.',
  kurta: 'Handblock kurta',
  tote: 'Saddle tote',
  potli: 'Silk potli',
  why: 'It lasts past the season.',
  more: 'AS Kurta Juttis Neelgar Ananya Rao Didi Poshak Google kB MB AI am pm alt shop example',
};

/** What stands there in Latin letters and nobody wrote. */
async function english(page: Page, at: string, known = '') {
  const wordsIn = (said: string) => said.replace(/https?:\S+/, '').match(/[a-z]{2,}/gi) ?? [];
  const written = new Set(wordsIn(JSON.stringify(WRITTEN) + known));
  const words = (await saidOn(page)).flatMap(wordsIn);
  expect([at, ...words.filter((word) => !written.has(word))]).toEqual([at]);
}

test('her whole life here is in Hindi, down to the last sheet', async ({ page, open, server }) => {
  const email = newEmail();
  const button = (name: string, exact = true) => page.getByRole('button', { name, exact });
  const seen = async (at: string, sign: ReturnType<Page['locator']>) => {
    await sign.first().waitFor();
    await english(page, at, email);
  };
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await page.goto(server.url);
  await seen('login', button(login.development));
  await signIn(page, email, 'Ananya Rao', HINDI);
  await seen('preferences', page.getByRole('dialog', { name: preferences.title }));
  await button(common.genders[2]).click();
  await page.getByLabel(preferences.ageRange).selectOption('25-34');
  await button(preferences.save).click();
  await seen('home, empty', page.getByText(home.emptyText));

  await gallery(page).setInputFiles(asFile(await jpeg()));
  await seen('preview', button(preview.submit));
  await button(preview.submit).click();
  await page.getByText(waiting.submitted.received).waitFor();
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => ({ outcome: 'accepted' });
    dispatchEvent(Object.assign(offer, { prompt }));
  });
  await seen('submitted', button(offers.install));
  await button(offers.install).click();
  await button(offers.install).waitFor({ state: 'detached' });
  await button(waiting.submitted.back).click();
  await seen('home', page.getByText(home.withUs));

  const { id: photo } = await server.db
    .selectFrom('photos')
    .innerJoin('users', 'users.id', 'photos.user_id')
    .where('users.email', '=', email)
    .select('photos.id')
    .executeTakeFirstOrThrow();
  const stylist = await newStylist(server, WRITTEN.stylist);
  const { token } = stylist;
  await claim(server, stylist, photo);
  const { question: text, choices } = WRITTEN;
  const request = await requestOf(server, photo);
  const question = { id: crypto.randomUUID(), text, choices };
  await call(server, `/api/stylist/requests/${request}/question`, { token, json: question });
  await button(common.actions.refresh).click();
  await seen('question', page.getByRole('region', { name: questionTexts.asks('Asha') }));
  await button('Closed').click();
  await seen('answered', button(questionTexts.change));

  const lines = async () => {
    const { body } = await call<PendingRequests>(server, '/api/stylist/requests/pending-requests', {
      token,
    });
    return body.requests.find(({ photoId }) => photoId === photo)?.lines ?? [];
  };
  await expect.poll(lines).toHaveLength(1);
  const { why } = WRITTEN;
  const piece = (name: string, estimated_price: number) =>
    itemDraft({ name, estimated_price, why });
  const items = [
    piece(WRITTEN.kurta, 1250),
    { ...piece(WRITTEN.tote, 4200), backups: [piece(WRITTEN.potli, 1150)] },
  ];
  const answers = (await lines()).map(({ id }) => ({ line: id, kept: true }));
  const { title } = WRITTEN;
  const made = await createOutfit(server, token, outfitDraft(photo, { title, items, answers }));
  await approve(server, token, made.body.outfits[0]?.id ?? '');
  await button(common.actions.refresh).click();
  await page.getByText(home.tapToView).click();
  await seen('outfit', page.getByText(details.total));
  await page.getByRole('radio', { name: new RegExp(`^${WRITTEN.potli}`) }).click();
  await seen('swapped', page.getByRole('heading', { name: WRITTEN.potli }));

  await button(votesTexts.ask).click();
  await button(votesTexts.make).click();
  await seen('link', button(votesTexts.share));
  const link = await page.getByText(/^http.*\/v\//).innerText();
  const sister = await (await open()).newPage();
  await sister.goto(link);
  await english(sister, 'vote');
  await sister.locator('label[for^=like]').last().click();
  await sister.getByLabel(voteTexts.name).fill('Didi');
  await sister.getByRole('button', { name: voteTexts.send('Ananya') }).click();
  await sister.getByRole('heading', { name: voteTexts.thanks('Didi') }).waitFor();
  await english(sister, 'voted');
  await page.reload();
  await seen('votes', page.getByText('Didi'));

  await page
    .getByRole('radio', { name: `4, ${common.stars.labels[4]}` })
    .first()
    .press('Space');
  await button(details.submitRating).first().click();
  await seen('rated', page.getByText(details.ofFive(4)));

  await page.goto(`${server.url}/complaint`);
  await page.getByLabel(complaintTexts.text).fill('गलत तस्वीर');
  await page.getByLabel(complaintTexts.name).fill('Ananya Rao');
  await page.getByLabel(complaintTexts.reach).fill(email);
  await english(page, 'complaint', email);
  await page.getByRole('button', { name: complaintTexts.send }).click();
  await seen('complained', page.getByText(complaintTexts.wrote));

  await page.goto(`${server.url}/?go=settings`);
  await seen('settings', button(settings.remove));
  await button(settings.remove).click();
  await seen('deletion', button(settings.removeConfirm));
  await button(settings.removeConfirm).click();
  await seen('deleted', page.getByText(settings.removed));
});
