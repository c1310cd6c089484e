import { useEffect, useState } from 'react';
import { actions } from '../state/store.ts';

/** The address of a picture that is on this phone alone; undefined while it is read. */
export function useLocalPicture(record: string | null): string | null | undefined {
  const [picture, setPicture] = useState<string | null>();

  useEffect(() => {
    if (record === null) return undefined;
    let url: string | null = null;
    let isGone = false;
    const show = async () => {
      const blob = await actions.pictureOf(record);
      if (isGone) return;
      url = blob && URL.createObjectURL(blob);
      setPicture(url);
    };
    void show();
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [record]);

  return record === null ? null : picture;
}
