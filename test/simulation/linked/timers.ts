// The server's `node:timers/promises`, by the time of the day.
import { lived } from '../world.ts';

export const setTimeout = (ms: number): Promise<void> => lived.world.pass(ms);
export const setImmediate = async (): Promise<void> => undefined;
