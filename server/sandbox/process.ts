import { AppError } from '../errors.ts';
import { tasks, type Order, type Reply } from './tasks.ts';

const reply = (message: Reply) => process.send?.(message);

async function open({ kind, given }: Order): Promise<void> {
  const task = (await tasks[kind]()) as (input: typeof given) => Promise<never>;
  reply({ is: 'begun' });
  try {
    const made = await task(given);
    reply({ is: 'made', made, heldBytes: process.memoryUsage.rss() });
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    reply({ is: 'refused', code, why: String(error), heldBytes: process.memoryUsage.rss() });
  }
}

process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => void open(order));
