import webPush from 'web-push';
import { expect, test } from 'vitest';
import { deliver } from '../../server/push/deliver.ts';
import { subscribedBrowser } from '../support/outside/push-service.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';

async function topicOf(id: string): Promise<unknown> {
  const asked: unknown[] = [];
  await deliver(
    {
      fetcher: async (url, { headers }) => {
        asked.push(headers?.['Topic']);
        return { url, status: 201, headers: {}, body: Buffer.alloc(0) };
      },
      vapid: { subject: 'mailto:nobody@poshak.example', ...webPush.generateVAPIDKeys() },
      origin: 'https://poshak.example',
      pictures: { of: () => '', changeAt: () => new Date(0) },
    },
    { endpoint: 'https://push.example/hers', ...subscribedBrowser({ host: 'push.example' }).keys },
    { id, title: 'News', body: '', path: '/', keptForS: 60 },
  );
  return asked[0];
}

test('each id has a topic of its own that push services take, also of a line of an outfit', async () => {
  expect(await topicOf(ID)).toBe(ID.replaceAll('-', ''));
  const topics = await Promise.all(
    [ID, OTHER, `${ID}/note`, `${ID}/budget`, `${OTHER}/note`, 'q'.repeat(64)].map(topicOf),
  );
  for (const topic of topics) expect(topic).toMatch(/^[\w-]{1,32}$/);
  expect(new Set(topics).size).toBe(topics.length);
});
