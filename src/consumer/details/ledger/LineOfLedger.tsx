import { useEffect, useId, useRef, useState } from 'react';
import { isInOwnWords } from '../../../../contract/brief.ts';
import { REASON_MAX } from '../../../../contract/limits.ts';
import { firstName } from '../../../../texts/names.ts';
import { briefTexts } from '../../../../texts/brief.ts';
import { texts } from '../../../../texts/consumer.ts';
import { AskedWords, Did } from '../../../ui/Ledger.tsx';
import { formatPrice } from '../../../ui/prices.ts';
import { Status } from '../../../ui/Status.tsx';
import { Words } from '../../../ui/Words.tsx';
import { useLookInSight } from '../look-context.ts';
import type { LedgerLine } from '../lines.ts';
import type { Piece } from '../look.ts';
import type { Swap } from '../swaps.ts';
import styles from './LineOfLedger.module.css';

interface LineOfLedgerProps {
  line: LedgerLine;
  stylist: string;
  /** The focus goes to it as soon as it is there. */
  takesFocus: boolean;
}

function answerWords({ status, cost }: LedgerLine): string {
  if (status === 'said') return texts.ledger.notAsked;
  if (status === 'fulfilled')
    return cost ? texts.ledger.keptFor(formatPrice(cost.sum)) : texts.ledger.isKept;
  return cost ? texts.ledger.over(formatPrice(cost.over)) : texts.ledger.notKept;
}

export function LineOfLedger({ line, stylist, takesFocus }: LineOfLedgerProps) {
  const { look, acts } = useLookInSight();
  const { kind, text, picture, status, reason, saidText, swap } = line;
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) head.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const [isToggled, setIsToggled] = useState(false);
  const [isSaying, setIsSaying] = useState(false);
  const [words, setWords] = useState(saidText);
  const openId = useId();
  const isOpen = (status !== 'fulfilled') !== isToggled;
  const asks = status !== 'said' && (isSaying || status === 'fulfilled');

  const say = async (disputed: boolean) => {
    if (!(await acts.dispute(line, disputed, disputed ? words.trim() : ''))) return;
    setIsToggled(false);
    setIsSaying(false);
  };
  const [taken, setTaken] = useState<{ place: string; chosen: string; before: Piece } | null>(null);
  const standsIn = taken && look.places.find(({ id }) => id === taken.place)?.front.id;
  const take = async ({ place, chosen }: Swap) => {
    const at = look.places.find(({ id }) => id === place);
    const piece = at?.pieces.find(({ id }) => id === chosen);
    if (!at || !piece || !(await acts.choose(place, piece))) return;
    setTaken({ place, chosen, before: at.front });
  };

  return (
    <li className={isOpen ? `${styles.opened} ${status === 'said' ? styles.said : ''}` : ''}>
      <button
        ref={head}
        type="button"
        className={styles.line}
        data-line={line.id}
        aria-expanded={isOpen}
        aria-controls={isOpen ? openId : undefined}
        onClick={() => setIsToggled(!isToggled)}
      >
        <AskedWords text={text} isQuoted={isInOwnWords(kind)} picture={picture} />
        <Did status={status}>{answerWords(line)}</Did>
      </button>
      {line.question && (
        <p className="note">
          {kind === 'again'
            ? texts.ledger.saidOf(line.question)
            : texts.ledger.askedBack(stylist, line.question)}
        </p>
      )}
      {status === 'fulfilled' && reason !== null && (
        <p className={`${styles.reason} ${styles.how}`}>
          <Words text={reason} />
        </p>
      )}
      {line.isWaiting && <Status kind="here">{texts.ledger.here}</Status>}
      {isOpen && (
        <div id={openId} className={styles.open}>
          {status === 'not' && reason !== null && (
            <p className={styles.reason}>
              <Words text={reason} />
            </p>
          )}
          {status === 'said' && (
            <>
              {saidText !== '' && <p className={styles.reason}>{briefTexts.quoted(saidText)}</p>}
              {line.reply && (
                <p className={styles.reason}>
                  <Words text={texts.ledger.replied(firstName(line.reply.by), line.reply.text)} />
                </p>
              )}
              {!line.isWaiting && <p className="note">{texts.ledger.counts(stylist)}</p>}
              <button type="button" className="link" onClick={() => void say(false)}>
                {texts.ledger.takeBack}
              </button>
            </>
          )}
          {status === 'not' && !isSaying && (
            <p className={styles.helps}>
              {swap && (
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    // The words go with what they help.
                    head.current?.focus({ preventScroll: true });
                    void take(swap);
                  }}
                >
                  {texts.ledger.swap(swap.name, formatPrice(swap.sum))}
                </button>
              )}
              <button type="button" className="link" onClick={() => setIsSaying(true)}>
                {texts.ledger.notWhatIAsked}
              </button>
            </p>
          )}
          {asks && (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void say(true);
              }}
            >
              <label className="field">
                <span>{texts.ledger.whatIsNot}</span>
                <textarea
                  className="in"
                  rows={2}
                  maxLength={REASON_MAX}
                  placeholder={texts.ledger.ifYouLike}
                  value={words}
                  onChange={({ target }) => setWords(target.value)}
                />
              </label>
              <p className={styles.acts}>
                <button type="submit" className="btn ink sm">
                  {texts.ledger.notWhatIAsked}
                </button>
                <button
                  type="button"
                  className="link"
                  onClick={() =>
                    status === 'fulfilled' ? setIsToggled(false) : setIsSaying(false)
                  }
                >
                  {texts.ledger.close}
                </button>
              </p>
            </form>
          )}
        </div>
      )}
      {taken && standsIn === taken.chosen && (
        <p className={styles.helps}>
          <button
            type="button"
            className="link"
            onClick={() => {
              head.current?.focus({ preventScroll: true });
              void acts.choose(taken.place, taken.before);
            }}
          >
            {texts.ledger.swapBack(taken.before.name)}
          </button>
        </p>
      )}
      {line.isRefused && (
        <p className="alert" role="alert">
          {texts.ledger.refused}
        </p>
      )}
    </li>
  );
}
