import type { ClientDetails } from '../../../../contract/clients.ts';
import { FITS_SHOWN } from '../../../../contract/limits.ts';
import { commonTexts } from '../../../../texts/common.ts';
import { firstName } from '../../../../texts/names.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { formatDay } from '../../../ui/dates.ts';
import { CloseIcon, HeartIcon } from '../../../ui/icons.tsx';
import { opinionsIn } from '../../look/history.ts';
import { ReplyTo } from './ReplyTo.tsx';
import styles from './Said.module.css';

const words = portalTexts;
const SAID_SHOWN = 12;

export function WhatWasWrong({ details }: { details: ClientDetails }) {
  const { reasons = [], outfits } = details;
  const said = outfits.flatMap(opinionsIn).filter(({ ratingText }) => ratingText);
  if (reasons.length === 0 && said.length === 0) return null;
  return (
    <>
      <h3>{words.client.wrong}</h3>
      <ul className={styles.wrong}>
        {reasons.map(({ reason, count }) => (
          <li key={reason} className="leader">
            <span>{commonTexts.reasons[reason]}</span>
            <span>{words.client.times(count)}</span>
          </li>
        ))}
      </ul>
      <ul className="small">
        {said.slice(0, SAID_SHOWN).map(({ uuid, name, rating, ratingText }) => (
          <li key={uuid}>
            <q>{ratingText}</q>{' '}
            <span className="muted">{words.client.wrongWith(name, rating ?? 0)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** In which size what fitted how, the newest first. */
export function WhatFitted({ details: { fit } }: { details: ClientDetails }) {
  if (!fit?.length) return null;
  return (
    <>
      <h3>{words.sizes.title}</h3>
      <p className="note">
        {fit.length < FITS_SHOWN ? words.sizes.pieces(fit.length) : words.sizes.newest(fit.length)}
      </p>
      <ul className={styles.wrong}>
        {fit.map((one) => (
          <li key={`${one.at} ${one.name}`} className="leader">
            <span>{words.sizes.whose(one) || one.name}</span>
            <span>{words.sizes.said(one)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** As many at least like it as do not. */
const isLiked = ({ likes, passes }: { likes: number; passes: number }) => likes >= passes;

/** What others whom the client has asked make of her looks. */
export function WhatOthersSay({ details: { voted, client } }: { details: ClientDetails }) {
  if (!voted?.length) return null;
  return (
    <>
      <h3>{words.clients.asked}</h3>
      {voted.map(({ outfitId, title, answers, pieces }) => (
        <section key={outfitId} className={styles.voted} aria-label={title}>
          <p className="note">{words.clients.votedOn(title, answers)}</p>
          {pieces.length > 0 && (
            <h4>
              {words.clients.voted(
                pieces.filter(isLiked).length,
                pieces.length,
                pieces.filter((piece) => !isLiked(piece)).map(({ name }) => name),
              )}
            </h4>
          )}
          <ul className={styles.wrong}>
            {pieces.map(({ id, name, likes, passes }) => (
              <li key={id} className="leader">
                <span>{name}</span>
                <span className={styles.votes}>
                  {likes > 0 ? <HeartIcon small /> : <CloseIcon small />}
                  {words.clients.likedBy(likes, likes + passes)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="note">{words.clients.votedBy(firstName(client.name))}</p>
    </>
  );
}

interface NotAsAskedProps {
  details: ClientDetails;
  onReplied: () => void;
}

export function NotAsAsked({ details: { disputes, outfits }, onReplied }: NotAsAskedProps) {
  if (!disputes?.length) return null;
  const isOthers = (id: string) => outfits.some((one) => one.id === id && !one.mayCorrect);
  return (
    <>
      <h3>{words.clients.disputed}</h3>
      <ul className={styles.disputes}>
        {disputes.map(({ outfitId, title, line, text, disputeText, reply, at }) => (
          <li key={`${outfitId} ${line}`}>
            <span className={styles.disputed}>
              <h4>{text}</h4>
              <span className="st bad">{words.clients.disputed}</span>
            </span>
            {disputeText !== null && <q>{disputeText}</q>}
            <p className="note">{words.clients.disputedIn(title, formatDay(at))}</p>
            <ReplyTo
              {...{ outfitId, line, text, reply, onReplied }}
              mayReply={!isOthers(outfitId)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
