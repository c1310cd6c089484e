import { useEffect, useState } from 'react';
import { useApp } from './app-context.ts';

/** The address of a picture that is on this phone alone; undefined while it is read. */
export function useLocalPicture(record: string | null): string | null | undefined {
  const { actions } = useApp();
  const [read, setRead] = useState<{ record: string; picture: string | null } | null>(null);

  useEffect(() => {
    if (record === null) return undefined;
    let url: string | null = null;
    let isGone = false;
    const show = async () => {
      const blob = await actions.pictureOf(record);
      if (isGone) return;
      url = blob && URL.createObjectURL(blob);
      setRead({ record, picture: url });
    };
    void show();
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [actions, record]);

  if (record === null) return null;
  return read?.record === record ? read.picture : undefined;
}
