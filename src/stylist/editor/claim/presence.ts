interface Said {
  from: string;
  type: 'who-is-there' | 'here' | 'leaving';
}

interface Presence {
  hasOthers(): boolean;
  /** Asks anew, so that a tab that crashed is not counted for ever. */
  look(): void;
  leave(): void;
}

/** The other tabs of this browser in which the same is worked on, known while there is no time to ask. */
export function createPresence(channel: BroadcastChannel, me: string): Presence {
  const others = new Set<string>();
  const say = (type: Said['type']) => channel.postMessage({ from: me, type } satisfies Said);
  channel.addEventListener('message', ({ data: { from, type } }: MessageEvent<Said>) => {
    if (type === 'leaving') others.delete(from);
    else others.add(from);
    if (type === 'who-is-there') say('here');
  });
  return {
    hasOthers: () => others.size > 0,
    look() {
      others.clear();
      say('who-is-there');
    },
    leave: () => say('leaving'),
  };
}
