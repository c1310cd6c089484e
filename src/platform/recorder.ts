import { VOICE_LATE_MS, VOICE_MAX_BYTES, VOICE_MAX_MS } from '../../contract/limits.ts';

/** In the order in which they are asked for; the server takes no others. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=mp4a.40.2'];
const BITS_A_SECOND = 32_000;

/** Null where nothing can be recorded that is taken. */
export const recordedAs = (): string | null =>
  'MediaRecorder' in globalThis && 'mediaDevices' in navigator
    ? (TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null)
    : null;

export interface Recorded {
  bytes: ArrayBuffer;
  type: string;
  ms: number;
}

export interface Recording {
  stop: () => void;
  /** What was recorded; null where it came to nothing. */
  done: Promise<Recorded | null>;
}

/** Runs until it is stopped, for the longest time, or while the page is seen; throws where it may not. */
export async function record(type: string): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const letGo = () => stream.getTracks().forEach((track) => track.stop());
  try {
    return started(
      new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_A_SECOND }),
      letGo,
    );
  } catch (error) {
    letGo();
    throw error;
  }
}

async function bytesOf(parts: Blob[], type: string, ms: number): Promise<Recorded | null> {
  const said = new Blob(parts);
  if (said.size === 0 || said.size > VOICE_MAX_BYTES || ms > VOICE_MAX_MS + VOICE_LATE_MS) {
    return null;
  }
  return { bytes: await said.arrayBuffer(), type, ms: Math.round(ms) };
}

function started(recorder: MediaRecorder, letGo: () => void): Recording {
  const parts: Blob[] = [];
  const began = performance.now();
  let endedAt: number | null = null;
  const stop = () => {
    if (recorder.state === 'inactive') return;
    endedAt = performance.now();
    recorder.stop();
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') stop();
  };
  const timer = setTimeout(stop, VOICE_MAX_MS);
  document.addEventListener('visibilitychange', onHidden);
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve());
  });
  const done = ended.then(() => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onHidden);
    letGo();
    const [type = ''] = recorder.mimeType.split(';');
    return bytesOf(parts, type, (endedAt ?? performance.now()) - began);
  });
  recorder.start();
  // The page may have gone while it was asked whether it may listen.
  onHidden();
  return { stop, done };
}
