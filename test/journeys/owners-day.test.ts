import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from '../fixtures.ts';
import { answered } from '../support/browser/errors.ts';
import { PHONE, WIDE } from '../support/browser/look.ts';
import type { PhotoList } from '../../contract/photos.ts';
import { call } from '../support/people/call.ts';
import { deskIsThere } from '../support/screens/desk.ts';
import { emptyDataDir } from '../support/server/data-dir.ts';
import { run } from '../support/server/run.ts';

const PASSWORD = 'stylist';

async function toPart(page: Page, name: RegExp) {
  await page.getByRole('navigation', { name: 'House' }).getByRole('link', { name }).click();
}

async function sure(page: Page, act: string, password?: string) {
  const dialog = page.getByRole('dialog');
  if (password !== undefined) await dialog.getByLabel('Your password, again').fill(password);
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test.for([
  ['wide', WIDE],
  ['phone', PHONE],
] as const)(
  'an owner’s first day is done without a shell, %s',
  async ([name, viewport], { server, newDesk, open, queue, errors }) => {
    errors.mean(answered(401));
    const client = await queue(`anita-${name}@example.com`);
    const owner = await newDesk({ viewport });
    await owner.getByRole('link', { name: 'House' }).click();

    // Somebody is invited and comes in,
    await owner.getByRole('button', { name: 'Add a stylist' }).click();
    await owner.getByLabel('Who is it for?').fill('Ritu Solanki');
    await owner.getByRole('button', { name: 'Make the link' }).click();
    const link = await owner.getByLabel('Link', { exact: true }).inputValue();
    await owner.getByRole('button', { name: 'Close', exact: true }).first().click();
    const stylist = await (await open({ viewport: WIDE })).newPage();
    await stylist.goto(link);
    await stylist.getByLabel('Your name, as clients read it').fill(`Ritu Solanki ${name}`);
    await stylist.getByLabel('Username').fill(`ritu-${name}`);
    await stylist.getByLabel('Password', { exact: true }).fill('a good password');
    await stylist.getByRole('button', { name: 'Begin' }).click();
    await deskIsThere(stylist);

    // and is paused: no browser of hers is in any more.
    await owner.reload();
    await owner.getByRole('button', { name: `Open Ritu Solanki ${name}` }).click();
    await owner.getByRole('button', { name: 'Pause', exact: true }).click();
    await sure(owner, 'Pause');
    await owner
      .getByText(/^Paused since/)
      .first()
      .waitFor();
    await stylist.reload();
    await stylist.getByRole('button', { name: 'Sign In' }).waitFor();

    // A stranger complains about a picture,
    const stranger = await (await open({ viewport: PHONE })).newPage();
    await stranger.goto(`${server.url}/complaint`);
    await stranger.getByLabel('What is wrong?').fill('This is me, and I sent it to nobody.');
    await stranger.getByLabel('This is a picture of me').check();
    await stranger.getByLabel('Your name').fill('Kavya Menon');
    await stranger.getByLabel('How we reach you').fill('kavya@example.in');
    await stranger.getByRole('button', { name: 'Send' }).click();
    await stranger.getByRole('heading', { name: /^Answered by/ }).waitFor();

    // which the owner finds, looks at, hides, answers and closes.
    await toPart(owner, /^Complaints/);
    await owner
      .getByRole('link', { name: /^Complaint \d+, urgent/ })
      .first()
      .click();
    await owner.getByLabel('Name or e-mail of the account').fill(client.user.email);
    await owner.getByRole('button', { name: /^Look at it/ }).click();
    await owner.getByRole('img', { name: /^photo of/ }).waitFor();
    const list = `/api/closet/photos/user/${client.id}`;
    const { body } = await call<PhotoList>(server, list, { token: client.token });
    expect((await call(server, body[0]?.image_url ?? '')).status).toBe(200);
    await owner.getByRole('button', { name: /^Hide at once/ }).click();
    await sure(owner, 'Hide at once', PASSWORD);
    await owner.getByText(/^Hidden since/).waitFor();
    expect((await call(server, body[0]?.image_url ?? '')).status).toBe(410);
    await owner.getByLabel(/^Answer to/).fill('It is hidden from everyone now. Thank you.');
    await owner.getByRole('button', { name: 'Send the answer' }).click();
    await owner.getByText('Sent. It stands on the page of the complaint.').waitFor();
    await owner.getByRole('button', { name: 'Close it' }).click();
    await owner.getByText('Closed', { exact: false }).first().waitFor();
    await stranger.reload();
    await stranger.getByText('It is hidden from everyone now. Thank you.').waitFor();

    // A job that fails is dropped.
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await server.db
      .insertInto('jobs')
      .values({
        id: `fails-${name}`,
        kind: 'forward_event',
        subject: name,
        attempts: 6,
        run_at: at,
        last_error: 'Error: connect ECONNREFUSED',
        created_at: at,
      })
      .execute();
    await toPart(owner, /^Engine room/);
    await owner.getByRole('button', { name: 'Drop: Forward a count' }).waitFor();
    await owner.getByRole('button', { name: 'Drop: Forward a count' }).click();
    await sure(owner, 'Drop');
    await owner.getByText('None fails.').waitFor();

    // What the timer has backed up is seen to be so.
    const env = { DATA_DIR: server.dataDir };
    const folder = path.join(emptyDataDir(), 'backups');
    expect(await run('backup', ['--to', folder, '--verify'], env)).toMatchObject({ code: 0 });
    await owner.reload();
    await owner.getByText(/not sealed, read back/).waitFor();

    // And somebody is suspended: her phone is signed out.
    await toPart(owner, /^Clients/);
    await owner.getByLabel('Name or e-mail').fill(client.user.email);
    await owner.getByRole('table').getByRole('button').first().click();
    await owner.getByRole('button', { name: 'Suspend' }).click();
    await sure(owner, 'Suspend');
    await owner
      .getByText(/^Suspended since/)
      .first()
      .waitFor();
    expect((await call(server, list, { token: client.token })).status).toBe(403);
    await toPart(owner, /^Log/);
    await owner.getByText('hid, for a complaint').first().waitFor();
  },
);
