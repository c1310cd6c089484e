import { afterEach, beforeEach, expect, test } from 'vitest';
import { goToColumn, keepPlace } from '../../../src/stylist/palette/columns.ts';

const COLUMNS = `
  <a href="#" id="head">Head</a>
  <div data-column><button id="back">Back</button><button id="notes">Notes</button></div>
  <div data-column hidden><button id="unseen">Unseen</button></div>
  <div data-column><p>Nothing to press</p><input id="title" /></div>
  <div data-column><div tabindex="0" id="list">List</div></div>`;

const columns = () => [...document.querySelectorAll<HTMLElement>('[data-column]')];
const keep = ({ target }: FocusEvent) => keepPlace(columns(), target);

beforeEach(() => {
  document.body.innerHTML = COLUMNS;
  document.addEventListener('focusin', keep);
  HTMLElement.prototype.checkVisibility = function isSeen(this: HTMLElement) {
    return this.closest('[hidden]') === null;
  };
});
afterEach(() => {
  document.removeEventListener('focusin', keep);
  document.body.replaceChildren();
});

function walk(step: 1 | -1, times: number) {
  return Array.from({ length: times }, () => {
    goToColumn(columns(), step);
    return document.activeElement?.id;
  });
}

const focus = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.focus();

test('one column after the other that is seen, and round again', () => {
  focus('head');
  expect(walk(1, 4)).toEqual(['back', 'title', 'list', 'back']);
  expect(walk(-1, 3)).toEqual(['list', 'title', 'back']);
});

test('from outside, back begins with the last', () => {
  focus('head');
  expect(walk(-1, 1)).toEqual(['list']);
});

test('she comes back to where she was in a column, for as long as it is there', () => {
  focus('notes');
  expect(walk(1, 4)).toEqual(['title', 'list', 'notes', 'title']);
  document.querySelector('#notes')?.remove();
  expect(walk(1, 2)).toEqual(['list', 'back']);
});

test('without columns nothing moves', () => {
  document.body.innerHTML = '<a href="#" id="head">Head</a>';
  focus('head');
  expect(walk(1, 1)).toEqual(['head']);
});
