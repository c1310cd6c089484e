// What stands below a screen of the desk, put together as its screens do it, without the screens.
import { createElement, type ReactNode } from 'react';
import { PortalContext, type Portal } from '../../../src/stylist/store/context.ts';
import type { Writer } from './writer.ts';
import { lived } from '../world.ts';
import { said } from './of-each.ts';

/** What comes of a thing, and of that in turn, is there by then. */
const COMES_MS = 7_500;
const DRAWN_MS = 100;

/** React draws by the time of the day. */
async function drawing() {
  const { setImmediate: real } = globalThis;
  const byTheDay = (run: () => void) => lived.world.after(0, run);
  Object.assign(globalThis, { setImmediate: byTheDay });
  try {
    return await import('react-dom/client');
  } finally {
    Object.assign(globalThis, { setImmediate: real });
  }
}

/** In a browser: answers how to put one up. */
export async function screensOf(writer: Writer, portal: Portal) {
  const { createRoot } = await drawing();
  const { world } = writer.house;
  return async function up<Given, Now>(
    words: string,
    use: (given: Given) => Now,
    first: NoInfer<Given>,
    show: (now: Now) => unknown = (now) => now,
  ) {
    let now: Now | null = null;
    const Probe = ({ given }: { given: Given }): ReactNode => {
      now = use(given);
      return null;
    };
    const root = createRoot(document.createElement('div'));
    let given = first;
    const draw = () => {
      const probe = createElement(Probe, { given });
      root.render(createElement(PortalContext.Provider, { value: portal }, probe));
    };
    const does = async (
      what: string,
      work: (now: Now) => unknown = () => undefined,
      next = given,
    ) => {
      given = next;
      await writer.step(
        `${words}: ${what}`,
        async () => {
          draw();
          await world.pass(DRAWN_MS);
          if (now !== null) await work(now);
        },
        COMES_MS,
      );
      writer.tell(`${words}: ${what}: then`, said(now === null ? null : show(now)));
    };
    await does('it comes up');
    return {
      does,
      goes: () => writer.step(`${words}: it goes`, () => root.unmount(), COMES_MS),
    };
  };
}
