import { useState, type FormEvent } from 'react';
import { VOICE_WORDS_MAX } from '../../../../contract/limits.ts';
import type { PendingRequest } from '../../../../contract/requests.ts';
import type { VoiceWords } from '../../../../contract/voice.ts';
import { firstName } from '../../../../texts/names.ts';
import { spokenTexts as words } from '../../../../texts/portal/spoken.ts';
import { playVoice, writeVoiceDown } from '../../../api/spoken.ts';
import { formatDayAndClock } from '../../../ui/dates.ts';
import { useCommands } from '../../palette/useCommands.ts';
import { Says } from '../../Says.tsx';
import { usePortal } from '../../store/context.ts';
import { useBusy } from '../../useBusy.ts';
import { useNoteDraft } from '../client/useNoteDraft.ts';
import { SPEEDS, usePlayer } from './usePlayer.ts';
import styles from './Spoken.module.css';

interface SpokenProps {
  request: PendingRequest;
  /** It can be heard, and written down. */
  isHeld: boolean;
}

function Hearing({ requestId }: { requestId: string }) {
  const { client } = usePortal();
  const player = usePlayer(() => playVoice(client, requestId));
  const playing = useBusy(words.failed);
  const toggle = () => void playing.run(player.toggle);
  useCommands([
    { id: 'spoken', label: words.play, keys: ['.'], run: toggle },
    { id: 'speed', label: words.nextSpeed, keys: [','], run: player.nextSpeed },
  ]);
  return (
    <>
      <div className={styles.play}>
        <button type="button" className="btn out sm" aria-keyshortcuts="." onClick={toggle}>
          {player.isPlaying ? words.pause : words.play}
        </button>
        <div className={styles.speeds} role="group" aria-label={words.speed}>
          {SPEEDS.map((speed) => (
            <button
              key={speed}
              type="button"
              className="link"
              aria-pressed={speed === player.speed}
              onClick={() => player.choose(speed)}
            >
              {words.times(speed)}
            </button>
          ))}
        </div>
      </div>
      <Says message={playing.message} />
    </>
  );
}

/** What the client has said beside the photo, to be heard and written down. */
export function Spoken({ request, isHeld }: SpokenProps) {
  const { id: requestId, userName, voice } = request;
  return (
    <section className={styles.spoken} aria-label={words.title}>
      <h3>
        {words.title}{' '}
        {voice?.seconds != null && <span className="note">{words.long(voice.seconds)}</span>}
      </h3>
      {isHeld && <Hearing requestId={requestId} />}
      <InWords
        requestId={requestId}
        name={firstName(userName)}
        saved={voice?.words ?? null}
        isHeld={isHeld}
      />
    </section>
  );
}

interface InWordsProps {
  requestId: string;
  name: string;
  saved: VoiceWords | null;
  isHeld: boolean;
}

function InWords({ requestId, name, saved: before, isHeld }: InWordsProps) {
  const { client } = usePortal();
  const draft = useNoteDraft(`spoken ${requestId}`);
  const [saved, setSaved] = useState(before);
  const [text, setText] = useState(draft.text || (before?.text ?? ''));
  const { isBusy, message, run } = useBusy(words.notSaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      setSaved(await writeVoiceDown(client, requestId, text.trim()));
      await draft.sent(text);
    });
  };
  if (!isHeld) return saved && <p className="small">{saved.text}</p>;
  return (
    <form className={styles.words} onSubmit={submit}>
      <label className="field">
        <span>{words.words(name)}</span>
        <textarea
          className="in"
          rows={2}
          maxLength={VOICE_WORDS_MAX}
          placeholder={words.hint(name)}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            draft.type(target.value);
          }}
        />
      </label>
      <div className={styles.foot}>
        <p className="note" role="status">
          {saved && words.saved(saved.by, formatDayAndClock(saved.at))}
        </p>
        <button type="submit" className="btn out sm" aria-disabled={isBusy}>
          {words.save}
        </button>
      </div>
      <Says message={message} />
    </form>
  );
}
