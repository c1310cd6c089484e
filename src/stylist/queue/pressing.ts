import { last, requestsOf, type Queue } from '../store/queue.ts';
import { dueOf } from './due.ts';

/** How many are due soon, and how many late: as the server counts them, of all that wait. */
export function pressingIn(queue: Queue | null, now: number): { soon: number; late: number } {
  const counts = queue && last(queue)?.counts;
  if (counts) return { soon: counts.due, late: counts.late };
  const states = (queue ? requestsOf(queue) : []).map((request) => dueOf(request, now).state);
  const count = (state: string) => states.filter((one) => one === state).length;
  return { soon: count('soon'), late: count('late') };
}
