import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { createCommands, type Command } from './commands.ts';
import { useKeysOff } from './keys-off.ts';
import { areLettersOn } from './letters.ts';

const GOING = ['focusin', 'pointerdown'] as const;

export const commands = createCommands(areLettersOn);

/**
 * What can be done on a screen for as long as it is there, by keys and in the palette. In a dialog,
 * `within` is something of that dialog's.
 */
export function useCommands(given: readonly Command[], within?: RefObject<Element | null>): void {
  const isOff = useKeysOff();
  // The palette reads them while it is drawn.
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = isOff ? [] : given;
  });
  useEffect(
    () => commands.add({ commands: () => latest.current, owner: () => within?.current ?? null }),
    [within],
  );
}

export function useKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', commands.press);
    for (const event of GOING) document.addEventListener(event, commands.rest);
    return () => {
      document.removeEventListener('keydown', commands.press);
      for (const event of GOING) document.removeEventListener(event, commands.rest);
    };
  }, []);
}
