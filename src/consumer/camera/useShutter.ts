import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { putFinderBefore } from '../../start/early-camera.ts';
import { tick } from '../../platform/haptics.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { snap } from './snap.ts';
import type { TimerSeconds } from './TimerChoice.tsx';
import { useCountdown } from './useCountdown.ts';

/** From the press to a photo of what `video` shows; `keep` answers whether it was kept. */
export function useShutter(stream: MediaStream | null, keep: (photo: File) => Promise<boolean>) {
  const { actions } = useApp();
  const video = useRef<HTMLVideoElement>(null);
  const seconds = useStore(({ settings }) => settings.timer);

  useLayoutEffect(() => putFinderBefore(video.current, window), []);

  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);

  const [isBlind, setIsBlind] = useState(false);
  const isTaking = useRef(false);
  const take = useCallback(async () => {
    const finder = video.current;
    if (!finder || isTaking.current) return;
    isTaking.current = true;
    try {
      const photo = await snap(finder);
      if (photo) tick();
      else setIsBlind(true);
      // Whoever has left meanwhile sees nothing play.
      if (!photo || !(await keep(photo))) await finder.play().catch(() => undefined);
    } finally {
      isTaking.current = false;
    }
  }, [keep]);
  const takeNow = useCallback(() => void take(), [take]);
  const { left, start, cancel } = useCountdown(takeNow);

  const press = () => {
    if (seconds > 0) start(seconds);
    else takeNow();
  };

  const setSeconds = (timer: TimerSeconds) => actions.changeSettings({ timer });
  return { video, seconds, setSeconds, left, press, cancel, isBlind };
}
