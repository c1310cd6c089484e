import { useEffect, useRef } from 'react';
import { TASTE_CARDS } from '../../../contract/limits.ts';
import type { ForWhom } from '../../../contract/piece.ts';
import { useApp } from '../shell/app-context.ts';
import { credit } from '../../ui/credit.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { texts } from '../../../texts/consumer.ts';
import { LineStrip } from '../shell/LineStrip.tsx';
import { goBack, goHome } from '../shell/navigation.ts';
import { AskForWhom } from './AskForWhom.tsx';
import { Cards } from './Cards.tsx';
import { DeckEnd } from './DeckEnd.tsx';
import { useDeck, type Deck } from './useDeck.ts';
import styles from './Taste.module.css';

const FIELDS = 'input, textarea, select, dialog';

function useKeys({ left: [front], answer, takeBack }: Deck): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      if (event.key === 'ArrowRight' && front) answer(front, true);
      else if (event.key === 'ArrowLeft' && front) answer(front, false);
      else if (event.key === 'Backspace') takeBack?.();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [front, answer, takeBack]);
}

function TakeBack({ takeBack }: Pick<Deck, 'takeBack'>) {
  return (
    <button
      type="button"
      className={`link ${styles.back}`}
      aria-disabled={takeBack === null}
      onClick={() => takeBack?.()}
    >
      {texts.taste.takeBack}
    </button>
  );
}

/** Pieces to like or to leave, one at a time. */
export function TasteScreen() {
  const { actions } = useApp();
  const deck = useDeck();
  const { kept, cards, left, answered, isDealt, asks, refusal, answer, takeBack } = deck;
  const [front] = left;
  useKeys(deck);
  const title = useRef<HTMLHeadingElement>(null);
  const say = async (whom: ForWhom | null) => {
    if (await deck.sayForWhom(whom)) title.current?.focus({ preventScroll: true });
  };
  const at = Math.min(answered + 1, cards.length);
  return (
    <>
      <LineStrip of={kept} />
      <main className={`col ${styles.deck}`}>
        <header className={styles.head}>
          <CloseButton onClose={() => goBack()} />
          <h1 ref={title} tabIndex={-1}>
            {texts.taste.title}
          </h1>
          {cards.length > 0 && !asks && (
            <span className="small num">{texts.taste.of(at, cards.length)}</span>
          )}
        </header>
        <div
          className={styles.answered}
          role="progressbar"
          aria-label={texts.taste.answered}
          aria-valuemin={0}
          aria-valuemax={Math.max(1, cards.length)}
          aria-valuenow={answered}
        >
          <i style={{ transform: `scaleX(${cards.length > 0 ? answered / cards.length : 0})` }} />
        </div>
        {refusal !== null && (
          <p className="alert" role="alert">
            {refusal}
          </p>
        )}
        {!isDealt && kept.error !== null && (
          <FailureNote message={kept.error} onRetry={() => void actions.dealDeck()} />
        )}
        {!isDealt && kept.error === null && <span className={`sk pic ${styles.loading}`} />}
        {deck.isToCome && (
          <p className={styles.lede} role="status">
            {texts.taste.toCome}
          </p>
        )}
        {asks && <AskForWhom onSay={(whom) => void say(whom)} />}
        {front && (
          <>
            <Cards left={left} onSay={answer} />
            <div className={styles.caption} aria-live="polite" aria-atomic="true">
              <h2>{front.name}</h2>
              <p className="small muted">{credit(front)}</p>
            </div>
            <p className="vh">{texts.taste.keys}</p>
            <div className={styles.pick}>
              <button
                type="button"
                className={`btn out ${styles.leave}`}
                onClick={() => answer(front, false)}
              >
                {texts.taste.leave}
              </button>
              <button
                type="button"
                className={`btn out ${styles.like}`}
                onClick={() => answer(front, true)}
              >
                {texts.taste.like}
              </button>
            </div>
            <TakeBack takeBack={takeBack} />
          </>
        )}
        {isDealt && cards.length === 0 && (
          <Empty title={texts.taste.emptyTitle} text={texts.taste.emptyText}>
            <button type="button" className="btn ink" onClick={goHome}>
              {texts.taste.home}
            </button>
          </Empty>
        )}
        {cards.length > 0 && answered === cards.length && (
          <DeckEnd
            liked={deck.liked}
            unsent={deck.unsent}
            isFull={deck.cards.length === TASTE_CARDS}
          >
            <button type="button" className="btn ink wide" onClick={goHome}>
              {texts.taste.home}
            </button>
            <TakeBack takeBack={takeBack} />
          </DeckEnd>
        )}
      </main>
    </>
  );
}
