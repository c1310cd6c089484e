import { formatClock } from '../../../ui/dates.ts';
import { BackIcon } from '../../../ui/icons.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import { openView } from '../../view.ts';
import type { ClaimState } from './useClaim.ts';
import styles from '../Outfit.module.css';

const words = portalTexts.claim;

function wordsOf(state: ClaimState): string {
  switch (state.name) {
    case 'asking':
      return '';
    case 'unheard':
      return words.offline;
    case 'held':
      return state.isOffline ? words.offline : words.yours(formatClock(state.until));
    case 'lost':
      return `${state.message ?? words.lost} ${words.kept}`;
    case 'lapsed':
      return `${words.lapsed} ${words.kept}`;
    case 'closed':
      return `${words.closed} ${words.kept}`;
  }
}

interface ClaimBarProps {
  state: ClaimState;
  onClaim: () => void;
}

export function ClaimBar({ state, onClaim }: ClaimBarProps) {
  const isTrouble = ['lost', 'lapsed', 'closed'].includes(state.name);
  const back = (
    <button
      type="button"
      className="iconbtn"
      aria-label={words.back}
      onClick={() => openView({ name: 'pending' })}
    >
      <BackIcon />
    </button>
  );
  return (
    <div className={styles.crumb}>
      {back}
      <p className={isTrouble ? 'says' : 'small muted'} role={isTrouble ? 'alert' : 'status'}>
        {wordsOf(state)}
      </p>
      {(state.name === 'lost' || state.name === 'lapsed') && (
        <button type="button" className="link" onClick={onClaim}>
          {words.again}
        </button>
      )}
    </div>
  );
}
