import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { joined, usePages, type Page } from '../../../src/stylist/clients/usePages.ts';
import { portalTexts } from '../../../texts/portal.ts';

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => void vi.unstubAllGlobals());

const ones = (...ids: string[]) => ids.map((id) => ({ id }));
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

test('pages are one list, with what came on top since and nothing twice', () => {
  expect(idsOf(joined(ones('g', 'f', 'e'), ones('f', 'e', 'd', 'c')))).toBe('gfedc');
});

test('the rest comes when it is asked for, and what fails is said and can be asked for again', async () => {
  let list: ReturnType<typeof usePages<{ id: string }>> | null = null;
  let answer: () => Promise<Page<{ id: string }>> = () => Promise.reject(new Error('no line'));
  const asked: string[] = [];
  function List({ first }: { first: Page<{ id: string }> }) {
    list = usePages(first, (before) => {
      asked.push(before);
      return answer();
    });
    return null;
  }
  const seen = () => list as unknown as NonNullable<typeof list>;
  const root = createRoot(document.createElement('div'));
  const show = (first: Page<{ id: string }>) => act(() => root.render(<List first={first} />));
  const more = () => act(async () => seen().more?.());
  show({ items: ones('f', 'e'), next: 'e' });

  await more();
  expect([idsOf(seen().items), seen().message]).toEqual(['fe', portalTexts.clients.moreFailed]);
  answer = async () => ({ items: ones('d', 'c'), next: 'c' });
  await more();
  expect([idsOf(seen().items), seen().message]).toEqual(['fedc', null]);
  // A new one pushes an old one off the first page: it is there all the same.
  show({ items: ones('g', 'f'), next: 'f' });
  expect(idsOf(seen().items)).toBe('gfedc');
  answer = async () => ({ items: ones('b'), next: null });
  await more();
  expect([idsOf(seen().items), seen().more, asked.join('')]).toEqual(['gfedcb', null, 'eec']);
  act(() => root.unmount());
});

test('an older server sends all, and nothing more is offered', async () => {
  let more: unknown = 'nothing yet';
  function List() {
    ({ more } = usePages({ items: ones('a'), next: null }, () =>
      Promise.reject(new Error('never')),
    ));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<List />));
  expect(more).toBeNull();
  act(() => root.unmount());
});
