import { heldAt, type ConsentKind } from '../../../contract/agreements.ts';
import type { Consent } from '../../../contract/consents.ts';
import { timeThere } from '../../device/clock.ts';
import { coreTexts } from '../../../texts/core.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { AppState } from '../app-state.ts';
import { onTheirWay } from './on-their-way.ts';
import type { Change, View } from './view.ts';

export interface Standing {
  /** How often it was taken back. */
  round: number;
  /** The newest that was agreed to since. */
  agreed: Pick<Consent, 'version' | 'at' | 'how'> | null;
}

type Known = Pick<AppState, 'profile' | 'outbox'>;

/** As the consumer left it, sent or not; a photo that is on its way bears its own. */
export function standingOf({ profile, outbox }: Known, what: ConsentKind): Standing {
  const rows = (profile.value?.consents ?? []).filter((row) => row.what === what);
  const unsent = onTheirWay(outbox, 'consent').filter((one) => one.what === what);
  const ended = [
    ...rows.flatMap((row) => (row.taken_back_at === null ? [] : row.round)),
    ...unsent.flatMap((one) => (one.agreed ? [] : one.round)),
  ];
  const round = Math.max(-1, ...ended) + 1;
  const said = unsent.findLast((one) => one.agreed && one.round === round);
  const row = rows.findLast((one) => one.round === round);
  const here = said && { version: said.version, at: null, how: 'settings' as const };
  return { round, agreed: here ?? row ?? null };
}

const partsOf = (agreed: string | undefined) => (agreed ?? '').split('.').map(Number);

/** What goes with a photo, where nothing that was said covers it. */
export function agreedWithPhoto(
  state: Known,
  now: number,
): { agreed: string } | Record<string, never> {
  const { round, agreed } = standingOf(state, 'photo');
  return agreed ? {} : { agreed: `${heldAt('photo', now)}.${round}` };
}

/** Whether the consumer has said it, or says it with a photo that is on its way. */
export const isAgreedForPhotos = (state: Known): boolean => {
  const { round, agreed } = standingOf(state, 'photo');
  return (
    agreed !== null ||
    onTheirWay(state.outbox, 'photo').some((photo) => partsOf(photo.agreed)[1] === round)
  );
};

/** Once the photo has come with which it was said. */
export function withAgreed(
  { profile, aheadMs }: AppState,
  agreed: string | undefined,
  now: number,
): Pick<AppState, 'profile'> {
  const [version = 0, round = 0] = partsOf(agreed);
  const { consents = [] } = profile.value ?? {};
  const isKnown = consents.some((one) => one.what === 'photo' && one.round === round);
  if (agreed === undefined || isKnown) return { profile };
  const said: Consent = {
    what: 'photo',
    version,
    round,
    at: new Date(timeThere({ aheadMs }, now)).toISOString(),
    how: 'photo',
    taken_back_at: null,
  };
  const value = profile.value && { ...profile.value, consents: [...consents, said] };
  return { profile: { ...profile, value } };
}

export const sayConsent = (
  what: ConsentKind,
  said: Pick<OperationOf<'consent'>, 'version' | 'round' | 'agreed'>,
): Change => ({
  operation: { kind: 'consent', what, ...said },
  refusal: coreTexts.changes.any,
});

export const consentView: View<OperationOf<'consent'>, SentOf<'consent'>> = {
  arrived: {
    consent: ({ profile }, _, { consents }) => ({
      profile: { ...profile, value: profile.value && { ...profile.value, consents } },
    }),
  },
  stale: () => 'history',
};
