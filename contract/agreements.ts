/** What a client agrees to: two at the sign-in, one with the first photo. */
export const CONSENTS = ['privacy', 'terms', 'photo'] as const;
export type ConsentKind = (typeof CONSENTS)[number];

interface Version {
  version: number;
  /** The first day on which it holds, in India. */
  from: string;
}

/** Oldest first. A new one is told from the release on that brings it, and holds from its day. */
export const VERSIONS: Readonly<Record<ConsentKind, readonly Version[]>> = {
  privacy: [{ version: 1, from: '2026-11-01' }],
  terms: [{ version: 1, from: '2026-11-01' }],
  photo: [{ version: 1, from: '2026-11-01' }],
};

const holdsAt = ({ from }: Version, now: number) => Date.parse(`${from}T00:00:00+05:30`) <= now;

/** Which version holds; the first where a clock is far behind. */
export const heldAt = (what: ConsentKind, now: number, versions = VERSIONS): number =>
  (versions[what].findLast((one) => holdsAt(one, now)) ?? versions[what][0])?.version ?? 1;

/** What is told before it holds. */
export const comingAt = (now: number, versions = VERSIONS) =>
  CONSENTS.flatMap((what) => {
    const next = versions[what].find((one) => !holdsAt(one, now));
    return next ? [{ what, ...next }] : [];
  });
