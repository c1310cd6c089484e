import { useMemo, useState } from 'react';
import type { AppState } from '../../state/app-state.ts';
import { isWhole } from '../../outbox/records.ts';
import { useStore } from '../shell/app-context.ts';
import { useCircumstances } from '../outbox/useCircumstances.ts';
import { whereaboutsOf, type Circumstances } from '../outbox/whereabouts.ts';
import { useSettled } from '../shell/useSettled.ts';
import type { Outcome } from './Submitted.tsx';

/** What this phone knows of one record; null where it is neither here nor sent. */
function knownOf(
  record: string,
  among: Circumstances,
  { arrived, photos }: Pick<AppState, 'arrived' | 'photos'>,
): Outcome | null {
  const here = among.all.find(({ id }) => id === record);
  if (here && !isWhole(here)) return { is: 'here', where: whereaboutsOf(here, among) };
  const photo = here ? here.operation.photoId : arrived[record];
  if (photo === undefined) return null;
  if (photo === null) return { is: 'received', photo: null };
  const received = photos.value?.find(({ id }) => id === photo);
  return received ? { is: 'received', photo: received } : null;
}

/** What became of the photo of one record, and of no other; null where nothing was ever known. */
export function useOutcome(record: string): Outcome | null {
  const among = useCircumstances();
  const arrived = useStore((state) => state.arrived);
  const photos = useStore((state) => state.photos);
  const known = useMemo(
    () => knownOf(record, among, { arrived, photos }),
    [record, among, arrived, photos],
  );
  const [last, setLast] = useState(known);
  if (known !== null && known !== last) setLast(known);
  const isGone = useSettled(known === null);
  if (known !== null) return known;
  return last !== null && isGone ? { is: 'gone' } : last;
}
