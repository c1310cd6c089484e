import { expect, test as base } from '../fixtures.ts';
import { HANDSET, SERVED } from '../support/browser/look.ts';
import { jpeg } from '../support/samples/pictures.ts';
import { enter } from '../support/screens/enter.ts';
import { sendPhoto } from '../support/screens/photo.ts';

const test = base.extend('look', { ...HANDSET, ...SERVED });

/** As browsers do it: some have no workers at all in a private window, others refuse each one. */
const withoutWorkers = {
  missing: () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  refused: () => {
    ServiceWorkerContainer.prototype.register = async () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
};

test.for(Object.entries(withoutWorkers))(
  'with workers %s she sends a photo, finds it again and is told nothing of it',
  async ([, take], { context, page, server, person }) => {
    await context.addInitScript(take);
    await enter(page, server, person.email);
    await sendPhoto(page, await jpeg());
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.goto(`${server.url}/?go=settings`);
    await page.getByRole('switch', { name: 'Tell me when outfits are ready' }).waitFor();
    await page.goto(`${server.url}/?go=history`);
    await page.getByRole('heading', { name: 'Photo History' }).waitFor();
    await page.getByRole('img').first().waitFor();
    await page.goto(`${server.url}/?go=profile`);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Continue with Google (development)' }).waitFor();
    expect(context.serviceWorkers()).toEqual([]);
  },
);
