import { useCallback, useEffect, useRef, useState } from 'react';
import type { PhotoView, PhotoViews } from '../../../contract/photos.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { isAnswered } from '../../state/briefs.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { currentPreferences } from '../../state/selectors.ts';
import { formatDay, formatDayAndClock, whenSaid } from '../../ui/dates.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { texts } from '../../../texts/consumer.ts';
import { firstName } from '../../../texts/names.ts';
import type { Voice } from '../../../contract/voice.ts';
import { PlayButton } from '../brief/PlayButton.tsx';
import { deletionOf } from '../entry-photo/deletion.ts';
import { Question } from '../whole-photo/Question.tsx';
import { go } from '../shell/navigation.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { withUndo } from '../shell/with-undo.ts';
import styles from './Views.module.css';

const words = texts.views;
const spoken = texts.brief.voice;

interface ViewsSheetProps {
  of: string;
  /** Whether it shall be deleted was asked when she changed the language. */
  isAsked: boolean;
  onClose: () => void;
}

/** Who opened a photo of hers, and what the others see of it. */
export function ViewsSheet({ of, isAsked, onClose }: ViewsSheetProps) {
  const { actions } = useApp();
  const photo = useStore(({ photos }) => photos.value?.find(({ id }) => id === of));
  const days = useStore(currentPreferences)?.keep_photos_days ?? null;
  const now = useServerNow();
  const [whole, setWhole] = useState<PhotoViews | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [isAsking, setIsAsking] = useState(isAsked);

  const askings = useRef(0);
  const load = useCallback(async () => {
    askings.current += 1;
    const asking = askings.current;
    const read = await actions.readViews(of).catch(() => null);
    if (asking !== askings.current) return;
    setWhole((last) => read ?? last);
    setIsFailed(!read);
  }, [actions, of]);
  // Whoever opens it, or plays what was said with it, while this is open is on the list too.
  const asked = useRef<string | null>(null);
  const heardAt = useStore(({ photos }) => photos.fetchedAt);
  useEffect(() => {
    const now = `${of} ${heardAt}`;
    if (asked.current === now) return;
    asked.current = now;
    void load();
  }, [load, of, heardAt]);

  if (!photo) return null;
  const known = whole?.views ?? [];
  const { last_view: last } = photo;
  // Without a line the last one is known all the same.
  const isMissed = last && !known.some(({ name, at }) => name === last.name && at === last.at);
  const shown = isMissed ? [last, ...known] : known;

  const remove = () => {
    // A toast would lie behind it.
    onClose();
    void withUndo(actions, actions.deletePhoto(of), texts.whole.removed);
  };

  return (
    <Sheet title={words.title} onClose={onClose}>
      <div className={styles.views} aria-busy={!whole && !isFailed}>
        <Picture
          src={photo.with_owner ? undefined : pictureUrl(photo.thumb_url)}
          thumbhash={photo.thumbhash}
          alt={texts.history.photoOf(formatDayAndClock(photo.upload_date))}
        />
        <div>
          <Names views={shown} now={now} />
          {whole && !isFailed && (
            <p className="note">{shown.length > 0 ? words.rest : words.nobody}</p>
          )}
          {isFailed && <FailureNote message={words.failed} onRetry={() => void load()} />}
        </div>
      </div>
      {photo.voice && (
        <VoicePlayed photo={photo.id} voice={photo.voice} plays={whole?.plays} now={now} />
      )}
      <div className={styles.others}>
        <Picture src={undefined} thumbhash={photo.thumbhash} alt="" />
        <p className="small">{words.others}</p>
      </div>
      <div className={styles.kept}>
        <div>
          <p>{words.keptFor(days)}</p>
          {days !== null && (
            <p className="note">
              {photo.goes_at ? words.goesOn(formatDay(photo.goes_at)) : words.notYet}
            </p>
          )}
        </div>
        <button type="button" className="link" onClick={() => go({ name: 'settings' })}>
          {words.change}
        </button>
      </div>
      {isAsking ? (
        <div className={styles.ask}>
          <Question
            {...deletionOf(photo.outfits.length, isAnswered(photo), !!photo.voice)}
            sheet={`views ${of}`}
            onYes={remove}
            onKeep={() => setIsAsking(false)}
          />
        </div>
      ) : (
        <div className={styles.remove}>
          <div>
            <p>{words.remove}</p>
            <p className="note">
              {(isAnswered(photo) ? words.goesAnswered : words.goes)(!!photo.voice)}
            </p>
          </div>
          <button type="button" className="link" onClick={() => setIsAsking(true)}>
            {words.removeIt}
          </button>
        </div>
      )}
    </Sheet>
  );
}

function Names({ views, now }: { views: readonly PhotoView[]; now: number }) {
  if (views.length === 0) return null;
  return (
    <ul className="rows">
      {views.map(({ name, at }) => (
        <li key={at + name}>
          <span>{name}</span>
          <span className="note">{whenSaid(at, now)}</span>
        </li>
      ))}
    </ul>
  );
}

interface VoicePlayedProps {
  photo: string;
  voice: Voice;
  /** Unknown until it is read. */
  plays: readonly PhotoView[] | undefined;
  now: number;
}

/** What she said with it, and who has played that. */
function VoicePlayed({ photo, voice: { seconds, words: heard }, plays, now }: VoicePlayedProps) {
  const { actions } = useApp();
  return (
    <section className={styles.voice} aria-label={spoken.plays}>
      <div className={styles.said}>
        <p>{spoken.kept(seconds)}</p>
        <PlayButton read={() => actions.readVoice(photo)} />
      </div>
      {heard && <p className="small">{spoken.heard(firstName(heard.by), heard.text)}</p>}
      {plays && (
        <>
          <p className="note">{plays.length > 0 ? spoken.plays : spoken.nobodyPlayed}</p>
          <Names views={plays} now={now} />
        </>
      )}
    </section>
  );
}
