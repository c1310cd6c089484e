import { at, type Planted } from './change.ts';

/** Of what she fills in, and in whose place a photo goes. */
export const OF_FORMS: readonly Planted[] = [
  {
    name: 'sizes that are not named are deleted before her',
    breaks: 'while it waits, what she said of other kinds is gone',
    changes: [
      at(
        'src/state/operations/preferences.ts',
        'sizes_by_kind: { ...known?.sizes_by_kind, ...form.sizes_by_kind },',
        'sizes_by_kind: form.sizes_by_kind ?? {},',
      ),
    ],
  },
  {
    name: 'the word that stands in the field is not avoided',
    breaks: 'she gets what she wanted to avoid',
    changes: [
      at(
        'src/state/brief-form.ts',
        'avoid: withWord(typed.avoid, typed.word),',
        'avoid: withWord(typed.avoid, ""),',
      ),
    ],
  },
  {
    name: 'what is not meant in the place of another is sent so',
    breaks: 'she said that it is no other photo, and it takes the place of one',
    changes: [
      at(
        'src/state/another.ts',
        'if (meant) return said?.isMeant ? meant : null;',
        'if (meant && said?.isMeant) return meant;',
      ),
    ],
  },
  {
    name: 'what is covered goes without what was asked with it',
    breaks: 'a photo is refused, she covers some of it, and it goes out asking nothing',
    changes: [
      at(
        'src/state/capture.ts',
        '...(cover && { cover }) };\n      carry(store.getState().draft);\n      const kept = await editDraft',
        '...(cover && { cover }) };\n      const kept = await editDraft',
      ),
    ],
  },
  {
    name: 'a photo that was deleted stands in the place of another',
    breaks: 'nobody asks her for another photo any more, and there is none',
    changes: [
      at(
        'server/photos/another.ts',
        "    .where('replaces', 'is not', null)\n    .where('deleted_at', 'is', null)\n",
        "    .where('replaces', 'is not', null)\n",
      ),
    ],
  },
];
