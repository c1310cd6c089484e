import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCommands, type Command } from '../../../src/stylist/palette/commands.ts';

let letters = true;
let registry = createCommands(() => letters);

beforeEach(() => {
  letters = true;
  registry = createCommands(() => letters);
  document.addEventListener('keydown', registry.press);
});
afterEach(() => {
  document.removeEventListener('keydown', registry.press);
  document.body.replaceChildren();
});

const command = (keys: string, more: Partial<Command> = {}): Command & { run: () => void } => ({
  id: keys,
  label: keys,
  keys: [keys],
  run: vi.fn<() => void>(),
  ...more,
});

function open(commands: readonly Command[], owner: Element | null = null) {
  return registry.add({ commands: () => commands, owner: () => owner });
}

/** Answers whether the browser was kept from doing its own. */
function press(key: string, init: KeyboardEventInit = {}, on: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

function stand<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  into: Element = document.body,
) {
  const element = document.createElement(name);
  into.append(element);
  return element;
}

function standDialog() {
  const dialog = stand('dialog');
  dialog.open = true;
  return dialog;
}

describe('keys', () => {
  it('run what stands beside them, large or small', () => {
    const [remove, front, back] = [command('Del'), command('F'), command('Shift F')];
    open([remove, front, back]);
    expect(press('Delete')).toBe(true);
    press('F');
    press('F', { shiftKey: true });
    press('x');
    for (const { run } of [remove, front, back]) expect(run).toHaveBeenCalledTimes(1);
  });

  it('know a sign whatever it takes to write it', () => {
    const [keys, plus, minus] = [command('?'), command('+'), command('−')];
    open([keys, plus, minus]);
    press('?', { shiftKey: true });
    press('+');
    press('-');
    for (const { run } of [keys, plus, minus]) expect(run).toHaveBeenCalledTimes(1);
  });

  it('lie where they lie in another alphabet, and under Alt', () => {
    const [j, alt] = [command('J'), command('Alt Y')];
    open([j, alt]);
    press('ज', { code: 'KeyJ' });
    press('¥', { code: 'KeyY', altKey: true });
    for (const { run } of [j, alt]) expect(run).toHaveBeenCalledTimes(1);
  });

  it('are digits with Alt by where they lie, and none of the pad that writes letters so', () => {
    const first = command('Alt 1');
    open([first]);
    press('¡', { code: 'Digit1', altKey: true });
    press('1', { code: 'Numpad1', altKey: true });
    expect(first.run).toHaveBeenCalledTimes(1);
  });

  it('are the newest screen’s first, and the older one’s where that cannot now', () => {
    let can = true;
    const [older, newer] = [command('J'), command('J', { id: 'newer', isOn: () => can })];
    open([older]);
    const close = open([newer]);
    press('j');
    expect([older, newer].map(({ run }) => vi.mocked(run).mock.calls.length)).toEqual([0, 1]);
    can = false;
    press('j');
    close();
    press('j');
    expect([older, newer].map(({ run }) => vi.mocked(run).mock.calls.length)).toEqual([2, 1]);
  });

  it('are letters where something is typed, and commands with Ctrl', () => {
    const commands = ['J', 'Del', '?', 'Ctrl K', 'F6', 'Ctrl Z'].map((keys) => command(keys));
    open(commands);
    for (const name of ['input', 'textarea', 'select'] as const) {
      const field = stand(name);
      expect(press('j', {}, field)).toBe(false);
      expect(press('Delete', {}, field)).toBe(false);
      expect(press('?', {}, field)).toBe(false);
      expect(press('k', { ctrlKey: true }, field)).toBe(true);
      expect(press('F6', {}, field)).toBe(true);
      // A field undoes its own.
      expect(press('z', { ctrlKey: true }, field)).toBe(false);
    }
    expect(press('z', { ctrlKey: true })).toBe(true);
    expect(commands.map(({ run }) => vi.mocked(run).mock.calls.length)).toEqual([0, 0, 0, 3, 3, 1]);
  });

  it('never stop the browser from pasting', () => {
    const paste = command('Ctrl V');
    open([paste]);
    expect(press('v', { ctrlKey: true })).toBe(false);
    expect(paste.run).not.toHaveBeenCalled();
  });

  it('leave Enter to what has the focus and can be pressed', () => {
    const review = command('↵');
    open([review]);
    expect(press('Enter', {}, stand('span', stand('button')))).toBe(false);
    expect(press('Enter')).toBe(true);
    expect(review.run).toHaveBeenCalledTimes(1);
  });

  it('do nothing while letters are put together, and once however long they are held', () => {
    const save = command('Ctrl S');
    open([save, command('J')]);
    expect(press('j', { isComposing: true })).toBe(false);
    expect(press('s', { ctrlKey: true, altKey: true })).toBe(false);
    expect(press('s', { ctrlKey: true })).toBe(true);
    // The browser would save the page.
    expect(press('s', { ctrlKey: true, repeat: true })).toBe(true);
    expect(save.run).toHaveBeenCalledTimes(1);
  });

  it('are left alone where somebody else took them', () => {
    const down = command('J');
    open([down]);
    const list = stand('div');
    list.addEventListener('keydown', (event) => event.preventDefault());
    press('j', {}, list);
    expect(down.run).not.toHaveBeenCalled();
  });
});

