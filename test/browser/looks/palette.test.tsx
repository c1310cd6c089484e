import { page, userEvent } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { cutHere } from '../../support/browser/cut.ts';
import { PHONE, stageDesk, WIDE } from '../../support/stage.tsx';
import { aRequest, bench, isThere } from '../../support/stage/bench.ts';
import { inDark } from '../../support/stage/dark.ts';
import { aLibraryItem } from '../../support/stage/desk.ts';
import { faults } from '../../support/stage/faults.ts';

const palette = page.getByRole('dialog', { name: 'Find or do anything' });
const sheet = page.getByRole('dialog', { name: 'Keys' });

test.for([
  ['light', WIDE, 100],
  ['dark', PHONE, 100],
  ['light', [320, 640], 200],
] as const)(
  'head, palette and keys are good to see, %s %o at %d per cent',
  async ([scheme, size, percent]) => {
    if (scheme === 'dark') await inDark();
    document.documentElement.style.fontSize = `${percent}%`;
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    // Behind it a page without addresses, which break where they must.
    await stageDesk({ at: { name: 'tools' }, size, requests: [aRequest()] });
    await expect
      .element(page.getByRole('heading', { name: 'Tools', exact: true, level: 1 }))
      .toBeVisible();
    const wrong: Record<string, unknown> = {};
    const check = async (screen: string) => {
      const found = [...(await faults()), ...cutHere().filter((one) => !one.includes('oooo'))];
      if (found.length > 0) wrong[screen] = found;
      const tooWide = [document.documentElement, ...page.getByRole('dialog').elements()].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      );
      if (tooWide.length > 0) wrong[`${screen}, too wide`] = tooWide;
    };
    await check('head');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette).toBeVisible();
    await userEvent.keyboard('ila');
    await expect.element(palette.getByText(/Opens the request of/)).toBeVisible();
    await check('hits');
    await userEvent.fill(palette.getByRole('combobox'), 'o'.repeat(70));
    await expect.element(palette.getByText(/^Nothing is called/)).toBeVisible();
    await check('none');
    await userEvent.keyboard('{Escape}?');
    await expect.element(sheet).toBeVisible();
    await check('keys');
    expect(wrong).toEqual({});
  },
);

test('a piece stands beside its picture, on a phone too', async () => {
  const request = aRequest();
  const library = [aLibraryItem('Kota sari', { image_url: '/art/sari.svg' })];
  await stageDesk({ at: bench(request), size: PHONE, requests: [request], library });
  await isThere();
  await userEvent.keyboard('{Control>}k{/Control}kota');
  const hit = palette.getByRole('option', { name: /Kota sari/ });
  await expect.poll(() => hit.element().querySelector('img')).not.toBeNull();
  const [picture, name, act] = [...hit.element().children].map((one) =>
    one.getBoundingClientRect(),
  );
  expect(picture?.right).toBeLessThan(name?.left ?? 0);
  expect(name?.right).toBeLessThan(act?.left ?? 0);
});
