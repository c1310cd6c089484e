import { useId, useState } from 'react';
import { OCCASIONS, type Occasion } from '../../../contract/brief.ts';
import { BRIEF_NOTE_MAX } from '../../../contract/limits.ts';
import { budgetOf, dayIn, lastDay, type Typed } from '../../state/typed.ts';
import { useNow } from '../../shell/useNow.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { WordChoices } from '../../ui/WordChoices.tsx';
import { briefTexts } from '../../../texts/brief.ts';
import { texts } from '../../../texts/consumer.ts';
import { AroundRail } from './AroundRail.tsx';
import { AvoidField } from './AvoidField.tsx';
import styles from './BriefSheet.module.css';

const words = texts.brief;
const OPTIONS = OCCASIONS.map((value) => ({ value, label: briefTexts.occasion[value] }));
const DIGITS = 9;
const MINUTE_MS = 60_000;

interface BriefSheetProps {
  title: string;
  lead: string;
  typed: Typed;
  alert: string | null;
  onType: (typed: Typed) => void;
  onClear: () => void;
  /** Resolves to what went wrong, or null. */
  onDone: (typed: Typed) => Promise<string | null | void>;
  onClose: () => void;
}

/** Nothing of it has to be said. */
export function BriefSheet({ title, lead, typed, onType, ...props }: BriefSheetProps) {
  const [alert, setAlert] = useState(props.alert);
  const occasionId = useId();
  const againId = useId();
  const budgetId = useId();
  const type = (part: Partial<Typed>) => {
    setAlert(null);
    onType({ ...typed, ...part });
  };
  const now = useNow(MINUTE_MS);
  const isOdd = typed.budget !== '' && budgetOf(typed.budget) === null;

  return (
    <Sheet title={title} lead={lead} onClose={props.onClose}>
      <div className={styles.fields}>
        <div className={styles.first}>
          <p id={occasionId} className="legend">
            {words.occasion}
          </p>
          <WordChoices<Occasion>
            labelledBy={occasionId}
            options={OPTIONS}
            chosen={typed.occasion ? [typed.occasion] : []}
            most={1}
            onChange={([occasion = null]) => type({ occasion })}
          />
        </div>
        <div className={styles.pair}>
          <label className="field">
            <span>{words.neededOn}</span>
            <input
              className="in"
              type="date"
              min={dayIn(now)}
              max={lastDay(now)}
              value={typed.needed_on ?? ''}
              onChange={({ target }) => type({ needed_on: target.value || null })}
            />
          </label>
          <label className="field">
            <span>{words.budget}</span>
            <input
              className="in num"
              inputMode="numeric"
              placeholder={words.rupees}
              maxLength={DIGITS}
              value={typed.budget}
              aria-invalid={isOdd}
              aria-describedby={isOdd ? budgetId : undefined}
              onChange={({ target }) => type({ budget: target.value })}
            />
          </label>
          {isOdd && (
            <p id={budgetId} className={`alert ${styles.odd}`}>
              {words.budgetBetween}
            </p>
          )}
        </div>
        <AvoidField typed={typed} onType={type} />
        <AroundRail around={typed.around} onChange={(around) => type({ around })} />
        <label className="field">
          <span>{words.anythingElse}</span>
          <textarea
            className="in"
            rows={2}
            maxLength={BRIEF_NOTE_MAX}
            value={typed.note}
            onChange={({ target }) => type({ note: target.value })}
          />
        </label>
        <div className={styles.again}>
          <div>
            <p id={againId}>{words.again}</p>
            <p className="note">{words.againNote}</p>
          </div>
          <Switch
            labelledBy={againId}
            checked={typed.stylist === 'same'}
            onChange={(isSame) => type({ stylist: isSame ? 'same' : 'any' })}
          />
        </div>
      </div>
      <div className={styles.foot}>
        {alert && (
          <p className="alert" role="alert">
            {alert}
          </p>
        )}
        <button
          type="button"
          className="link"
          onClick={() => {
            setAlert(null);
            props.onClear();
          }}
        >
          {words.clear}
        </button>
        <button
          type="button"
          className="btn ink"
          onClick={() => void props.onDone(typed).then((refusal) => setAlert(refusal ?? null))}
        >
          {words.done}
        </button>
      </div>
    </Sheet>
  );
}
