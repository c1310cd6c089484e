import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayButton } from '../../src/consumer/brief/PlayButton.tsx';
import { useBusy } from '../../src/stylist/useBusy.ts';
import { usePlayer } from '../../src/stylist/editor/spoken/usePlayer.ts';

class Sound extends EventTarget {
  src = '';
  paused = true;
  playbackRate = 1;
  constructor() {
    super();
    sounds.push(this);
  }
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}
let sounds: Sound[];
let bytesCome: () => void;
let root: Root;
const at = document.createElement('div');

beforeEach(() => {
  sounds = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('Audio', Sound);
  root = createRoot(at);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function Player({ read }: { read: () => Promise<Blob> }) {
  const { toggle } = usePlayer(read);
  const { run } = useBusy('It could not be played.');
  return (
    <button type="button" onClick={() => void run(toggle)}>
      Play
    </button>
  );
}

const show = (shown: ReactNode) => act(() => root.render(shown));
const press = () => act(async () => at.querySelector('button')?.click());
const come = () => act(async () => bytesCome());
const read = vi.fn<() => Promise<Blob>>(async () => {
  await new Promise<void>((resolve) => {
    bytesCome = resolve;
  });
  return new Blob(['said']);
});
const areSilent = () => sounds.every(({ paused }) => paused);

test.each([
  ['the stylist', <Player key="1" read={read} />],
  ['her who said it', <PlayButton key="2" read={read} />],
])('what comes once the page of %s has gone is not heard, nor twice at once', async (_, shown) => {
  show(shown);
  await press();
  await press();
  await come();
  expect(sounds.filter(({ paused }) => !paused)).toHaveLength(1);
  show(null);
  expect(areSilent()).toBe(true);
  show(shown);
  await press();
  show(null);
  await come();
  expect(areSilent()).toBe(true);
});
