import { Agent, request, type OutgoingHttpHeaders } from 'node:http';

interface Load {
  url: () => string;
  headers?: OutgoingHttpHeaders;
  status: number;
  seconds: number;
  connections?: number;
}

/** Requests a second that a server answers to so many callers, each asking as soon as it was answered. */
export async function load({ url, headers = {}, status, seconds, connections = 16 }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let answered = 0;

  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(url(), { agent, headers }, (answer) => {
        if (answer.statusCode !== status) reject(new Error(`answered ${answer.statusCode}`));
        answer.resume().on('end', resolve).on('error', reject);
      });
      sent.on('error', reject).end();
    });

  const caller = async () => {
    while (performance.now() < end) {
      await ask();
      answered += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, caller));
  agent.destroy();
  return answered / ((performance.now() - startedAt) / 1000);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
