import { portalTexts } from '../../../texts/portal.ts';
import { GoIcon } from '../icons.tsx';
import { partsOf, type Hit } from './hits.ts';
import styles from './Palette.module.css';

const words = portalTexts.finder;

function Title({ title, typed }: { title: string; typed: string }) {
  return partsOf(title, typed).map(({ text, place, isTyped }) =>
    isTyped ? <mark key={place}>{text}</mark> : text,
  );
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

interface HitsProps {
  id: string;
  hits: readonly Hit[];
  typed: string;
  meant: Hit | null;
  onRun: (hit: Hit) => void;
}

export function Hits({ id, hits, typed, meant, onRun }: HitsProps) {
  const groups = [...new Set(hits.map(({ group }) => group))];
  return (
    <div id={id} role="listbox" aria-label={words.hits}>
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p className={styles.head} id={`${id}-${group}`} role="presentation">
            {words.groups[group]}
          </p>
          {hits
            .filter((hit) => hit.group === group)
            .map((hit) => (
              <button
                type="button"
                tabIndex={-1}
                key={hit.id}
                id={`${id}-${hit.id}`}
                ref={hit === meant ? intoView : undefined}
                role="option"
                className={styles.hit}
                aria-selected={hit === meant}
                onClick={() => onRun(hit)}
              >
                <span className={styles.picture}>{hit.picture ?? <GoIcon />}</span>
                <span className={styles.says}>
                  <Title title={hit.title} typed={typed} />{' '}
                  <span className="small muted">{hit.detail}</span>
                </span>
                <span className={hit.isWarned ? styles.warned : styles.act}>
                  {hit.note ?? hit.act}
                </span>
              </button>
            ))}
        </div>
      ))}
    </div>
  );
}
