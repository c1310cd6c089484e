import { portalTexts } from '../../../../texts/portal.ts';
import { formatClock } from '../../../ui/dates.ts';
import type { ClaimState } from './claim.ts';

const words = portalTexts.claim;

function saidOf(state: ClaimState): string {
  switch (state.name) {
    case 'asking':
      return '';
    case 'unheard':
      return words.unheard;
    case 'held':
      return state.isOffline ? words.unheard : words.yours(formatClock(state.until));
    case 'lost':
      return state.message ?? words.lost;
    case 'lapsed':
      return words.lapsed;
    case 'closed':
      return words.closed;
    case 'deleted':
      return words.deleted;
  }
}

interface HoldNoteProps {
  state: ClaimState;
  /** Whether something was typed for it. */
  hasDraft: boolean;
  onClaim: () => void;
}

/** Whose the request is, beside what is done with it. */
export function HoldNote({ state, hasDraft, onClaim }: HoldNoteProps) {
  const isTrouble = ['lost', 'lapsed', 'closed', 'deleted'].includes(state.name);
  const isQuiet = state.name === 'held' && !state.isOffline;
  return (
    <p data-quiet={isQuiet || undefined}>
      <span className={isTrouble ? 'says' : 'note'} role={isTrouble ? 'alert' : 'status'}>
        {saidOf(state)}
        {isTrouble && hasDraft && ` ${words.kept}`}
      </span>{' '}
      {(state.name === 'lost' || state.name === 'lapsed') && (
        <button type="button" className="link" onClick={onClaim}>
          {words.again}
        </button>
      )}
    </p>
  );
}
