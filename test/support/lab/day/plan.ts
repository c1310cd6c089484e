import { numbersFrom, pickOf } from './numbers.ts';

/** What may befall any day; each as often as the others of its number. */
const USUAL = {
  save: 5,
  rate: 2,
  'say of a line': 2,
  'like or leave': 2,
  preferences: 2,
  'take out': 2,
  'delete a photo': 2,
  capture: 1,
  look: 2,
  down: 1,
  up: 3,
  fault: 4,
  expire: 3,
  'lose refresh': 2,
  wait: 2,
  'come online': 1,
  'sign out': 2,
  'sign in': 3,
  'open a tab': 1,
  'close a tab': 1,
  'stop the worker': 1,
  reload: 1,
  'jump in time': 1,
};

/** What befalls few: a day is about two of them. */
const RARE = [
  // From then on nobody can tell a session that was lost from one that ended.
  'end sessions',
  'kill the browser',
  'crash the server',
  'restore a backup',
  'deploy',
  'take the other phone',
  'delete caches',
  'delete a database',
  'fill the phone',
  'move the clock of the server',
  'delete the account',
] as const;
const RARE_A_DAY = 2;
const RARE_TIMES = 3;

type Usual = keyof typeof USUAL;
export type ActName = Usual | (typeof RARE)[number];

export interface Act {
  name: ActName;
  /** What it chooses by: leaving another act out changes nothing for this one. */
  dice: number;
}

export const LENGTH = 16;

/** The acts of a day. */
export function planOf(seed: number, length = LENGTH): Act[] {
  const next = numbersFrom(seed);
  const rare = Array.from({ length: RARE_A_DAY }, () => pickOf(next, RARE));
  const often = (name: ActName, times: number) => Array.from({ length: times }, () => name);
  const names = [
    ...(Object.keys(USUAL) as Usual[]).flatMap((name) => often(name, USUAL[name])),
    ...rare.flatMap((name) => often(name, RARE_TIMES)),
  ];
  const act = (name: ActName): Act => ({ name, dice: Math.floor(next() * 1e9) });
  return [act('sign in'), ...Array.from({ length }, () => act(pickOf(next, names)))];
}
