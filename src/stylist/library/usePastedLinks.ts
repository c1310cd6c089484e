import { useEffect, useEffectEvent } from 'react';
import { openDialog } from '../palette/commands.ts';
import { useKeysOff } from '../palette/keys-off.ts';
import { linksIn } from '../look/links.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Tells the text that is pasted outside a field, when links are in it. */
export function usePastedLinks(onLinks: (text: string) => void): void {
  const isOff = useKeysOff();
  const tell = useEffectEvent((text: string) => !isOff && onLinks(text));
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof Element && event.target.closest(FIELDS)) return;
      if (openDialog()) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (linksIn(text).length === 0) return;
      event.preventDefault();
      tell(text);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}
