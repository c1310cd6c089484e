import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { HouseComplaint, HouseComplaintPage } from '../../../contract/house-complaints.ts';
import type { HouseMail } from '../../../contract/house-mail.ts';
import type { HouseReport } from '../../../contract/house-reports.ts';
import { formatDay } from '../../../src/ui/dates.ts';
import { noLine, refusal, type Answers } from '../../support/stage/answers.ts';
import { faults } from '../../support/stage/faults.ts';
import { PHONE, stageDesk } from '../../support/stage.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

const aComplaint = (number: number, over: Partial<HouseComplaint> = {}): HouseComplaint => ({
  id: `c${number}`,
  number,
  urgent: false,
  name: 'Kavya Menon',
  text: `What is said in ${number}`,
  at: fromNow(-HOUR_MS),
  answerBy: fromNow(6 * DAY_MS),
  answeredAt: null,
  closedAt: null,
  ...over,
});
const COUNTS = { people: 2, late: 0, clients: 2418, complaints: 4, failing: 0 };
const URGENT = aComplaint(47, { urgent: true, answerBy: fromNow(HOUR_MS + 57.5 * MINUTE_MS) });
const LATE = aComplaint(41, { answerBy: fromNow(-31.5 * MINUTE_MS) });
const CLOSED = aComplaint(39, { answeredAt: fromNow(-HOUR_MS), closedAt: fromNow(-HOUR_MS) });
const LIST: Answers = {
  'house.read': COUNTS,
  'houseMail.read': { address: 'asha@example.in', stopped: 'bounced', isSent: true },
  'houseReports.list': { reports: [], open: 0, answered: 0 },
  'houseComplaints.list': {
    complaints: [
      aComplaint(40, { answerBy: fromNow(-DAY_MS), answeredAt: fromNow(-2 * DAY_MS) }),
      LATE,
      URGENT,
      aComplaint(45),
      CLOSED,
    ],
    open: 4,
  },
};
const step = { at: fromNow(-HOUR_MS), by: null, text: null, photo: null };
const COMPLAINT: HouseComplaintPage = {
  ...URGENT,
  place: 'https://poshak.example/v/7Kd',
  sender: '',
  seenWhen: '',
  shows: 'Me at a wedding',
  reach: 'kavya@example.in',
  steps: [
    { ...step, what: 'received' },
    { ...step, what: 'looked', by: 'Asha Sethi', photo: 'photo' },
  ],
};
const PHOTO = {
  id: 'photo',
  userId: 'juhi',
  name: 'Juhi Sethna',
  at: '2026-11-24T08:00:00.000Z',
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  hiddenAt: null,
};
const ALT = `photo of Juhi Sethna, ${formatDay(PHOTO.at)}`;
const OTHER = { ...PHOTO, id: 'other', name: 'Ila Bora' };
const OTHER_ALT = `photo of Ila Bora, ${formatDay(PHOTO.at)}`;
const HIDDEN_AT = '2026-11-25T08:00:00.000Z';
const HIDDEN = { hiddenAt: HIDDEN_AT, heldBy: 'Ila Sen' };
const AT = { name: 'house', part: 'complaints', of: 'c47' } as const;
const page47 = (over: Answers = {}, more = {}) =>
  stageDesk({
    at: AT,
    isOwner: true,
    answers: {
      ...LIST,
      'houseComplaints.read': COMPLAINT,
      'houseComplaints.photos': { photos: [] },
      ...over,
    },
    ...more,
  });

test.each(['wide', 'narrow'])(
  'what waits is listed first, the urgent before what is late, %s',
  async (width) => {
    await stageDesk({
      at: { name: 'house', part: 'complaints' },
      isOwner: true,
      answers: LIST,
      ...(width === 'narrow' && { size: PHONE }),
    });
    await expect.element(link('Complaints 4 open')).toBeVisible();
    await expect.element(page.getByText('4 complaints open, 1 late.')).toBeVisible();
    const names = page.getByRole('listitem').getByRole('link').elements();
    expect(names.map((one) => one.getAttribute('aria-label')?.match(/\d+/u)?.[0])).toEqual([
      '47',
      '41',
      '45',
      '40',
      '39',
    ]);
    const colour = (words: RegExp) =>
      getComputedStyle(page.getByText(words).element()).getPropertyValue('color');
    expect(colour(/^0:31 late$/u)).not.toBe(colour(/^1:57 left$/u));
    await expect.element(page.getByRole('heading', { name: 'Answered, not closed' })).toBeVisible();
    expect(await faults()).toEqual([]);
  },
);

