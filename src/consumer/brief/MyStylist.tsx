import { type ReactNode, useId } from 'react';
import type { Brief } from '../../../contract/brief.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { currentPreferences, keptStylist } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import { Face } from '../../ui/Face.tsx';
import { ProfileIcon } from '../../ui/icons.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { firstName } from '../../../texts/names.ts';
import { texts } from '../../../texts/consumer.ts';
import styles from './MyStylist.module.css';

const words = texts.brief;

type Who = Brief['stylist'];

interface MyStylistProps {
  /** Null: whom she keeps, if anybody. */
  said: Who | null;
  onSay: (said: Who) => void;
}

/** Who has it first: whom she keeps, by name and face, else the stylist she had last, or nobody. */
export function MyStylist({ said, onSay }: MyStylistProps) {
  const kept = useStore(keptStylist);
  const left = useStore((state) => currentPreferences(state)?.my_stylist);
  const id = useId();
  if (!kept) {
    return (
      <div className={styles.again}>
        <div>
          <p id={id}>{words.again}</p>
          <p className="note">{words.againNote}</p>
          {left?.hasLeft && <p className="note">{words.mine.left(firstName(left.name))}</p>}
        </div>
        <Switch
          labelledBy={id}
          checked={said === 'same'}
          onChange={(isSame) => onSay(isSame ? 'same' : 'any')}
        />
      </div>
    );
  }
  const { name, picture_url: picture } = kept;
  const chosen = said ?? 'same';
  const choice = (who: Who, label: string, note: string, face: ReactNode) => (
    <label className={styles.choice} data-chosen={chosen === who}>
      <input type="radio" name={id} checked={chosen === who} onChange={() => onSay(who)} />
      {face}
      <span>
        <span>{label}</span>
        <span className="note">{note}</span>
      </span>
    </label>
  );
  return (
    <fieldset className={styles.mine} aria-labelledby={`${id}-title`}>
      <p className="legend" id={`${id}-title`}>
        {words.mine.title}
      </p>
      {choice(
        'same',
        firstName(name),
        words.mine.first,
        <Face name={name} picture={picture && pictureUrl(picture)} />,
      )}
      {choice(
        'any',
        words.mine.anyone,
        words.mine.free,
        <span className={styles.anyone}>
          <ProfileIcon />
        </span>,
      )}
    </fieldset>
  );
}
