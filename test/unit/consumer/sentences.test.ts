import { expect, test } from 'vitest';
import { sentences } from '../../../src/consumer/shell/sentences.ts';

test.each([
  [['Upload failed', 'It is sent in a moment.'], 'Upload failed. It is sent in a moment.'],
  [['यह मिटा दिया गया।', 'अभी भेजेंगे।'], 'यह मिटा दिया गया। अभी भेजेंगे।'],
  [['3 March', undefined, 'Monsoon!', null, 'Ready'], '3 March. Monsoon! Ready'],
  [['', 'my note'], 'my note'],
])('%j are said one after another', (said, whole) => {
  expect(sentences(...said)).toBe(whole);
});