test.each(['wide', 'narrow'])(
  'one opened says what was written, how to reach who wrote it, and its steps, %s',
  async (width) => {
    await page47({}, width === 'narrow' ? { size: PHONE } : {});
    await expect.element(page.getByText('A picture of the one who writes')).toBeVisible();
    await expect.element(page.getByText('What is said in 47')).toBeVisible();
    await expect.element(page.getByText('kavya@example.in')).toBeVisible();
    await expect.element(page.getByText('Me at a wedding')).toBeVisible();
    await expect.element(page.getByText('A picture looked at, by Asha Sethi')).toBeVisible();
    expect(page.getByText('Sent by', { exact: true }).elements()).toEqual([]);
    expect(await faults()).toEqual([]);
  },
);

test('pictures are searched by account and day, and one at a time is opened, by a finger', async () => {
  const { asked } = await page47({
    'houseComplaints.photos': { photos: [PHOTO, OTHER] },
    'houseComplaints.look': ({ json }) => ({
      url: `/art/person-1.svg?${(json as { photo: string }).photo}`,
    }),
  });
  await expect.element(page.getByText('Search by account', { exact: false })).toBeVisible();
  await expect.poll(() => asked('houseComplaints.photos').map(({ query }) => query)).toEqual([{}]);
  await userEvent.fill(page.getByLabelText('Name or e-mail of the account'), 'sethna');
  await userEvent.fill(page.getByLabelText('Day it was sent'), '2026-11-24');
  await expect
    .poll(() => asked('houseComplaints.photos').at(-1)?.query)
    .toEqual({ account: 'sethna', day: '2026-11-24' });
  await expect.element(button(`Look at it: ${ALT}`)).toBeVisible();
  expect(asked('houseComplaints.look')).toEqual([]);
  await userEvent.click(button(`Look at it: ${ALT}`));
  await expect.element(page.getByRole('img', { name: ALT })).toBeVisible();
  await userEvent.click(button(`Look at it: ${OTHER_ALT}`));
  await expect.element(page.getByRole('img', { name: OTHER_ALT })).toBeVisible();
  expect(page.getByRole('img', { name: ALT }).elements()).toEqual([]);
  expect(asked('houseComplaints.look').map(({ json }) => json)).toEqual([
    { photo: 'photo' },
    { photo: 'other' },
  ]);
  expect(await faults()).toEqual([]);
});

test('what is hidden for it stands there without a search, and nothing is missed where nothing is', async () => {
  await page47({ 'houseComplaints.photos': { photos: [{ ...PHOTO, hiddenAt: HIDDEN_AT }] } });
  await expect.element(button(`Show again: ${ALT}`)).toBeVisible();
  expect(await faults()).toEqual([]);
});

test('what another keeps hidden is hidden for this one, too, and not shown from here', async () => {
  const held = { ...PHOTO, ...HIDDEN, heldFor: [45], isReported: true };
  let isHeld = false;
  await page47({
    'houseComplaints.photos': () => ({
      photos: [
        { ...held, isHeld },
        { ...OTHER, piece: 'Blue scarf' },
      ],
    }),
    'houseComplaints.hide': () => {
      isHeld = true;
      return null;
    },
  });
  await expect.element(page.getByText('Of the client’s own clothes: Blue scarf')).toBeVisible();
  await expect.element(page.getByText(/^For complaint 45, too/)).toBeVisible();
  await expect.element(page.getByText(/^Reported by a stylist/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Show again/ }).elements()).toEqual([]);
  const hide = button(`Hide it for this one, too: ${ALT}`);
  await userEvent.click(hide);
  await userEvent.fill(page.getByLabelText('Your password, again'), 'mine');
  await userEvent.click(inDialog('Hide it for this one, too'));
  await expect.element(hide).not.toBeInTheDocument();
  expect(await faults()).toEqual([]);
});

