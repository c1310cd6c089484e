import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Asked } from './asked.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test.each<[string, (request: Request) => Request]>([
  ['made of another', (request) => new Asked(request)],
  ['cloned', (request) => request.clone()],
])('whoever gives up ends a request that was %s, whatever was let go of since', async (_, make) => {
  const over = new AbortController();
  let isOver = false;
  const asked = (() => {
    const request = make(new Asked('http://poshak/', { signal: over.signal }));
    request.signal.addEventListener('abort', () => (isOver = true));
    return request;
  })();
  // What is held weakly is held until its turn is over.
  await new Promise(setImmediate);
  collect();
  over.abort();
  expect(isOver).toBe(true);
  expect(asked.signal.aborted).toBe(true);
});
