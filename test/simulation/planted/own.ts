import { at, type Planted } from './change.ts';

/** Of clothes of her own. */
export const OF_HER_OWN: readonly Planted[] = [
  {
    name: 'a photo does not wait for what it is around',
    breaks: 'the look that she asked for around her own shirt is not around it',
    changes: [at('src/outbox/operations/own.ts', "kind === 'own' &&", "kind === '' &&")],
  },
  {
    name: 'a photo goes while what it is around may be back',
    breaks: 'her own shirt is back, and the look that she asked for is not around it',
    changes: [
      at(
        'src/state/changes.ts',
        'pause: record.attempts === 0 ? pause : record.pause,',
        'pause: record.pause,',
      ),
      at('src/state/changes.ts', 'const held = [...around, ', 'const held = ['),
    ],
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
