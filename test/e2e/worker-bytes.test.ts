import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileIn, LANGUAGES } from '../../texts/languages.ts';

const MOST_BYTES = 40 * 1024;
/** What the first screen of another language may weigh beside the English one. */
const MOST_TIMES = 1.15;

const read = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../dist/app', name));
const bytesOf = (name: string) => read(`${name}.br`).length;

/** Its list, and the script that the list names. */
function bytesOfWorker(list: string): number {
  const [, script = ''] = /importScripts\("\/([^"]+)"\)/.exec(read(list).toString()) ?? [];
  return bytesOf(list) + bytesOf(script);
}

describe.each(Object.keys(LANGUAGES))('in %s', (language) => {
  test('the worker, which starts for every push and every sync, is at most 40 KB', () => {
    expect(bytesOfWorker(fileIn(language, 'sw.js'))).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('the page is hardly larger than in English', () => {
    const most = bytesOf('index.html') * MOST_TIMES;
    expect(bytesOf(fileIn(language, 'index.html'))).toBeLessThanOrEqual(most);
  });
});
