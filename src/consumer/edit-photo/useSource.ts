import { useEffect, useState } from 'react';
import type { Actions } from '../../state/app.ts';
import { AS_IT_IS, type Edit } from '../../device/shrink.ts';
import type { PictureRecord } from '../../outbox/records.ts';
import { useApp } from '../shell/app-context.ts';
import { grownBy, movedBy } from './cover.ts';
import type { Size } from './useEdit.ts';

/** What a draft was made of, and how: in memory alone, for as long as it may be made otherwise. */
export interface Source {
  draft: string;
  picture: Blob;
  made: Edit;
  /** It came from the phone's storage with a cover, under which nothing is left. */
  isSealed: boolean;
}

const NOWHERE = { x: 0, y: 0 };

async function read(actions: Actions, draft: PictureRecord): Promise<Source> {
  const { id } = draft;
  const cover = draft.cover ?? null;
  const picture = await actions.pictureOf(id);
  if (!picture) throw new Error('Its bytes are gone');
  const made = { ...AS_IT_IS, cover: cover && movedBy(grownBy(cover, NOWHERE), NOWHERE) };
  return { draft: id, picture, made, isSealed: cover !== null };
}

export interface Shown extends Source {
  src: string;
  size: Size;
}

/** The picture to be edited, once it can be shown. */
export function useSource(
  draft: PictureRecord,
  known: Source | null,
  onFailed: () => void,
): Shown | null {
  const { actions } = useApp();
  const [shown, setShown] = useState<Shown | null>(null);
  // Another one may come in its place while this one is seen.
  const [begun] = useState({ draft, known, onFailed });

  useEffect(() => {
    let src: string | null = null;
    let isGone = false;
    const show = async () => {
      const source = begun.known ?? (await read(actions, begun.draft));
      const image = new Image();
      if (isGone) return;
      image.src = src = URL.createObjectURL(source.picture);
      await image.decode();
      const size = { width: image.naturalWidth, height: image.naturalHeight };
      if (!isGone) setShown({ ...source, src, size });
    };
    show().catch(() => {
      if (!isGone) begun.onFailed();
    });
    return () => {
      isGone = true;
      if (src !== null) URL.revokeObjectURL(src);
    };
  }, [actions, begun]);

  return shown;
}