test('who sees it now is said of what is not hidden, and what was closed before leads there', async () => {
  const shown = { ...PHOTO, heldBy: 'Meera Iyer', openLinks: 1 };
  await page47({
    'houseComplaints.photos': { photos: [shown, { ...OTHER, ...HIDDEN }] },
    'houseComplaints.read': { ...COMPLAINT, earlier: [CLOSED] },
  });
  await expect.element(page.getByText('In the hands of Meera Iyer')).toBeVisible();
  await expect.element(page.getByText('1 open link for friends, without the photo')).toBeVisible();
  expect(page.getByText('In the hands of Ila Sen').elements()).toEqual([]);
  await expect.element(link('Complaint 39')).toBeVisible();
  await expect.element(page.getByText('What is said in 39')).toBeVisible();
  expect(await faults()).toEqual([]);
});

test('hiding takes the password, and a picture is hidden only once the server says so', async () => {
  let isHidden = false;
  const { asked } = await page47({
    'houseComplaints.photos': () => ({
      photos: [{ ...PHOTO, hiddenAt: isHidden ? HIDDEN_AT : null }],
    }),
    'houseComplaints.hide': ({ json }) => {
      if ((json as { password: string }).password !== 'mine')
        return refusal('invalid', { fields: { password: 'That is not your password.' } });
      isHidden = true;
      return null;
    },
    'houseComplaints.show': () => {
      isHidden = false;
      return null;
    },
    'houseComplaints.delete': null,
  });
  await userEvent.click(button(`Hide at once: ${ALT}`));
  await userEvent.click(inDialog('Hide at once'));
  await expect.element(page.getByText('Please enter your password')).toBeVisible();
  expect(asked('houseComplaints.hide')).toEqual([]);
  const password = page.getByLabelText('Your password, again');
  await userEvent.fill(password, 'not it');
  await userEvent.click(inDialog('Hide at once'));
  await expect.element(page.getByText('That is not your password.')).toBeVisible();
  expect(page.getByText('Hidden since', { exact: false }).elements()).toEqual([]);
  await userEvent.fill(password, 'mine');
  await userEvent.click(inDialog('Hide at once'));
  await expect
    .element(page.getByText(`Hidden since ${formatDay(HIDDEN_AT)}`, { exact: false }))
    .toBeVisible();
  // Whoever hid it can look again.
  await expect.element(button(`Look at it: ${ALT}`)).toBeVisible();

  await userEvent.click(button(`Show again: ${ALT}`));
  await userEvent.fill(password, 'mine');
  await userEvent.click(inDialog('Show again'));
  await expect.element(button(`Look at it: ${ALT}`)).toBeVisible();

  await userEvent.click(button(`Delete: ${ALT}`));
  await userEvent.fill(password, 'mine');
  expect(asked('houseComplaints.delete')).toEqual([]);
  await userEvent.click(inDialog('Delete for good'));
  await expect
    .poll(() => asked('houseComplaints.delete').map(({ json }) => json))
    .toEqual([{ photo: 'photo', password: 'mine' }]);
  expect(await faults()).toEqual([]);
});

test('an answer that did not get through is kept, also from another page, and is the same answer again', async () => {
  let tries = 0;
  const answers: Answers = {
    'houseComplaints.answer': () => ((tries += 1) === 1 ? noLine() : null),
  };
  const { asked } = await page47(answers);
  const field = page.getByRole('textbox', { name: 'Answer to Kavya Menon' });
  await userEvent.click(button('Send the answer'));
  await expect.element(page.getByText('Please write an answer')).toBeVisible();
  expect(tries).toBe(0);
  await userEvent.fill(field, 'Somebody is looking at it.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .element(page.getByText('The answer could not be sent.', { exact: false }))
    .toBeVisible();
  await userEvent.click(link('All complaints'));
  await userEvent.click(link('Complaint 47, urgent: What is said in 47'));
  await expect.element(field).toHaveValue('Somebody is looking at it.');
  await userEvent.click(button('Send the answer'));
  await expect
    .element(page.getByText('Sent. It stands on the page of the complaint.'))
    .toBeVisible();
  await expect.element(field).toHaveValue('');
  const [first, second] = asked('houseComplaints.answer').map(({ json }) => json);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ text: 'Somebody is looking at it.' });
});

