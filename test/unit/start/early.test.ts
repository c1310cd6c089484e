import { expect, test } from 'vitest';
import { heldPrompt, holdWhatComesEarly, tapAgain } from '../../../src/start/early.ts';

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
