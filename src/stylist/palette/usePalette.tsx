import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../../platform/when-idle.ts';
import { useView } from '../view.ts';
import { keyed } from './keyed.ts';
import { useCommands } from './useCommands.ts';

type Sheet = ComponentType<{ onClose: () => void }>;

const SHEETS = {
  find: async () => (await import('./Palette.tsx')).default,
  keys: async () => (await import('./KeysSheet.tsx')).default,
};

/** The palette and the page of keys: over the screen on which they were opened. */
export function usePalette() {
  const view = JSON.stringify(useView());
  const [open, setOpen] = useState<{ Sheet: Sheet; over: string } | null>(null);

  const show = async (name: keyof typeof SHEETS) => {
    const Sheet = await SHEETS[name]();
    setOpen({ Sheet, over: view });
  };
  const find = () => void show('find').catch(() => undefined);
  const keys = () => void show('keys').catch(() => undefined);
  useCommands([keyed('find', find), keyed('keys', keys)]);
  useEffect(() => whenIdle(async () => Promise.all([SHEETS.find(), SHEETS.keys()])), []);

  if (open && open.over !== view) setOpen(null);
  return {
    find,
    keys,
    sheet: open && <open.Sheet onClose={() => setOpen(null)} />,
  };
}
