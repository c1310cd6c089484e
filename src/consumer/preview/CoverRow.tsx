import { ForwardIcon } from '../../ui/icons.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import styles from './Preview.module.css';

const words = texts.preview.cover;

/** Whether her face is covered; the button stays the same one, so that the focus comes back to it. */
export function CoverRow({ isCovered, onOpen }: { isCovered: boolean; onOpen: () => void }) {
  return (
    <div className={isCovered ? styles.covered : undefined}>
      {isCovered && (
        <p>
          <Status kind="ready">{words.done}</Status>
        </p>
      )}
      <button
        type="button"
        key="open"
        className={isCovered ? 'link' : 'go-row'}
        aria-label={isCovered ? words.changeIt : undefined}
        onClick={onOpen}
      >
        {isCovered ? (
          words.change
        ) : (
          <>
            <span>
              <span>{words.open}</span>
              <span className="note">{words.note}</span>
            </span>
            <ForwardIcon small />
          </>
        )}
      </button>
    </div>
  );
}
