import type { Photo } from '../../../contract/photos.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { AppState } from '../app-state.ts';
import { unsentKey } from '../brief-form.ts';
import type { View } from './view.ts';

/** In its place; what is not listed here any more stays away. */
export const withPhoto = ({ photos }: AppState, photo: Photo): Partial<AppState> => ({
  photos: {
    ...photos,
    value: photos.value?.map((one) => (one.id === photo.id ? photo : one)) ?? null,
  },
});

const told =
  (kind: 'brief-gone' | 'note-gone') =>
  ({ conflicts }: AppState): Partial<AppState> => ({ conflicts: [...conflicts, { kind }] });

export const briefView: View<OperationOf<'brief'>, SentOf<'brief'>> = {
  arrived: {
    brief: (state, _, { photo }) => withPhoto(state, photo),
    'brief-late'(state, { brief }, { photo }) {
      const owner = state.user?.id ?? '';
      const { [unsentKey(owner, photo.id)]: before, ...others } = state.writing;
      const late = { ...before, owner, late: brief };
      return {
        ...withPhoto(state, photo),
        writing: { ...others, [unsentKey(owner, photo.id)]: late },
        conflicts: [...state.conflicts, { kind: 'late', photo: photo.id }],
      };
    },
    'brief-gone': told('brief-gone'),
  },
  stale: ({ kind }) => (kind === 'brief-gone' ? 'photos' : null),
};

export const briefNoteView: View<OperationOf<'brief_note'>, SentOf<'brief_note'>> = {
  arrived: {
    brief_note: (state, _, { photo }) => withPhoto(state, photo),
    'brief_note-gone': told('note-gone'),
  },
  stale: ({ kind }) => (kind === 'brief_note-gone' ? 'photos' : null),
};
