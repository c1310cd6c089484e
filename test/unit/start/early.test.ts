import { expect, test } from 'vitest';
import {
  heldPrompt,
  holdWhatComesEarly,
  isCameraAsked,
  tapAgain,
  tapWhatStandsThere,
} from '../../../src/start/early.ts';

holdWhatComesEarly(window);

test('the offer to install is held, and not made yet', () => {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(heldPrompt(window)).toBe(offer);
});

test('the last button that was tapped is tapped again, once there is something to answer', () => {
  document.body.innerHTML =
    '<div id="root"><button>One</button><button><i>Two</i></button></div><p>Beside</p>';
  const answers: string[] = [];
  const tap = (part: string) => document.querySelector<HTMLElement>(part)?.click();
  tap('button');
  tap('i');
  tap('p');
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => answers.push(button.textContent));
  }
  tapAgain(window);
  expect(answers).toEqual(['Two']);
});

test('a tap on the picture of Home is meant for what keeps its place there, once', () => {
  document.body.innerHTML = `<div id="skeleton"><div class="act"><span class="ink"></span></div></div>
    <main><button>Moves</button></main><nav><a><i>Stays</i></a></nav>`;
  const picture = document.querySelector('.ink');
  if (picture) picture.getBoundingClientRect = () => new DOMRect(10, 500, 100, 50);
  const answers: string[] = [];
  for (const one of document.querySelectorAll<HTMLElement>('button, a')) {
    one.addEventListener('click', () => answers.push(one.innerText));
  }
  const skeleton = document.querySelector('#skeleton');
  const tap = (clientX: number, clientY: number, found: string) => {
    document.body.append(skeleton ?? '');
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }));
    skeleton?.remove();
    document.elementFromPoint = () => document.querySelector(found);
    tapWhatStandsThere(window);
    tapWhatStandsThere(window);
  };
  tap(20, 20, 'button');
  expect(answers).toEqual([]);
  tap(20, 700, 'i');
  expect(answers).toEqual(['Stays']);
  expect(isCameraAsked(window)).toBe(false);
  tap(20, 520, 'i');
  expect(answers).toEqual(['Stays']);
  expect(isCameraAsked(window)).toBe(true);
});
