import { beforeEach, expect, test } from 'vitest';
import { keepView } from '../../../src/start/keep-view.ts';
import { openingOf } from '../../../src/start/kept-view.ts';

const kept = () => localStorage.getItem('home') ?? '';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset['build'] = 'b1';
  document.body.innerHTML = `
    <div data-screen>
      <main><input /><p class="alert">No</p><button aria-busy="true" style="color: red">Refresh</button>
        <img alt="Her" loading="lazy" src="/media/1" /><img src="blob:2" /></main>
      <aside>Not of Home</aside>
    </div>`;
});

test('it is Home without what belongs to this page alone', () => {
  keepView('u1');
  const main = new DOMParser().parseFromString(kept(), 'text/html').querySelector('main');
  expect(main?.querySelectorAll('input, .alert, [style], [aria-busy]')).toHaveLength(0);
  expect(main?.querySelectorAll('img')).toHaveLength(1);
  expect(main?.querySelector('img')?.outerHTML).toContain('data-shown="true"');
  expect(kept()).toContain('Refresh');
  expect(kept()).not.toContain('Not of Home');
});

test('it says whose it is, and by which build', () => {
  keepView('u1');
  expect(kept().startsWith(openingOf('u1'))).toBe(true);
  expect(kept().startsWith(openingOf('u2'))).toBe(false);
  document.documentElement.dataset['build'] = 'b2';
  expect(kept().startsWith(openingOf('u1'))).toBe(false);
});