describe('under an open dialog', () => {
  it('only its own keys do anything', () => {
    const [page, dialogs] = [command('J'), command('J', { id: 'dialog' })];
    open([page]);
    const dialog = standDialog();
    expect(press('j')).toBe(false);
    open([dialogs], dialog);
    press('j');
    expect(dialogs.run).toHaveBeenCalledTimes(1);
    const above = standDialog();
    expect(press('j')).toBe(false);
    above.remove();
    dialog.remove();
    // What was a dialog’s goes with it; whatever is left is the page’s.
    expect(page.run).not.toHaveBeenCalled();
  });

  it('the one above is the one with the focus', () => {
    const lower = command('J');
    const first = standDialog();
    const second = standDialog();
    stand('button', first).focus();
    open([lower], first);
    press('j');
    expect(lower.run).toHaveBeenCalledTimes(1);
    stand('button', second).focus();
    press('j');
    expect(lower.run).toHaveBeenCalledTimes(1);
  });
});

describe('what somebody types where there is no field', () => {
  const type = (words: string) => {
    for (const key of words) press(key, /[A-Z]/u.test(key) ? { shiftKey: true } : {});
  };
  const all = () =>
    ['J', 'O', 'T', 'A', 'S', 'N', 'Y', 'L', 'Del', '↵'].map((keys) => command(keys));
  const ran = (commands: readonly { run: () => void }[]) =>
    commands.filter(({ run }) => vi.mocked(run).mock.calls.length > 0).length;

  it('does nothing from the first letter on that is no key here', () => {
    const commands = all();
    open(commands);
    const heard = vi.fn<() => void>();
    registry.onWriting(heard);
    type('It lasts many years');
    // She takes a word back, and ends the line: not on the button that has the focus.
    expect(press('Backspace')).toBe(true);
    press('Delete');
    expect(press('Enter', {}, stand('button'))).toBe(true);
    expect(ran(commands)).toBe(0);
    expect(registry.isWriting()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is over with Escape, or when she goes somewhere', () => {
    const down = command('J');
    open([down]);
    for (const end of [() => press('Escape'), () => press('Tab'), registry.rest]) {
      type('hj');
      end();
    }
    expect(ran([down])).toBe(0);
    press('j');
    expect(down.run).toHaveBeenCalledTimes(1);
  });

  it('goes into a field that has the focus', () => {
    open([command('J')]);
    press('h');
    expect(press('j', {}, stand('input'))).toBe(false);
  });

  it('is not taken for it where a key is somebody’s, only not just now', () => {
    const [can, cannot] = [command('J'), command('Y', { isMeant: () => false })];
    open([can, cannot]);
    type('yj');
    expect(ran([can])).toBe(1);
  });
});

describe('a key that writes', () => {
  it('is meant only where it is said to be, and the palette has it everywhere', () => {
    let isThere = false;
    const kept = command('Y', { isMeant: () => isThere });
    open([kept]);
    press('y');
    expect(kept.run).not.toHaveBeenCalled();
    expect(registry.all()).toContain(kept);
    isThere = true;
    press('y');
    expect(kept.run).toHaveBeenCalledTimes(1);
  });

  it('and is held does not type into the field to which it led', () => {
    const field = stand('textarea');
    open([command('N', { run: () => field.focus() })]);
    const code = { code: 'KeyN' };
    press('n', code);
    expect(press('n', { ...code, repeat: true }, field)).toBe(true);
    // Let go and pressed again, it is a letter.
    expect(press('n', code, field)).toBe(false);
    expect(press('n', { ...code, repeat: true }, field)).toBe(false);
  });
});

describe('two keys one after the other', () => {
  it('go where they lead, and not what the second does alone', () => {
    const [overview, open1] = [command('G O'), command('O')];
    open([overview, open1]);
    press('g');
    press('Shift');
    press('o');
    expect(overview.run).toHaveBeenCalledTimes(1);
    expect(open1.run).not.toHaveBeenCalled();
    press('o');
    expect(open1.run).toHaveBeenCalledTimes(1);
  });

  it('are two keys when time has passed, or another came between', () => {
    const [overview, next, down] = [command('G O'), command('O'), command('J')];
    open([overview, next, down]);
    press('g');
    press('j');
    press('o');
    const now = vi.spyOn(Event.prototype, 'timeStamp', 'get');
    now.mockReturnValue(10_000);
    press('g');
    now.mockReturnValue(12_000);
    press('o');
    now.mockRestore();
    expect(overview.run).not.toHaveBeenCalled();
    expect(down.run).toHaveBeenCalledTimes(1);
    expect(next.run).toHaveBeenCalledTimes(2);
  });
});

describe('single letters that are turned off', () => {
  it('do nothing, and the other keys go on', () => {
    letters = false;
    const [down, sign, find, column, overview] = ['J', '?', 'Ctrl K', 'F6', 'G O'].map((keys) =>
      command(keys),
    );
    const all = [down!, sign!, find!, column!, overview!];
    open(all);
    press('j');
    press('?');
    press('k', { ctrlKey: true });
    press('F6');
    press('g');
    press('o');
    expect(all.map(({ run }) => vi.mocked(run).mock.calls.length)).toEqual([0, 0, 1, 1, 0]);
  });
});

describe('what can be done', () => {
  it('is every open screen’s, the newest’s first and each once', () => {
    open([command('A'), command('B', { id: 'twice', label: 'older' })]);
    open([command('C', { isOn: () => false }), command('B', { id: 'twice', label: 'newer' })]);
    expect(registry.all().map(({ label }) => label)).toEqual(['newer', 'A']);
  });
});
