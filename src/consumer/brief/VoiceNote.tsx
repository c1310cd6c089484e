import { useEffect, useId, useRef, useState } from 'react';
import { VOICE_MAX_MS } from '../../../contract/limits.ts';
import { texts } from '../../../texts/consumer.ts';
import { record, recordedAs, type Recording } from '../../platform/recorder.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { refusalOf } from '../shell/refusal.ts';
import { PlayButton } from './PlayButton.tsx';
import { secondsOf } from './entry-brief.ts';
import styles from './Voice.module.css';

const words = texts.brief.voice;
const TICK_MS = 250;

type State = 'idle' | 'asking' | Recording;

/** What she says instead of writing it; nothing where this browser cannot record it. */
export function VoiceNote() {
  const { actions } = useApp();
  const note = useStore((state) => state.note);
  const [type] = useState(recordedAs);
  const [state, setState] = useState<State>('idle');
  const [alert, setAlert] = useState<string | null>(null);
  const titleId = useId();
  const group = useRef<HTMLDivElement>(null);
  const recording = useRef<Recording | null>(null);
  const isGone = useRef(false);

  // What was said until then is kept: the photo says that it goes with it.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.stop();
    };
  }, []);

  if (type === null) return null;

  // What was tapped is not there any more.
  const holdFocus = () => requestAnimationFrame(() => group.current?.focus());

  const remove = async () => {
    setAlert(await refusalOf(actions.forgetNote()));
    holdFocus();
  };

  const start = async () => {
    setAlert(null);
    setState('asking');
    const begun = await record(type).catch((error: unknown) => {
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
      setAlert(isDenied ? words.denied : words.failed);
      setState('idle');
      return null;
    });
    if (!begun) return;
    recording.current = begun;
    setState(begun);
    if (isGone.current) begun.stop();
    const kept = refusalOf(actions.speak(begun.done));
    if ((await begun.done) === null) setAlert(words.failed);
    else setAlert(await kept);
    recording.current = null;
    setState('idle');
    holdFocus();
  };

  return (
    <div>
      <p id={titleId} className="legend">
        {words.title}
      </p>
      <div ref={group} role="group" tabIndex={-1} aria-labelledby={titleId}>
        {typeof state === 'object' ? (
          <Running onStop={state.stop} />
        ) : note ? (
          <div className={styles.row}>
            <p>{words.kept(secondsOf(note.ms))}</p>
            <PlayButton key={note.sha256} read={() => actions.noteKept()} />
            <button type="button" className="link" onClick={() => void remove()}>
              {words.remove}
            </button>
          </div>
        ) : (
          <>
            <button
              type="button"
              className="btn out sm"
              aria-disabled={state === 'asking'}
              onClick={() => state === 'idle' && void start()}
            >
              {words.start}
            </button>
            <p className={`note ${styles.most}`} role="status">
              {state === 'asking' ? words.asking : words.most}
            </p>
          </>
        )}
      </div>
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
    </div>
  );
}

function Running({ onStop }: { onStop: () => void }) {
  const [began] = useState(() => performance.now());
  const [ms, setMs] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    const timer = setInterval(() => setMs(performance.now() - began), TICK_MS);
    return () => clearInterval(timer);
  }, [began]);
  const seconds = Math.floor(Math.min(ms, VOICE_MAX_MS) / 1000);
  return (
    <div className={styles.row}>
      <p>
        <span className={styles.running}>{words.recording(seconds)}</span>{' '}
        <span className="note">{words.left(VOICE_MAX_MS / 1000 - seconds)}</span>
      </p>
      <button ref={button} type="button" className="btn ink sm" onClick={onStop}>
        {words.stop}
      </button>
    </div>
  );
}