test('nothing is closed before it is answered, nor over an answer that was not sent', async () => {
  let answeredAt: string | null = null;
  const { asked } = await page47({
    'houseComplaints.read': () => ({ ...COMPLAINT, answeredAt }),
    'houseComplaints.answer': () => {
      answeredAt = fromNow(0);
      return null;
    },
    'houseComplaints.close': null,
  });
  const field = page.getByRole('textbox', { name: 'Answer to Kavya Menon' });
  await userEvent.click(button('Close it'), { force: true });
  await expect.element(page.getByText('Please answer first', { exact: false })).toBeVisible();
  await userEvent.fill(field, 'It is hidden.');
  await userEvent.click(button('Send the answer'));
  await expect.element(page.getByText('Answered, not closed')).toBeVisible();
  await userEvent.fill(field, 'And');
  await userEvent.click(button('Close it'));
  await expect
    .element(page.getByText('Please send what you wrote first', { exact: false }))
    .toBeVisible();
  expect(asked('houseComplaints.close')).toEqual([]);
  await userEvent.clear(field);
  await userEvent.click(button('Close it'));
  await expect.element(page.getByText('4 complaints open, 1 late.')).toBeVisible();
  expect(asked('houseComplaints.close').map(({ params }) => params)).toEqual([{ id: 'c47' }]);
});

test('a complaint that is deleted says so, and leads to the others', async () => {
  await page47({ 'houseComplaints.read': () => refusal('not_found', { id: 'c47' }) });
  await expect
    .element(page.getByText('There is no such complaint.', { exact: false }))
    .toBeVisible();
  await userEvent.click(link('All complaints'));
  await expect.element(page.getByText('4 complaints open, 1 late.')).toBeVisible();
});

const REPORT: HouseReport = {
  id: 'r1',
  reason: 'nude',
  at: fromNow(-HOUR_MS),
  by: 'Asha Rao',
  photo: PHOTO,
  suspendedSince: null,
  answer: null,
  answeredAt: null,
  answeredBy: null,
};

test.each(['wide', 'narrow'])(
  'what stylists reported is looked at by a finger, and answered with the password, %s',
  async (width) => {
    const reports = [REPORT];
    const { asked } = await stageDesk({
      at: { name: 'house', part: 'complaints' },
      isOwner: true,
      ...(width === 'narrow' && { size: PHONE }),
      answers: {
        ...LIST,
        'house.read': { ...COUNTS, reports: 1 },
        'houseReports.list': () => ({
          reports,
          open: reports.filter(({ answer }) => answer === null).length,
          answered: reports.filter(({ answer }) => answer !== null).length,
        }),
        'houseReports.look': { url: '/art/person-1.svg' },
        'houseReports.show': () => {
          const [one] = reports.splice(0);
          if (one) {
            const at = fromNow(0);
            reports.push({ ...one, answer: 'shown', answeredAt: at, answeredBy: 'Asha Sethi' });
          }
          return null;
        },
        'houseClients.suspend': () => {
          const [one] = reports.splice(0);
          if (one) reports.push({ ...one, suspendedSince: fromNow(0) });
          return null;
        },
      },
    });
    await expect.element(link('Complaints 5 open')).toBeVisible();
    await expect.element(page.getByText('A naked body')).toBeVisible();
    expect(asked('houseReports.look')).toEqual([]);
    await userEvent.click(button(`Look at it: ${ALT}`));
    await expect.element(page.getByRole('img', { name: ALT })).toBeVisible();
    expect(await faults()).toEqual([]);
    await userEvent.click(button('Suspend Juhi Sethna'));
    await userEvent.click(inDialog('Suspend'));
    await expect.element(page.getByText('Suspended', { exact: true })).toBeVisible();
    await userEvent.click(button(`Show again: ${ALT}`));
    await userEvent.fill(page.getByRole('dialog').getByLabelText(/password/iu), 'mine');
    await userEvent.click(inDialog('Show again'));
    await expect.element(page.getByText('No reported photo waits for an owner.')).toBeVisible();
    await expect.element(page.getByText('Shown again by Asha Sethi')).toBeVisible();
    expect(asked('houseReports.show').map(({ json }) => json)).toEqual([{ password: 'mine' }]);
  },
);

