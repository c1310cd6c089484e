import { isCharacter, isHalf, isTargets, nameOf } from './press.ts';

export interface Command {
  id: string;
  label: string;
  /** As the table of keys writes them: "J", "Shift F", "Ctrl ↵", "G O" one after the other. */
  keys?: readonly string[];
  run: () => void;
  /** Whether it can be done just now; without it, always. */
  isOn?: () => boolean;
}

interface Source {
  commands: () => readonly Command[];
  /** Something in the dialog whose commands these are, and null on a page. */
  owner: () => Element | null;
}

const SEQUENCE_MS = 1500;

/** Everything else is out of reach under an open dialog. */
function openDialog(): Element | null {
  const within = document.activeElement?.closest('dialog[open]');
  return within ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

const isOn = ({ isOn: can }: Command) => can?.() ?? true;

/** What can be done on the screens that are open, and the keys that do it. */
export function createCommands(areLettersOn: () => boolean) {
  let sources: readonly Source[] = [];
  let begun = { with: '', at: 0 };

  /** The newest screen's first. */
  const all = () => {
    const ids = new Set<string>();
    return sources
      .toReversed()
      .flatMap(({ commands }) => commands())
      .filter((command) => isOn(command) && !ids.has(command.id) && ids.add(command.id));
  };

  const inReach = () => {
    const dialog = openDialog();
    return sources
      .toReversed()
      .filter(({ owner }) => dialog === null || dialog.contains(owner()))
      .flatMap(({ commands }) => commands())
      .filter(isOn);
  };

  const add = (source: Source) => {
    sources = [...sources, source];
    return () => {
      sources = sources.filter((one) => one !== source);
    };
  };

  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isHalf(event)) return;
    const before = event.timeStamp - begun.at < SEQUENCE_MS ? begun.with : '';
    begun = { with: '', at: 0 };
    if (isTargets(event) || (isCharacter(event) && !areLettersOn())) return;
    const name = nameOf(event);
    const commands = inReach();
    const having = (keys: string) => commands.find((command) => command.keys?.includes(keys));
    const meant = (before && having(`${before} ${name}`)) || having(name);
    if (meant) {
      // Held down, it is still not the browser's.
      event.preventDefault();
      if (!event.repeat) meant.run();
    } else if (commands.some(({ keys }) => keys?.some((one) => one.startsWith(`${name} `)))) {
      begun = { with: name, at: event.timeStamp };
    }
  };

  return { all, add, press };
}
