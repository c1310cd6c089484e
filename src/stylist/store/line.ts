import { createStore } from 'zustand/vanilla';
import { failureOf, isUnheard } from '../../api/failure.ts';
import type { Client } from '../../api/client.ts';

/** Whether the server can be heard, by what became of the calls, and how often it could again. */
export const createLine = () => createStore(() => ({ isGone: false, returns: 0 }));

export type Line = ReturnType<typeof createLine>;

/** Answers how to stop. */
export const onReturn = (line: Line, run: () => void) =>
  line.subscribe(({ returns }, before) => {
    if (returns !== before.returns) run();
  });

/** A client whose calls tell of the line. */
export function overLine(client: Client, line: Line): Client {
  return client.extend({
    hooks: {
      afterResponse: [
        () => {
          const { isGone, returns } = line.getState();
          if (isGone) line.setState({ isGone: false, returns: returns + 1 });
        },
      ],
      beforeError: [
        ({ error }) => {
          if (isUnheard(failureOf(error))) line.setState({ isGone: true });
          return error;
        },
      ],
    },
  });
}
