import { useEffect, useRef, useState } from 'react';

export const SPEEDS = [1, 1.25, 1.5, 2] as const;

/** Plays what `read` answers, which is asked for once, when it is to be heard, as long as it is shown. */
export function usePlayer(read: () => Promise<Blob>) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const isShown = useRef(true);
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(SPEEDS[0]);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      audio.current?.pause();
      if (audio.current) URL.revokeObjectURL(audio.current.src);
    };
  }, []);

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);

  async function load(): Promise<HTMLAudioElement> {
    const loaded = new Audio(URL.createObjectURL(await read()));
    loaded.addEventListener('play', () => setIsPlaying(true));
    loaded.addEventListener('pause', () => setIsPlaying(false));
    loaded.playbackRate = speed;
    audio.current = loaded;
    return loaded;
  }

  async function toggle(): Promise<void> {
    const loaded = audio.current ?? (await load());
    if (loaded.paused) await (isShown.current && loaded.play());
    else loaded.pause();
  }

  const nextSpeed = () => setSpeed(SPEEDS.find((one) => one > speed) ?? SPEEDS[0]);

  return { isPlaying, speed, toggle, choose: setSpeed, nextSpeed };
}
