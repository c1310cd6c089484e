import type { House } from './house.ts';
import type { Moment } from './line.ts';
import type { Page, Phone } from './phone.ts';
import type { Sent } from './server.ts';

/** The page that comes so far with such a call sleeps from then on; answers which, once there is one. */
export function sleepsAt(
  { world }: House,
  { line, pages, name }: Phone,
  moment: Moment,
  isMeant: (sent: Sent) => boolean,
  ms: number,
): () => Page | undefined {
  let asleep: Page | undefined;
  line.reached = (now, sent, process) => {
    if (asleep || now !== moment || !isMeant(sent)) return;
    asleep = pages.find((page) => page.process === process);
    if (!asleep) return;
    process.sleepsUntil = Math.max(process.sleepsUntil, world.now() + ms);
    world.note(process.name, `sleeps with a call of ${name} on the line`);
  };
  return () => asleep;
}

export async function untilAwake({ world }: House, page: Page | undefined): Promise<void> {
  await world.live(Math.max(0, (page?.process.sleepsUntil ?? 0) - world.now()) + 3_000);
}
