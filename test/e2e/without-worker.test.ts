import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf } from '../support/browser.ts';
import { openPhone, sendPhoto, signIn } from '../support/phone.ts';
import { jpeg } from '../support/pictures.ts';
import { type Poshak, startPoshak } from '../support/poshak.ts';

let poshak: Poshak;
beforeAll(async () => {
  poshak = await startPoshak();
});
afterAll(async () => {
  await poshak.stop();
});

/** As browsers do it: some have no workers at all in a private window, others refuse each one. */
const withoutWorkers = {
  missing: () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  refused: () => {
    ServiceWorkerContainer.prototype.register = async () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
};

test.each(Object.entries(withoutWorkers))(
  'with workers %s she sends a photo, finds it again and is told nothing of it',
  async (how, take) => {
    const context = await openPhone();
    await context.addInitScript(take);
    const page = await context.newPage();
    const errors = errorsOf(page);
    await page.goto(poshak.url);
    await signIn(page, `${how}@example.com`);
    await sendPhoto(page, await jpeg());
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.goto(`${poshak.url}/?go=settings`);
    await page.getByRole('switch', { name: 'Tell me when outfits are ready' }).waitFor();
    await page.goto(`${poshak.url}/?go=history`);
    await page.getByRole('heading', { name: 'Photo History' }).waitFor();
    await page.getByRole('img').first().waitFor();
    await page.goto(`${poshak.url}/?go=profile`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Continue with Google (development)' }).waitFor();
    expect(context.serviceWorkers()).toEqual([]);
    expect(errors).toEqual([]);
  },
);
