import { afterEach, expect, test, vi } from 'vitest';
import { record } from '../../src/platform/recorder.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

class Recorder extends EventTarget {
  state = 'inactive';
  mimeType = 'audio/webm';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

test('nothing is listened to where the page went while it was asked whether it may', async () => {
  const letGo = vi.fn<() => void>();
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: async () => ({ getTracks: () => [{ stop: letGo }] }) },
  });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { done } = await record('audio/webm');
  expect(await done).toBeNull();
  expect(letGo).toHaveBeenCalledOnce();
});
