import { useEffect, useEffectEvent, useState } from 'react';
import type { Begun } from '../../../../contract/begun.ts';
import type { PendingRequest } from '../../../../contract/requests.ts';
import { notHere, textOf } from '../../look/begun.ts';
import type { Draft } from '../../look/draft.ts';
import { usePortal } from '../../store/context.ts';
import { createBegun } from './begun.ts';

interface Adopted {
  newest: Begun;
  drafts: readonly Draft[];
}

interface Parts {
  request: PendingRequest;
  isHeld: boolean;
  drafts: readonly Draft[];
  choose: (id: string) => void;
}

/** What is begun for the request, here and elsewhere. */
export function useBegun({ request, isHeld, drafts, choose }: Parts) {
  const portal = usePortal();
  const [begun] = useState(() => createBegun(portal, request.id));
  const [found, setFound] = useState<readonly Begun[]>([]);
  const [adopted, setAdopted] = useState<Adopted | null>(null);

  useEffect(() => begun.start(), [begun]);
  useEffect(() => {
    document.addEventListener('visibilitychange', begun.push);
    addEventListener('online', begun.push);
    addEventListener('pagehide', begun.push);
    return () => {
      document.removeEventListener('visibilitychange', begun.push);
      removeEventListener('online', begun.push);
      removeEventListener('pagehide', begun.push);
    };
  }, [begun]);

  const take = useEffectEvent((read: readonly Begun[]) => {
    setFound(read);
    const made = begun.adopt(read, (one) => begun.open(one, request));
    const last = made.at(-1);
    const newest = read.find(({ id }) => id === last?.begunFrom?.id);
    if (!last || !newest) return;
    setAdopted({ newest, drafts: made });
    choose(last.id);
  });
  useEffect(() => {
    begun.hold(isHeld);
    if (!isHeld) return undefined;
    let isCurrent = true;
    // Without an answer, or of a server of before, there is what is here.
    void begun.read().then(
      (read) => isCurrent && take(read),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [begun, isHeld]);

  // What she has gone on with is not taken from her again.
  const isAsItCame = adopted?.drafts.every((one) => {
    const now = drafts.find(({ id }) => id === one.id);
    return now && textOf(now) === textOf(one);
  });

  return {
    adopted: isAsItCame && adopted ? adopted.newest : null,
    /** What was adopted goes; it is offered from then on. */
    letGo: () => {
      setAdopted(null);
      for (const { id } of adopted?.drafts ?? []) void portal.store.drafts.remove(id);
    },
    elsewhere: isHeld ? notHere(found, drafts) : [],
    open: (one: Begun) => choose(begun.open(one, request).id),
    /** She throws it away; it is offered no more. */
    drop: (draft: Draft) => {
      begun.drop(draft);
      setFound(found.filter(({ id }) => id !== draft.id));
    },
  };
}
