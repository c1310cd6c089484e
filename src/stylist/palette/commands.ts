import { isCharacter, isField, isHalf, isLetter, isTargets, nameOf } from './press.ts';

export interface Command {
  id: string;
  label: string;
  /** As the table of keys writes them: "J", "Shift F", "Ctrl ↵", "G O" one after the other. */
  keys?: readonly string[];
  run: () => void;
  /** Whether it can be done just now; without it, always. */
  isOn?: () => boolean;
  /** Whether its key means it where the focus is; the palette always means it. */
  isMeant?: () => boolean;
}

interface Source {
  commands: () => readonly Command[];
  /** Something in the dialog whose commands these are, and null on a page. */
  owner: () => Element | null;
}

const SEQUENCE_MS = 1500;

/** Everything else is out of reach under an open dialog. */
export function openDialog(): Element | null {
  const within = document.activeElement?.closest('dialog[open]');
  return within ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

const isOn = ({ isOn: can }: Command) => can?.() ?? true;
const isMeant = ({ isMeant: is }: Command) => is?.() ?? true;

/** What somebody who writes would take back, or end the line with. */
const WRITTEN = new Set(['Backspace', 'Delete', 'Enter']);

/** What can be done on the screens that are open, and the keys that do it. */
export function createCommands(areLettersOn: () => boolean) {
  let sources: readonly Source[] = [];
  let begun = { with: '', at: 0 };
  /** The key that ran something, for as long as it is held. */
  let held = '';
  let isWriting = false;
  const listeners = new Set<() => void>();

  const setWriting = (is: boolean) => {
    if (isWriting === is) return;
    isWriting = is;
    for (const listener of listeners) listener();
  };

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
      .flatMap(({ commands }) => commands());
  };

  const add = (source: Source) => {
    sources = [...sources, source];
    return () => {
      sources = sources.filter((one) => one !== source);
    };
  };

  /** A letter that is nobody's is the first of a word: until she does something else, none is a key. */
  const isWritten = (event: KeyboardEvent) => {
    if (!isWriting || isField(event.target)) return false;
    if (isCharacter(event) || WRITTEN.has(event.key)) return true;
    setWriting(false);
    return false;
  };

  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isHalf(event)) return;
    // A key that is held does not type into the field to which it led.
    if (event.repeat && event.code !== '' && event.code === held) return event.preventDefault();
    held = '';
    const before = event.timeStamp - begun.at < SEQUENCE_MS ? begun.with : '';
    begun = { with: '', at: 0 };
    if (isWritten(event)) return event.preventDefault();
    if (isTargets(event) || (isCharacter(event) && !areLettersOn())) return;
    const name = nameOf(event);
    const reached = inReach();
    const commands = reached.filter((command) => isOn(command) && isMeant(command));
    const having = (keys: string) => commands.find((command) => command.keys?.includes(keys));
    const meant = (before && having(`${before} ${name}`)) || having(name);
    const begins = ({ keys }: Command) => keys?.some((one) => one.startsWith(`${name} `));
    if (meant) {
      // Held down, it is still not the browser's.
      event.preventDefault();
      held = event.code;
      if (!event.repeat) meant.run();
    } else if (commands.some(begins)) {
      begun = { with: name, at: event.timeStamp };
    } else if (isLetter(event) && openDialog() === null) {
      if (!reached.some(({ keys }) => keys?.includes(name))) setWriting(true);
    }
  };

  return {
    all,
    add,
    press,
    /** She has gone somewhere: what she presses there is a key. */
    rest: () => setWriting(false),
    isWriting: () => isWriting,
    onWriting: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
