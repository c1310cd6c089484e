// A photo that was refused and goes again: covered, with other words, in the place of another or not.
import { BUDGET_MAX, BUDGET_MIN } from '../../../../contract/limits.ts';
import { lastDay } from '../../../../src/state/brief-form.ts';
import { NEXT } from '../../../../src/state/writing.ts';
import { prepared } from '../../installation.ts';
import { photoBytes, typed } from '../samples-phone.ts';
import { refusing, weather } from '../under.ts';
import type { Chapter } from '../writer.ts';

const COVER = { x: 0.25, y: 0.1, width: 0.5, height: 0.25 };

export const chapter: Chapter = async (writer) => {
  const { page, phone } = await writer.phone('Asha');
  const stylist = await writer.stylist();
  const { actions, store } = page.app;
  const { server, world } = writer.house;
  const draftId = () => store.getState().draft?.id ?? 'none';
  const photo = () => store.getState().photos.value?.[0]?.id ?? 'none';
  const takes = (drawn: number) => actions.keepCapture(photoBytes(drawn), 'image/jpeg');
  const isRefused = (isMeant: boolean) => {
    phone.line.instead = isMeant ? refusing('/upload/', 422, { code: 'not_an_image' }) : () => null;
  };
  /** It is sent, refused and open again. */
  const comesBack = async () => {
    isRefused(true);
    const id = await actions.submitPhoto();
    await world.pass(5_000);
    await actions.reopen(id);
    isRefused(false);
  };

  await writer.step('takes one', () => takes(1));
  for (const [words, budget] of [
    ['least', BUDGET_MIN],
    ['less', BUDGET_MIN - 1],
    ['most', BUDGET_MAX],
    ['more', BUDGET_MAX + 1],
  ] as const)
    await writer.step(`the ${words} that can be spent`, () =>
      actions.typeBrief(NEXT, typed({ budget: String(budget) })),
    );
  await writer.step('the last day', () =>
    actions.typeBrief(NEXT, typed({ needed_on: lastDay(world.wall()) })),
  );
  await writer.step('covers it', () =>
    actions.editCapture(draftId(), photoBytes(2), 'image/jpeg', COVER),
  );
  await writer.step('it comes back', comesBack);
  await writer.step('asks it otherwise', () =>
    actions.typeBrief(draftId(), typed({ note: 'Then this' })),
  );
  await writer.step('sends it without a line', () => {
    weather(phone, 'down');
    return actions.submitPhoto();
  });
  await writer.step('there is a line', () => {
    weather(phone, 'well');
    phone.online();
    return actions.sendNow();
  });
  await writer.step('the next comes back', async () => {
    await takes(3);
    actions.typeBrief(NEXT, typed({ note: 'As at first' }));
    await comesBack();
  });
  await writer.step('writes for it, and takes another in its place', async () => {
    actions.typeBrief(draftId(), typed({ note: 'As then' }));
    await takes(4);
  });
  await writer.step('sends that', () => actions.submitPhoto());

  await writer.step('a stylist wants another', async () => {
    const of = prepared(server.kept.sqlite, 'select id from requests where photo_id = ?').pluck();
    const path = `/api/stylist/requests/${String(of.get(photo()))}`;
    await stylist.asks('POST', `${path}/claim`);
    const { status } = await stylist.asks('POST', `${path}/decline`, {
      json: { reason: 'Too dark' },
    });
    await actions.refreshHistory();
    return status;
  });
  await writer.step('takes it, and it comes back', async () => {
    await takes(5);
    await comesBack();
  });
  await writer.step('it is in the place of none', () => {
    const { draft, photos } = store.getState();
    const of = draft?.operation.brief ? draft.id : NEXT;
    const declined = photos.value?.find(({ stage }) => stage === 'retake')?.id ?? '';
    actions.sayOfNext(declined, false, of);
  });
  await writer.step('sends it', () => actions.submitPhoto());
};