test('closed ones that are not listed are counted, and the open part is in sight on a phone', async () => {
  await stageDesk({
    at: { name: 'house', part: 'complaints' },
    isOwner: true,
    size: PHONE,
    answers: {
      ...LIST,
      'houseComplaints.list': { complaints: [], open: 0, closed: 230 },
    },
  });
  await expect.element(page.getByText('0 of 230')).toBeVisible();
  await expect.element(link('Complaints 4 open')).toBeVisible();
  const tab = link('Complaints 4 open').element().getBoundingClientRect();
  const row = link('Complaints 4 open').element().closest('nav')?.getBoundingClientRect();
  expect(tab.left).toBeGreaterThanOrEqual(row?.left ?? Infinity);
  expect(tab.right).toBeLessThanOrEqual(row?.right ?? 0);
});

test('what waits comes page by page, and what is answered stands apart', async () => {
  const answered = aComplaint(50, { answeredAt: fromNow(-HOUR_MS) });
  const { asked } = await stageDesk({
    at: { name: 'house', part: 'complaints' },
    isOwner: true,
    answers: {
      ...LIST,
      'houseComplaints.list': ({ query }) => ({
        complaints: query?.['after'] === undefined ? [URGENT, answered] : [aComplaint(60)],
        open: 3,
        answered: 1,
        late: 0,
        closed: 0,
      }),
    },
  });
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  const apart = page.getByRole('heading', { name: 'Answered, not closed' });
  await expect.element(apart).toBeVisible();
  await userEvent.click(button('More'));
  await expect.element(page.getByText('What is said in 60')).toBeVisible();
  expect(page.getByText('1 of 2').elements()).toEqual([]);
  expect(button('More').elements()).toEqual([]);
  expect(asked('houseComplaints.list').at(-1)?.query).toEqual({ of: 'waiting', after: 'c47' });
  expect(await faults()).toEqual([]);
});

test('an owner says where to mail her, and what stopped mails is told until they go on', async () => {
  let mail: HouseMail = { address: 'asha@example.in', stopped: 'bounced', isSent: true };
  const { asked } = await stageDesk({
    at: { name: 'house', part: 'complaints' },
    isOwner: true,
    answers: {
      ...LIST,
      'houseMail.read': () => mail,
      'houseMail.keep': ({ json }) => {
        const { address } = json as { address: string };
        mail = { ...mail, address, stopped: null };
        return null;
      },
    },
  });
  const field = page.getByLabelText('Your address');
  await expect.element(field).toHaveValue('asha@example.in');
  await expect
    .element(page.getByText('Nothing could be delivered there', { exact: false }))
    .toBeVisible();
  await userEvent.fill(field, 'asha');
  await userEvent.click(button('Save'));
  await expect
    .element(page.getByText('Please enter a whole address', { exact: false }))
    .toBeVisible();
  await expect.element(field).toHaveValue('asha');
  await userEvent.fill(field, 'asha@new.example.in');
  await userEvent.click(button('Save'));
  await userEvent.fill(page.getByLabelText('Your password, again'), 'a good password');
  await userEvent.click(inDialog('Save'));
  await expect.element(page.getByText('Saved.', { exact: true })).toBeVisible();
  expect(asked('houseMail.keep').map(({ json }) => json)).toEqual([
    { address: 'asha@new.example.in', password: 'a good password' },
  ]);
  expect(page.getByText('Nothing could be delivered there', { exact: false }).elements()).toEqual(
    [],
  );
  expect(await faults()).toEqual([]);
});
