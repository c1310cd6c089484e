import { useEffect, useState } from 'react';

type Facing = 'user' | 'environment';

const LONG_EDGE = { ideal: 1920 };

/** The camera's stream for as long as the screen stands; null until it runs. */
export function useCamera(first: Facing) {
  const [facing, setFacing] = useState(first);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [canTurn, setCanTurn] = useState(false);

  useEffect(() => {
    let isGone = false;
    let running: MediaStream | null = null;
    const stop = () => {
      for (const track of running?.getTracks() ?? []) track.stop();
    };
    const start = async () => {
      running = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: facing, width: LONG_EDGE, height: LONG_EDGE },
      });
      if (isGone) return stop();
      setStream(running);
      const devices = await navigator.mediaDevices.enumerateDevices();
      setCanTurn(devices.filter(({ kind }) => kind === 'videoinput').length > 1);
    };
    start().catch(() => {
      if (!isGone) setIsRefused(true);
    });
    return () => {
      isGone = true;
      stop();
      setStream(null);
    };
  }, [facing]);

  const turn = () => setFacing((now) => (now === 'user' ? 'environment' : 'user'));
  return { stream, isRefused, facing, turn, canTurn };
}
