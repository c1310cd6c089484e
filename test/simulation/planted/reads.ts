import { at, type Planted } from './change.ts';

/** Of what is read, by whom, and when it comes. */
export const OF_READS: readonly Planted[] = [
  {
    name: 'a read that began for another is shown',
    breaks: 'the next person sees what the one before asked for',
    changes: [
      at(
        'src/state/read.ts',
        "isWanted: () => (store.getState().user?.id ?? '') === userId,",
        'isWanted: () => userId !== null,',
      ),
    ],
  },
  {
    name: 'what is hers is asked for without her',
    breaks: 'a phone whose storage does not say who is signed in shows what somebody has',
    changes: [
      at(
        'src/state/read.ts',
        'if (!source.isOfAll && !userId) return;',
        "if (!userId && ['photos', 'saved'].includes(source.key)) return;",
      ),
    ],
  },
  {
    name: 'a read is kept past a sign-out',
    breaks: 'what was hers stands on a phone that nobody is signed in on',
    changes: [
      at(
        'src/state/read.ts',
        "isWanted: () => (store.getState().user?.id ?? '') === userId,",
        'isWanted: () => (store.getState().user?.id ?? userId) === userId,',
      ),
      at(
        'src/state/kept.ts',
        'while (isWanted() && of() !== asked);',
        'while (isWanted() && of().value !== null && of() !== asked);',
      ),
    ],
  },
  {
    name: 'what she prefers stays for the next',
    breaks: 'the next person has the sizes of the one before',
    changes: [
      at(
        'src/state/mirror.ts',
        'store.setState({ ...SIGNED_OUT_STATE, user,',
        'store.setState({ ...SIGNED_OUT_STATE, preferences: store.getState().preferences, user,',
      ),
    ],
  },
  {
    name: 'a list of before her change is shown',
    breaks: 'what she has just put into her closet is not in it',
    changes: [
      at(
        'src/state/kept.ts',
        'while (isWanted() && of() !== asked);',
        'while (isWanted() && of() !== of());',
      ),
    ],
  },
  {
    name: 'only what changes something is newer than a read',
    breaks: 'a piece that she has just put into her closet is not in it',
    changes: [
      at(
        'src/state/kept.ts',
        'while (isWanted() && of() !== asked);',
        'while (isWanted() && of().value !== asked.value);',
      ),
    ],
  },
  {
    name: 'a withdrawal spends no key',
    breaks: 'a photo that she discarded comes late, and is there',
    changes: [
      at(
        'server/photos/withdraw.ts',
        'if (await spendKey(db, userId, key, now())) return null;',
        'if (key !== "") return null;',
      ),
    ],
  },
  {
    name: 'what is hers is kept under another name',
    breaks: 'on a full phone what is hers stays, and its name goes',
    changes: [
      at(
        'src/state/persistence.ts',
        'slices.some((slice) => slice.isPersonal || slice === NAMING)',
        'slices.length === 0',
      ),
    ],
  },
  {
    name: 'a name that is being written is taken for written',
    breaks: 'what is hers is kept on a full phone under no name, or under another one',
    changes: [
      at('src/state/persistence.ts', 'if (slices.includes(NAMING))', 'if (slices.length === 0)'),
    ],
  },
];
