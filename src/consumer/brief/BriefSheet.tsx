import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  FUNCTIONS,
  OCCASIONS,
  type Occasion,
  type WeddingFunction,
} from '../../../contract/brief.ts';
import { BRIEF_NOTE_MAX } from '../../../contract/limits.ts';
import {
  budgetOf,
  dayIn,
  lastDay,
  oddIn,
  TYPED_MAX,
  type Odd,
  type BriefForm,
} from '../../state/brief-form.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { WordChoices } from '../../ui/WordChoices.tsx';
import { briefTexts } from '../../../texts/brief.ts';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { grouped } from '../../../texts/plural.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { AroundRail } from './AroundRail.tsx';
import { AvoidField } from './AvoidField.tsx';
import { MyStylist } from './MyStylist.tsx';
import styles from './BriefSheet.module.css';

const words = texts.brief;
const OPTIONS = OCCASIONS.map((value) => ({ value, label: briefTexts.occasion[value] }));
const OF_WEDDING = FUNCTIONS.map((value) => ({ value, label: briefTexts.function[value] }));

interface BriefSheetProps {
  title: string;
  lead: string;
  typed: BriefForm;
  alert: string | null;
  /** What can be said instead of written. */
  voice?: ReactNode;
  onType: (typed: BriefForm) => void;
  onClear: () => void;
  /** Resolves to what went wrong, or null. */
  onDone: (typed: BriefForm) => Promise<string | null | void>;
  onClose: () => void;
}

function wordsOf({ day, budget }: Odd): string[] {
  const said = [day && words.oddDay[day], budget && words.oddBudget[budget]];
  return said.filter((one) => one !== undefined);
}

/** What was typed otherwise than it is understood. */
function readAs(typed: string): string | null {
  const budget = budgetOf(typed);
  const isPlain = budget === null || typed.replaceAll(/\D/g, '') === String(budget);
  return isPlain ? null : words.readAs(grouped(budget));
}

/** Nothing of it has to be said; what is said has to be understood. */
export function BriefSheet({ title, lead, typed, onType, ...props }: BriefSheetProps) {
  const [alert, setAlert] = useState(props.alert);
  const occasionId = useId();
  const functionId = useId();
  const oddId = useId();
  const readId = useId();
  const day = useRef<HTMLInputElement>(null);
  const budget = useRef<HTMLInputElement>(null);
  const [cleared, setCleared] = useState<BriefForm | null>(null);
  const type = (part: Partial<BriefForm>) => {
    setAlert(null);
    setCleared(null);
    onType({ ...typed, ...part });
  };
  const now = useServerNow();
  const odd = oddIn(typed, now);
  const read = readAs(typed.budget);

  const mend = ({ day: oddDay }: Odd) => {
    const field = (oddDay ? day : budget).current;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  };
  const mendFirst = useEffectEvent(() => {
    if (odd) mend(odd);
  });
  useLayoutEffect(() => mendFirst(), []);

  const done = async () => {
    if (odd) mend(odd);
    else setAlert((await props.onDone(typed)) ?? null);
  };

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
            onChange={([occasion = null]) => type({ occasion, function: null })}
          />
          {typed.occasion === 'wedding' && (
            <>
              <p id={functionId} className="legend">
                {words.function}
              </p>
              <WordChoices<WeddingFunction>
                labelledBy={functionId}
                options={OF_WEDDING}
                chosen={typed.function ? [typed.function] : []}
                most={1}
                onChange={([of = null]) => type({ function: of })}
              />
            </>
          )}
        </div>
        <div className={styles.pair}>
          <label className="field">
            <span>{words.neededOn}</span>
            <input
              ref={day}
              className="in"
              type="date"
              aria-invalid={odd?.day !== undefined}
              aria-describedby={odd?.day && oddId}
              min={dayIn(now)}
              max={lastDay(now)}
              value={typed.needed_on ?? ''}
              onChange={({ target }) => type({ needed_on: target.value || null })}
            />
          </label>
          <label className="field">
            <span>{words.budget}</span>
            <input
              ref={budget}
              className="in num"
              inputMode="numeric"
              placeholder={words.rupees}
              maxLength={TYPED_MAX}
              value={typed.budget}
              aria-invalid={odd?.budget !== undefined}
              aria-describedby={odd?.budget ? oddId : read ? readId : undefined}
              onChange={({ target }) => type({ budget: target.value })}
            />
          </label>
          {odd && (
            <p id={oddId} className={`alert ${styles.odd}`}>
              {wordsOf(odd).join(' ')}
            </p>
          )}
          {read && (
            <p id={readId} className={`note ${styles.odd}`}>
              {read}
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
        {props.voice}
        <MyStylist said={typed.stylist} onSay={(stylist) => type({ stylist })} />
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
            if (cleared) return type(cleared);
            setAlert(null);
            setCleared(typed);
            props.onClear();
          }}
        >
          {cleared ? commonTexts.actions.undo : words.clear}
        </button>
        <button type="button" className="btn ink" onClick={() => void done()}>
          {words.done}
        </button>
      </div>
    </Sheet>
  );
}
