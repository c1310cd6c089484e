import { at, type Planted } from './change.ts';

/** Of clothes of her own. */
export const OF_HER_OWN: readonly Planted[] = [
  {
    name: 'a photo does not wait for what it is around',
    breaks: 'the look that she asked for around her own shirt is not around it',
    changes: [at('src/outbox/operations/own.ts', "kind === 'own' &&", "kind === '' &&")],
  },
  {
    name: 'another name is sent under the first key',
    breaks: 'what she owns is refused, or has its name of before',
    changes: [at('src/state/own-clothes.ts', 'attempts === 0 ?', 'attempts >= 0 ?')],
  },
  {
    name: 'another name goes with what has arrived',
    breaks: 'what she owns has its name of before',
    changes: [
      at('src/outbox/operations/own.ts', 'now && id !== null ?', 'now && id === undefined ?'),
    ],
  },
];
