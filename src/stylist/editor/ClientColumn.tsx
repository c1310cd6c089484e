import { lazy, Suspense, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ClientDetails } from '../../../contract/clients.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { commonTexts } from '../../../texts/common.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { formatDay } from '../../ui/dates.ts';
import { BackIcon } from '../../ui/icons.tsx';
import { Words } from '../../ui/Words.tsx';
import { Colours } from '../Colours.tsx';
import { useFocusTarget } from '../focus.tsx';
import { sizesSaid } from '../parts/sizes-said.ts';
import { aboutOf, largeOf } from '../queue/about.ts';
import { Clock } from '../queue/Clock.tsx';
import { usePortal } from '../store/context.ts';
import { placeIn } from '../store/queue.ts';
import { TasteLines } from '../TasteLines.tsx';
import { ViewLink } from '../ViewLink.tsx';
import { FirstLook } from './client/FirstLook.tsx';
import { PhotoAside } from './photo/PhotoAside.tsx';
import bench from './Bench.module.css';
import styles from './ClientColumn.module.css';

const Spoken = lazy(async () => ({ default: (await import('./spoken/Spoken.tsx')).Spoken }));

const words = portalTexts.bench;
const NOTES_SHOWN = 3;
const REASONS_SHOWN = 3;

function Place({ requestId }: { requestId: string }) {
  const { store } = usePortal();
  const queue = useStore(store.queue.state, ({ value }) => value);
  const place = queue && placeIn(queue, requestId);
  return place && <span className="note">{words.place(place.at, place.of)}</span>;
}

interface ClientColumnProps {
  request: PendingRequest;
  /** It can only be looked at. */
  isGone: boolean;
  /** What else is known of the client, where it could be read. */
  details: ClientDetails | null;
  now: number;
  /** What can be done with the photo besides. */
  onPhoto: ReactNode;
  onDecline: () => void;
  onReport: () => void;
  onBroken: () => void;
  onClient: () => void;
  children: ReactNode;
}

/** Who it is for: photo, notes, what was asked for. */
export function ClientColumn(props: ClientColumnProps) {
  const {
    request,
    isGone,
    details,
    now,
    onPhoto,
    onDecline,
    onReport,
    onBroken,
    onClient,
    children,
  } = props;
  const { sizesByKind: byKind, heightCm: height, ...said } = request.userPreferences;
  const { colors, stylePreferences } = said;
  const sizes = sizesSaid({ byKind, sizes: said.sizes, height });
  const large = largeOf(request, now);
  const column = useFocusTarget<HTMLElement>('column', 'client');
  const newest = request.notes ?? [];
  const reasons = (details?.reasons ?? []).slice(0, REASONS_SHOWN);
  return (
    <section ref={column} className={bench.client} aria-label={request.userName}>
      <div className={bench.band}>
        <ViewLink className="iconbtn" view={{ name: 'pending' }} label={portalTexts.claim.back}>
          <BackIcon />
        </ViewLink>
        <Place requestId={request.id} />
        {!isGone && <Clock of={request} now={now} className={styles.clock} />}
      </div>
      <div className={bench.scroll}>
        <div className={styles.person}>
          <PhotoAside
            name={request.userName}
            url={request.imageUrl}
            thumbhash={request.thumbhash ?? null}
            onBroken={onBroken}
            {...(!isGone && { onReport })}
            {...(!isGone && !request.again && { onDecline })}
          >
            {onPhoto}
          </PhotoAside>
          <div className={styles.about}>
            <h2>{request.userName}</h2>
            <p>{aboutOf(request.userPreferences)}</p>
            {sizes !== '' && <p>{sizes}</p>}
            {colors.length > 0 && <Colours names={colors} />}
            {stylePreferences && <p>{stylePreferences}</p>}
          </div>
        </div>
        {request.replaces && (
          <p className={styles.replaces}>
            <Words text={words.replaces(request.replaces.by, request.replaces.reason)} />
          </p>
        )}
        {large && !isGone && <p className={styles.replaces}>{large}</p>}
        <section className={styles.notes}>
          <header>
            <h3>{words.notes}</h3>
            {!isGone && (
              <button type="button" className="link" aria-keyshortcuts="C" onClick={onClient}>
                {words.allNotes(details?.notes.length ?? newest.length)}
              </button>
            )}
          </header>
          {newest.length === 0 && <p className="note">{words.noNotes}</p>}
          <ul>
            {newest.slice(0, NOTES_SHOWN).map(({ id, text, stylist, createdAt }) => (
              <li key={id}>
                <Words text={text} />{' '}
                <span className="note">{`${stylist}, ${formatDay(createdAt)}`}</span>
              </li>
            ))}
          </ul>
          {reasons.length > 0 && (
            <p className="note">
              {words.wrong(
                reasons.map(
                  ({ reason, count }) =>
                    `${commonTexts.reasons[reason]} ${portalTexts.client.times(count)}`,
                ),
              )}
            </p>
          )}
        </section>
        <fieldset className={styles.asked} disabled={isGone}>
          {request.voice && (
            <Suspense fallback={null}>
              <Spoken request={request} isHeld={!isGone} />
            </Suspense>
          )}
          {children}
        </fieldset>
        {request.again && <FirstLook again={request.again} />}
        {request.taste && request.taste.answered > 0 && (
          <section className={styles.taste}>
            <h3 className="vh">{portalTexts.client.taste}</h3>
            <TasteLines name={request.userName} taste={request.taste} />
          </section>
        )}
        {request.imageUrl !== null && !isGone && (
          <p className={styles.report}>
            <button type="button" className="link" aria-keyshortcuts="!" onClick={onReport}>
              {portalTexts.keys.commands.report[0]}
            </button>
          </p>
        )}
      </div>
    </section>
  );
}
