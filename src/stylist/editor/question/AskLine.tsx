import type { PendingRequest } from '../../../../contract/requests.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { keyed } from '../../palette/keyed.ts';
import { useCommands } from '../../palette/useCommands.ts';
import { AskedState } from '../../queue/AskedState.tsx';
import styles from './Question.module.css';

const words = portalTexts.question;

interface AskLineProps {
  request: PendingRequest;
  now: number;
  isOpen: boolean;
  onOpen: () => void;
}

/** Below the brief: the way to ask one thing, and what became of it. */
export function AskLine({ request, now, isOpen, onOpen }: AskLineProps) {
  useCommands([keyed('ask', onOpen)]);
  return (
    <div className={styles.line}>
      <p>
        <button
          type="button"
          className="link"
          aria-expanded={isOpen}
          aria-keyshortcuts="I"
          onClick={onOpen}
        >
          {words.ask(request.userName)}
        </button>
      </p>
      <p role="status">
        <AskedState question={request.question} now={now} />
      </p>
    </div>
  );
}
