import { useEffect, useRef, useState } from 'react';
import type { Ask } from '../../../../contract/asks.ts';
import { ASKS_OPEN_MAX } from '../../../../contract/limits.ts';
import { firstName } from '../../../../texts/names.ts';
import { votesTexts as words } from '../../../../texts/votes.ts';
import { Failure, isUnheard } from '../../../api/failure.ts';
import { shareLink } from '../../../platform/share-link.ts';
import { NOTHING } from '../../../state/kept.ts';
import { formatDay, whenSaid } from '../../../ui/dates.ts';
import { CloseIcon, ShareIcon } from '../../../ui/icons.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useApp, useStore } from '../../shell/app-context.ts';
import { Question } from '../../whole-photo/Question.tsx';
import { useLookInSight } from '../look-context.ts';
import { Hearts } from './Hearts.tsx';
import { ballotsIn, countOf, isOpen } from './said.ts';
import styles from './Votes.module.css';

const PREVIEWED = 4;

/** What she is about to do, and cannot be taken back. */
type Doubt = { kind: 'close'; ask: string } | { kind: 'remove'; ballot: string; name: string };

const said = (error: unknown): string => {
  if (!(error instanceof Failure)) throw error;
  return isUnheard(error) ? words.noLine : error.message;
};

/** A link for others to a look, where it is open, and what came of it. */
export function AskSheet({ onClose }: { onClose: () => void }) {
  const { actions } = useApp();
  const { look, now } = useLookInSight();
  const kept = useStore((state) => state.asks[look.id] ?? NOTHING);
  const by = useStore((state) => firstName(state.user?.name ?? ''));
  const [made, setMade] = useState<Ask | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** Of a link that may have been made though no answer came. */
  const name = useRef<string | null>(null);
  useEffect(() => void actions.refreshAsks(look.id), [actions, look.id]);

  const asks = kept.value?.asks ?? [];
  const open = asks.filter((ask) => isOpen(ask, now));
  const ready = made && open.some(({ id }) => id === made.id) ? made : null;
  const ballots = ballotsIn(asks);
  const pieces = look.places.flatMap((place) => place.pieces);
  const namesOf = (ids: readonly string[]) =>
    pieces.filter(({ id }) => ids.includes(id)).map((piece) => piece.name);
  const pictures = look.places
    .map(({ front }) => front)
    .filter(({ isOwned, picture }) => !isOwned && picture !== null)
    .slice(0, PREVIEWED);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setFault(null);
    setTold(null);
    try {
      await work();
    } catch (error) {
      setFault(said(error));
    } finally {
      setIsBusy(false);
    }
  }

  const make = () =>
    run(async () => {
      name.current ??= crypto.randomUUID();
      setMade(await actions.makeAsk(look.id, name.current));
      name.current = null;
    });

  const share = async (ask: Ask) => {
    const done = await shareLink({ text: words.shareText(by), url: ask.url });
    // Then she takes it by hand.
    if (done === 'failed') setMade(ask);
    setTold(done === 'copied' ? words.copied : done === 'failed' ? words.notCopied : null);
  };

  const yes = () =>
    run(async () => {
      if (doubt?.kind === 'close') await actions.closeAsk(look.id, doubt.ask);
      if (doubt?.kind === 'remove') await actions.removeBallot(look.id, doubt.ballot);
      setDoubt(null);
    });

  const question = (own: Doubt) => (
    <Question
      title={own.kind === 'close' ? words.closeTitle : words.removeTitle(own.name)}
      text={own.kind === 'close' ? words.closeText : words.removeText}
      action={own.kind === 'close' ? words.closeIt : words.removeIt}
      keep={own.kind === 'close' ? words.leaveIt : words.keepIt}
      sheet="ask"
      onYes={() => void yes()}
      onKeep={() => setDoubt(null)}
    />
  );

  return (
    <Sheet title={words.ask} lead={words.lead} onClose={onClose}>
      <div className={styles.preview}>
        <div className={styles.board} aria-hidden="true">
          {pictures.map(({ id, picture }) => (
            <Picture key={id} src={picture} alt="" />
          ))}
        </div>
        <div>
          <p className="small muted">{words.preview}</p>
          <p className={styles.title}>{words.asks(by)}</p>
          <p className="small muted">{words.open}</p>
        </div>
      </div>
      {fault !== null && (
        <p className="alert" role="alert">
          {fault}
        </p>
      )}
      <p className="note" role="status">
        {told}
      </p>
      {ready ? (
        <>
          <p className={styles.url}>{ready.url}</p>
          <button type="button" className="btn ink wide" onClick={() => void share(ready)}>
            <ShareIcon />
            {words.share}
          </button>
        </>
      ) : open.length >= ASKS_OPEN_MAX ? (
        <p className="note">{words.full(ASKS_OPEN_MAX)}</p>
      ) : (
        <button
          type="button"
          className="btn ink wide"
          aria-disabled={isBusy}
          onClick={() => void make()}
        >
          {words.make}
        </button>
      )}
      {open.length > 0 && (
        <section className={`sec ${styles.part}`}>
          <div className="sec-head">
            <h2>{words.links}</h2>
            <span className="small muted">{words.linksOf(open.length, ASKS_OPEN_MAX)}</span>
          </div>
          <ul>
            {open.map((ask) => (
              <li key={ask.id}>
                {doubt?.kind === 'close' && doubt.ask === ask.id ? (
                  question(doubt)
                ) : (
                  <>
                    <div>
                      <p>{words.made(whenSaid(ask.created_at, now))}</p>
                      <p className="small muted">
                        {words.until(formatDay(ask.expires_at), ask.ballots.length)}
                      </p>
                    </div>
                    <span className={styles.acts}>
                      <button type="button" className="link" onClick={() => void share(ask)}>
                        {words.send}
                      </button>
                      <button
                        type="button"
                        className="link"
                        onClick={() => setDoubt({ kind: 'close', ask: ask.id })}
                      >
                        {words.close}
                      </button>
                    </span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {ballots.length > 0 && (
        <section className={`sec ${styles.part}`}>
          <div className="sec-head">
            <h2>{words.said}</h2>
          </div>
          <ul>
            {ballots.map((ballot) => (
              <li key={ballot.id}>
                {doubt?.kind === 'remove' && doubt.ballot === ballot.id ? (
                  question(doubt)
                ) : (
                  <>
                    <div>
                      <p>
                        <span className={styles.name}>
                          <bdi>{ballot.name}</bdi>
                        </span>{' '}
                        {countOf(ballot).of > 0 &&
                          words.likes(countOf(ballot).likes, countOf(ballot).of)}
                      </p>
                      <Hearts likes={namesOf(ballot.likes)} passes={namesOf(ballot.passes)} />
                      {ballot.text !== null && (
                        <p>
                          <q>
                            <bdi>{ballot.text}</bdi>
                          </q>
                        </p>
                      )}
                    </div>
                    <IconButton
                      label={words.remove(ballot.name)}
                      onClick={() =>
                        setDoubt({ kind: 'remove', ballot: ballot.id, name: ballot.name })
                      }
                    >
                      <CloseIcon small />
                    </IconButton>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  );
}
