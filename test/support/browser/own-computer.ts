import { thisComputer, type Computer } from '../../../src/stylist/store/computer.ts';

/** Whose other tabs are nobody's. */
export const ownComputer = (): Computer => {
  const own = crypto.randomUUID();
  return { ...thisComputer, tabs: (name) => new BroadcastChannel(`${own} ${name}`) };
};
