import { useEffect, useRef, useState } from 'react';
import { texts } from '../../../texts/consumer.ts';

const words = texts.brief.voice;

/** Plays what it reads, which is read when it is asked for. */
export function PlayButton({ read }: { read: () => Promise<Blob | null> }) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isFailed, setIsFailed] = useState(false);

  useEffect(
    () => () => {
      audio.current?.pause();
      if (audio.current) URL.revokeObjectURL(audio.current.src);
      audio.current = null;
    },
    [],
  );

  const load = async (made: HTMLAudioElement) => {
    audio.current = made;
    made.addEventListener('ended', () => setIsPlaying(false));
    const bytes = await read();
    if (!bytes) throw new Error('nothing to play');
    if (audio.current === made) made.src = URL.createObjectURL(bytes);
  };
  const toggle = async () => {
    if (isPlaying) {
      audio.current?.pause();
      setIsPlaying(false);
      return;
    }
    setIsFailed(false);
    const made = audio.current ?? new Audio();
    try {
      if (!audio.current) await load(made);
      // It is read still, or is to be heard no more.
      if (!made.src) return;
      await made.play();
      setIsPlaying(true);
    } catch {
      if (!made.src) audio.current = null;
      setIsFailed(true);
    }
  };
  return (
    <>
      <button type="button" className="link" onClick={() => void toggle()}>
        {isPlaying ? words.pause : words.play}
      </button>
      {isFailed && <span role="alert">{words.unplayed}</span>}
    </>
  );
}
