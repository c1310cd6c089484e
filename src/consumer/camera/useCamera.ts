import { useEffect, useState } from 'react';
import { type Facing, openCamera, stopCamera, takeEarlyCamera } from '../../start/early-camera.ts';

/** The camera's stream for as long as the screen stands; null until it runs. */
export function useCamera(first: Facing) {
  const [facing, setFacing] = useState(first);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const [canTurn, setCanTurn] = useState(false);

  useEffect(() => {
    let isGone = false;
    let running: MediaStream | null = null;
    const start = async () => {
      // Whoever refused is not asked again.
      running = await (takeEarlyCamera(window) ?? openCamera(facing));
      if (isGone) return stopCamera(running);
      setStream(running);
      const devices = await navigator.mediaDevices.enumerateDevices();
      setCanTurn(devices.filter(({ kind }) => kind === 'videoinput').length > 1);
    };
    start().catch(() => {
      if (!isGone) setIsRefused(true);
    });
    return () => {
      isGone = true;
      stopCamera(running);
      setStream(null);
    };
  }, [facing]);

  const turn = () => setFacing((now) => (now === 'user' ? 'environment' : 'user'));
  return { stream, isRefused, facing, turn, canTurn };
}
