import { OF_ASKS } from './planted/asks.ts';
import { OF_WHAT_IS_ALONE } from './planted/alone.ts';
import { BESIDE_HER } from './planted/beside.ts';
import { ASKED_BESIDES } from './planted/besides.ts';
import { OF_BEFORE } from './planted/before.ts';
import { OF_BYSTANDERS } from './planted/bystanders.ts';
import type { Change, Planted } from './planted/change.ts';
import { CHOSEN } from './planted/chosen.ts';
import { DENSE } from './planted/dense.ts';
import { AT_DESKS } from './planted/desks.ts';
import { OF_FITS } from './planted/fits.ts';
import { OF_FORMS } from './planted/forms.ts';
import { FOUND } from './planted/found.ts';
import { HOLES } from './planted/holes.ts';
import { IN_THE_MIDST } from './planted/midst.ts';
import { OF_PARTS } from './planted/large.ts';
import { OF_NODES } from './planted/nodes.ts';
import { OF_HER_OWN } from './planted/own.ts';
import { OF_READS } from './planted/reads.ts';
import { SINCE } from './planted/since.ts';
import { OF_SMALL_PICTURES } from './planted/small.ts';
import { OF_WHAT_IS_STORED } from './planted/stored.ts';
import { BY_A_STRANGER } from './planted/strange.ts';
import { OF_WHAT_WAITS } from './planted/waiting.ts';

export const PLANTED: readonly Planted[] = [
  ...OF_BEFORE,
  ...SINCE,
  ...FOUND,
  ...BY_A_STRANGER,
  ...HOLES,
  ...OF_HER_OWN,
  ...OF_FITS,
  ...OF_NODES,
  ...ASKED_BESIDES,
  ...OF_READS,
  ...OF_ASKS,
  ...OF_SMALL_PICTURES,
  ...OF_WHAT_IS_ALONE,
  ...IN_THE_MIDST,
  ...CHOSEN,
  ...BESIDE_HER,
  ...OF_BYSTANDERS,
  ...OF_WHAT_IS_STORED,
  ...OF_PARTS,
  ...DENSE,
  ...OF_FORMS,
  ...OF_WHAT_WAITS,
  ...AT_DESKS,
];

export const changesOf = (name: string): readonly Change[] => {
  if (name === '') return [];
  const [planted, another] = PLANTED.filter((one) => one.name === name);
  if (!planted || another) throw new Error(`Not one is planted that is called ${name}`);
  return planted.changes;
};
