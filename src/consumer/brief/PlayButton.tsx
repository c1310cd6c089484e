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
    },
    [],
  );

  const load = async () => {
    const bytes = await read();
    if (!bytes) throw new Error('nothing to play');
    const loaded = new Audio(URL.createObjectURL(bytes));
    loaded.addEventListener('ended', () => setIsPlaying(false));
    audio.current = loaded;
    return loaded;
  };
  const toggle = async () => {
    if (isPlaying) {
      audio.current?.pause();
      setIsPlaying(false);
      return;
    }
    setIsFailed(false);
    try {
      await (audio.current ?? (await load())).play();
      setIsPlaying(true);
    } catch {
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
