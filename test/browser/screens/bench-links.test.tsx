import { page, userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { stageDesk } from '../../support/stage.tsx';
import { refusal, type Answers } from '../../support/stage/answers.ts';
import {
  aRequest,
  begun,
  bench,
  button,
  isThere,
  openSource,
  pieces,
} from '../../support/stage/bench.ts';

const request = aRequest();
const at = bench(request);
const SHOP = 'https://shop.example/';
const list = page.getByRole('list', { name: 'Links' });
const panel = page.getByRole('tabpanel');
const field = panel.getByRole('textbox', { name: /^Shop links/ });
const link = panel.getByRole('textbox', { name: 'Shop link', exact: true });
const name = panel.getByRole('textbox', { name: 'Item name' });

/** A shop whose pages are named after their addresses; `gone` is none of them. */
const answers: Answers = {
  'items.read': ({ json }) => {
    const { url } = json as { url: string };
    const path = new URL(url).pathname.slice(1);
    if (path === 'gone') return refusal('unreadable_page');
    return {
      name: `The ${path}`,
      brand: 'Neelgar',
      category: 'Stole',
      image_url: null,
      ecommerce_url: `${SHOP}${path}`,
      estimated_price: path === 'unpriced' ? null : 890,
      sizes_seen: path === 'sari' ? ['S', 'M'] : [],
    };
  },
};

/** As from the clipboard, which a page without a head does not have. */
function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (document.activeElement?.dispatchEvent(event)) {
    document.execCommand('insertText', false, text);
  }
}

test('Enter reads the link, one that is pasted is read at once, and one without a scheme is whole', async () => {
  await stageDesk({ at, requests: [request], answers });
  await openSource('By hand');
  await userEvent.fill(link, `${SHOP}kurta`);
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveValue('The kurta');
  expect(pieces()).toEqual([]);
  await userEvent.click(name);
  await userEvent.keyboard('{Enter}');
  await expect.poll(pieces).toEqual(['The kurta']);
  await userEvent.click(link);
  paste(`${SHOP}stole`);
  await expect.element(name).toHaveValue('The stole');
  await userEvent.fill(link, 'www.shop.example/x');
  await userEvent.click(name);
  await expect.element(link).toHaveValue('https://www.shop.example/x');
});

test('links that are pasted are read one after another, each once and in their order', async () => {
  const { asked } = await stageDesk({ at, requests: [request], answers });
  await isThere();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  paste(`For her: ${SHOP}sari, ${SHOP}gone (${SHOP}juttis) ${SHOP}sari javascript:alert(1)`);
  await expect.poll(pieces).toEqual(['The sari', 'The juttis']);
  expect(list.getByRole('listitem').elements()).toHaveLength(3);
  await expect.poll(() => list.getByText('Read and added').elements().length).toBe(2);
  expect(asked('items.read').map(({ json }) => (json as { url: string }).url)).toEqual(
    ['sari', 'gone', 'juttis'].map((path) => `${SHOP}${path}`),
  );

  await userEvent.click(list.getByRole('button', { name: `By hand: ${SHOP}gone` }));
  await expect.element(link).toHaveValue(`${SHOP}gone`);
  await openSource('Link');
  await userEvent.fill(field, `${SHOP}sari#size ${SHOP}potli`);
  await expect.element(list.getByText('In this outfit already')).toBeVisible();
  await expect.poll(pieces).toEqual(['The sari', 'The juttis', 'The potli']);
});

test('links are their outfit’s, and are not read again for what went since', async () => {
  await stageDesk({ at, requests: [request], drafts: [begun(request, { items: [] })], answers });
  await openSource('Link');
  await userEvent.fill(field, `${SHOP}dupatta`);
  await expect.poll(pieces).toEqual(['The dupatta']);
  await userEvent.click(button('Remove The dupatta'));
  await openSource('Library');
  await openSource('Link');
  await expect.element(list.getByText('Taken out of this outfit')).toBeVisible();
  await userEvent.click(button('Another outfit'));
  await expect.element(field).toHaveValue('');
  await userEvent.fill(field, `${SHOP}clutch`);
  await expect.poll(pieces).toEqual(['The clutch']);
  await userEvent.click(page.getByRole('tab', { name: /^1/ }));
  await expect.element(field).toHaveValue(`${SHOP}dupatta`);
  await expect.element(list.getByText('Taken out of this outfit')).toBeVisible();
  expect(pieces()).toEqual([]);
  await userEvent.fill(field, '');
  await userEvent.fill(field, `${SHOP}dupatta`);
  await expect.poll(pieces).toEqual(['The dupatta']);
});

test('a link shows its piece, which is taken out there, added twice if she says so, and counted', async () => {
  await stageDesk({ at, requests: [request], drafts: [begun(request, { items: [] })], answers });
  await openSource('Link');
  await userEvent.fill(field, `${SHOP}sari ${SHOP}potli ${SHOP}gone`);
  await expect.element(panel.getByText('3 links. 2 added, 1 to look at.')).toBeVisible();
  const sari = list.getByRole('listitem').filter({ hasText: 'The sari' });
  await expect.element(sari.getByText('₹890')).toBeVisible();
  await expect.element(sari.getByText('Sizes: S, M')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Undo: take The potli out' }));
  await expect.poll(pieces).toEqual(['The sari']);
  expect(document.activeElement).not.toBe(document.body);
  await expect.element(panel.getByText('3 links. 1 added, 1 to look at.')).toBeVisible();

  await userEvent.fill(field, `${SHOP}sari#again`);
  await expect.element(list.getByText('In this outfit already')).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Add The sari twice' }));
  await expect.poll(pieces).toEqual(['The sari', 'The sari']);
  await expect.element(list.getByText('Added twice')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});

test('what the page does not say is typed at the link', async () => {
  await stageDesk({ at, requests: [request], drafts: [begun(request, { items: [] })], answers });
  await openSource('Link');
  await userEvent.fill(field, `${SHOP}unpriced`);
  await expect.element(panel.getByText('1 link. 1 to look at.')).toBeVisible();
  const price = list.getByRole('spinbutton');
  expect(list.getByRole('textbox').elements()).toEqual([]);
  await userEvent.fill(price, '1250');
  await expect.element(list.getByText('₹1,250')).toBeVisible();
  await expect.element(panel.getByText('1 link. 1 added.')).toBeVisible();
  await expect.element(price).toHaveValue(1250);
});
