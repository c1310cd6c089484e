import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../platform/when-idle.ts';
import { useView } from '../view.ts';
import { keyed } from './keyed.ts';
import Palette from './Palette.tsx';
import { useCommands } from './useCommands.ts';

type Sheet = ComponentType<{ onClose: () => void }>;

const keysSheet = async () => (await import('./KeysSheet.tsx')).default;

/** The palette and the page of keys: over the screen on which they were opened. */
export function usePalette() {
  const view = JSON.stringify(useView());
  const [open, setOpen] = useState<{ Sheet: Sheet; over: string } | null>(null);

  const show = (Sheet: Sheet) => setOpen({ Sheet, over: view });
  // Its field has the focus before the next key comes, or that would be a command.
  const find = () => flushSync(() => show(Palette));
  const keys = () => void keysSheet().then(show, () => undefined);
  useCommands([keyed('find', find), keyed('keys', keys)]);
  useEffect(() => whenIdle(keysSheet), []);

  if (open && open.over !== view) setOpen(null);
  return {
    find,
    keys,
    sheet: open && <open.Sheet onClose={() => setOpen(null)} />,
  };
}
