// What a stylist presses at her desk, where that leads, and what ends when she presses nothing.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OWNER_IDLE_MS } from '../../../../contract/limits.ts';
import {
  createCommands,
  openDialog,
  type Command,
} from '../../../../src/stylist/palette/commands.ts';
import { hitsOf } from '../../../../src/stylist/palette/hits.ts';
import { openPhrases } from '../../../../src/stylist/palette/phrases.ts';
import { openPieces } from '../../../../src/stylist/palette/pieces.ts';
import * as presses from '../../../../src/stylist/palette/press.ts';
import { inSight } from '../../../../src/stylist/in-sight.ts';
import { watchIdle } from '../../../../src/stylist/house/idle.ts';
import { openView, replaceView, useView } from '../../../../src/stylist/view.ts';
import { comeIn } from '../../../../src/stylist/welcome/come.ts';
import { pendingRequest } from '../../../support/samples/pending-request.ts';
import { inBrowser } from '../browser.ts';
import { fill } from '../full-house.ts';
import { ofEach, said } from '../of-each.ts';
import type { Chapter, Writer } from '../writer.ts';

interface Pressed {
  key: string;
  code?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
  isComposing?: boolean;
  repeat?: boolean;
  defaultPrevented?: boolean;
  target?: unknown;
  timeStamp?: number;
}

const eventOf = (pressed: Pressed, prevented: () => void = () => {}) =>
  ({
    code: /^[a-z]$/i.test(pressed.key) ? `Key${pressed.key.toUpperCase()}` : '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    repeat: false,
    defaultPrevented: false,
    target: null,
    timeStamp: 0,
    preventDefault: prevented,
    ...pressed,
  }) as never as KeyboardEvent;

function ofKeys(writer: Writer, elements: Record<string, Element>): void {
  const targets = [null, ...Object.values(elements)];
  ofEach(writer, 'whether it is a field', presses.isField, targets);
  ofEach(writer, 'whether she searches there', presses.isSearching, targets);
  const keys: Pressed[] = [
    { key: 'j' },
    { key: 'J', shiftKey: true },
    { key: 'Enter' },
    { key: 'Enter', ctrlKey: true },
    { key: 'Enter', metaKey: true },
    { key: 'Enter', shiftKey: true },
    { key: '?', shiftKey: true, code: 'Slash' },
    { key: 'ж', code: 'KeyJ' },
    { key: 'Ж', code: 'KeyJ', shiftKey: true, ctrlKey: true },
    { key: '~', code: 'KeyJ' },
    { key: 'é', code: 'Digit2' },
    { key: '1', code: 'Digit1', altKey: true },
    { key: '¡', code: 'Digit1', altKey: true },
    { key: '1', code: 'Numpad1', altKey: true },
    { key: 'å', code: 'KeyA', altKey: true },
    { key: 'ArrowUp', altKey: true },
    { key: '-' },
    { key: 'Delete' },
    { key: 'Escape' },
    { key: 'F2' },
    { key: 'F2', shiftKey: true },
    { key: 'v', ctrlKey: true },
    { key: 'c', ctrlKey: true },
    { key: 'z', metaKey: true },
    { key: 'Z', ctrlKey: true, shiftKey: true },
    { key: 'k', ctrlKey: true },
    { key: 'Dead' },
    { key: 'Control', ctrlKey: true },
    { key: 'a', isComposing: true },
    { key: ' ', code: 'Space' },
  ];
  const of = (make: (event: KeyboardEvent) => unknown) => (pressed: Pressed) =>
    make(eventOf(pressed));
  ofEach(writer, 'whether it is Enter', of(presses.isEnter), keys);
  ofEach(writer, 'how it is called', of(presses.nameOf), keys);
  ofEach(writer, 'whether it is a sign', of(presses.isCharacter), keys);
  ofEach(writer, 'whether it is a letter', of(presses.isLetter), keys);
  ofEach(writer, 'whether it is half of one', of(presses.isHalf), keys);
  ofEach(
    writer,
    'whether it is of what it is in',
    (target: unknown, pressed: Pressed) => presses.isTargets(eventOf({ ...pressed, target })),
    targets,
    keys,
  );
}

function ofCommands(writer: Writer, elements: Record<string, Element>): void {
  const ran: string[] = [];
  let are = true;
  let isUndoable = false;
  let isMeant = true;
  const commands = createCommands(() => are);
  const deaf = commands.onWriting(() => ran.push(`writes: ${commands.isWriting()}`));
  const command = (id: string, keys: readonly string[], more: Partial<Command> = {}): Command => ({
    id,
    label: id,
    keys,
    run: () => void ran.push(id),
    ...more,
  });
  const own = (): Command[] => [
    command('next', ['J', '↓']),
    command('overview', ['G O']),
    command('queue', ['G Q']),
    command('undo', ['U'], { isOn: () => isUndoable }),
    command('choose', ['↵'], { isMeant: () => isMeant }),
    { id: 'keyless', label: 'keyless', run: () => void ran.push('keyless') },
    command('keys', ['?']),
  ];
  const drop = commands.add({ commands: own, owner: () => null });
  let time = 10_000;
  const press = (words: string, ...keys: readonly Pressed[]) => {
    for (const pressed of keys) {
      time += pressed.timeStamp ?? 100;
      commands.press(
        eventOf({ ...pressed, timeStamp: time }, () => ran.push(`${pressed.key} is kept`)),
      );
    }
    writer.tell(words, [ran.splice(0), commands.isWriting()]);
  };
  const ids = () => commands.all().map(({ id }) => id);
  writer.tell('what can be done', ids());
  isUndoable = true;
  writer.tell('and undone', ids());
  isUndoable = false;
  press('the next', { key: 'j' });
  press('what is pressed elsewhere', { key: 'j', defaultPrevented: true });
  press('half of it', { key: 'Dead' }, { key: 'j', isComposing: true });
  press('held', { key: 'j' }, { key: 'j', repeat: true }, { key: 'k', repeat: true });
  press(
    'held, and it leads to a field',
    { key: 'j' },
    { key: 'j', repeat: true, target: elements['input'] },
  );
  press('held without a place', { key: 'j', code: '', repeat: true });
  commands.rest();
  press('two one after the other', { key: 'g' }, { key: 'o' });
  press('at the last moment', { key: 'g' }, { key: 'q', timeStamp: 1499 });
  press('too late', { key: 'g' }, { key: 'o', timeStamp: 1500 });
  commands.rest();
  press('with another between', { key: 'g' }, { key: 'j' }, { key: 'o' });
  commands.rest();
  press('what cannot be done', { key: 'u' });
  press('a word', { key: 'w' }, { key: 'j' }, { key: 'Backspace' }, { key: 'Enter' });
  press('and a key', { key: 'Escape' }, { key: 'j' });
  press('a word in a field', { key: 'w' }, { key: 'j', target: elements['input'] });
  commands.rest();
  press('with Ctrl', { key: 'j', ctrlKey: true });
  press('Enter', { key: 'Enter' });
  isMeant = false;
  press('Enter, which means another', { key: 'Enter' });
  press('Enter on a button', { key: 'Enter', target: elements['button'] });
  are = false;
  press('letters are off', { key: 'j' }, { key: 'ArrowDown' }, { key: '?' });
  are = true;
  press('a sign', { key: '?', shiftKey: true });
  const dropNewer = commands.add({
    commands: () => [command('newer', ['J']), command('overview', ['O'])],
    owner: () => elements['within'] ?? null,
  });
  writer.tell('on a newer screen', ids());
  press('its own come first', { key: 'j' }, { key: 'o' });
  elements['dialog']?.setAttribute('open', '');
  writer.tell('which dialog is open', openDialog()?.id);
  press('in a dialog only its own', { key: 'j' }, { key: 'ArrowDown' }, { key: 'w' });
  elements['other']?.setAttribute('open', '');
  writer.tell('and over it', openDialog()?.id);
  (elements['within'] as HTMLElement | undefined)?.focus();
  writer.tell('where she is', openDialog()?.id);
  for (const name of ['dialog', 'other']) elements[name]?.removeAttribute('open');
  (elements['within'] as HTMLElement | undefined)?.blur();
  dropNewer();
  press('as before', { key: 'j' });
  deaf();
  press('nobody hears of a word', { key: 'w' });
  commands.rest();
  drop();
  press('there is nothing', { key: 'j' });
}

async function ofColumns(writer: Writer, document: Document): Promise<void> {
  const { goToColumn, keepPlace } = await import('../../../../src/stylist/palette/columns.ts');
  const columns = [...document.querySelectorAll<HTMLElement>('.column')];
  const here = () => document.activeElement?.id ?? '';
  const goes = (words: string, step: 1 | -1) => {
    goToColumn(columns, step);
    writer.tell(words, here());
  };
  goes('to the first', 1);
  goes('to the next', 1);
  goes('past the hidden one', 1);
  goes('round', 1);
  goes('back', -1);
  document.getElementById('second-b')?.focus();
  keepPlace(columns, document.activeElement);
  keepPlace(columns, document);
  keepPlace(columns, document.getElementById('input'));
  goes('away', 1);
  goes('and back to where she was', -1);
  (document.activeElement as HTMLElement).blur();
  goes('from nowhere back', -1);
  document.getElementById('second-b')?.setAttribute('hidden', '');
  (document.activeElement as HTMLElement).blur();
  goToColumn(columns, 1);
  goes('where she was is hidden', 1);
  goToColumn([], 1);
  writer.tell('there is none', here());
}

async function ofDialogs(
  writer: Writer,
  document: Document,
  frames: (() => void)[],
): Promise<void> {
  const { openQuickly } = await import('../../../../src/stylist/open-quickly.ts');
  const said: string[] = [];
  const make = (id: string) => {
    const dialog = document.createElement('dialog');
    dialog.id = id;
    dialog.tabIndex = -1;
    dialog.innerHTML = `<input id="in-${id}">`;
    document.body.append(dialog);
    dialog.show = () => {
      said.push(`${id} is shown`);
      dialog.setAttribute('open', '');
    };
    dialog.showModal = () => {
      const { id: of, autofocus } = document.activeElement as HTMLElement;
      said.push(`${id} is modal, ${of} ${autofocus} ${dialog.autofocus}`);
      dialog.setAttribute('open', '');
    };
    dialog.close = () => {
      said.push(`${id} is closed`);
      dialog.removeAttribute('open');
    };
    return dialog;
  };
  const tells = (words: string) =>
    writer.tell(words, [
      said.splice(0),
      document.activeElement?.id,
      (document.activeElement as HTMLElement).autofocus,
      frames.length,
    ]);
  const frame = () => frames.splice(0).forEach((run) => run());
  const opener = document.getElementById('button') as HTMLElement;
  opener.focus();
  const query = document.querySelector.bind(document);
  let hasModal = false;
  document.querySelector = (what: string) =>
    what === 'dialog:modal' ? (hasModal ? opener : null) : query(what);
  const close = openQuickly(make('one'));
  tells('a dialog opens');
  frame();
  tells('a frame later');
  frame();
  tells('and another one');
  close();
  tells('it is closed');
  const again = make('two');
  const closeTwo = openQuickly(again);
  (again.firstElementChild as HTMLElement).focus();
  again.firstElementChild?.dispatchEvent(
    new (document.defaultView as Window & typeof globalThis).KeyboardEvent('keydown', {
      bubbles: true,
    }),
  );
  tells('a key comes before that');
  closeTwo();
  tells('it is closed');
  const third = make('three');
  const closeThree = openQuickly(third);
  opener.dispatchEvent(
    new (document.defaultView as Window & typeof globalThis).KeyboardEvent('pointerdown', {
      bubbles: true,
    }),
  );
  tells('a press elsewhere');
  closeThree();
  const fourth = make('four');
  const closeFour = openQuickly(fourth);
  closeFour();
  frame();
  tells('it is closed before a frame');
  hasModal = true;
  const closeFive = openQuickly(make('five'));
  tells('over another one');
  closeFive();
  tells('it is closed');
  document.querySelector = query;
}

async function ofLetters(
  writer: Writer,
  window: EventTarget,
  event: (key: string | null) => Event,
): Promise<void> {
  const letters = await import('../../../../src/stylist/palette/letters.ts');
  const { areLettersOn, turnLetters } = letters;
  window.dispatchEvent(event(null));
  const kept = () => localStorage.getItem('areLettersOff');
  writer.tell('letters are on', [areLettersOn(), kept()]);
  writer.tell('they are off', [turnLetters(false), areLettersOn(), kept()]);
  localStorage.removeItem('areLettersOff');
  window.dispatchEvent(event('other'));
  writer.tell('something else is kept elsewhere', areLettersOn());
  window.dispatchEvent(event('areLettersOff'));
  writer.tell('they are on elsewhere', areLettersOn());
  localStorage.setItem('areLettersOff', 'true');
  window.dispatchEvent(event(null));
  writer.tell('all is otherwise elsewhere', areLettersOn());
  writer.tell('they are on', [turnLetters(true), areLettersOn(), kept()]);
  const { localStorage: store } = globalThis;
  const refuses = () => {
    throw new Error('It refuses');
  };
  Object.defineProperty(globalThis, 'localStorage', {
    value: { getItem: refuses, setItem: refuses, removeItem: refuses },
    configurable: true,
    writable: true,
  });
  writer.tell('nothing can be kept', [turnLetters(false), areLettersOn()]);
  window.dispatchEvent(event(null));
  writer.tell('nor read', areLettersOn());
  Object.defineProperty(globalThis, 'localStorage', {
    value: store,
    configurable: true,
    writable: true,
  });
}

function ofPlaces(writer: Writer): void {
  const seen: unknown[] = [];
  const Looks = () => {
    seen.push(useView());
    return null;
  };
  const at = (path: string) => {
    history.replaceState(null, '', path);
    renderToStaticMarkup(createElement(Looks));
    return seen.pop();
  };
  const door = '/stylist-login';
  ofEach(writer, 'where an address leads', at, [
    door,
    `${door}/`,
    ...[
      'queue',
      'tools',
      'me',
      'nowhere',
      'house',
      'house/log',
      'house/log/one',
      'house/x/one',
    ].map((of) => `${door}/${of}`),
    ...[
      'clients',
      'clients/ila',
      'clients/ila/outfits',
      'clients/ila/outfits/one',
      'clients/ila/x/one',
    ].map((of) => `${door}/${of}`),
    ...[
      'requests',
      'requests/one',
      'requests/one/outfits',
      'requests/one/outfits/two',
      'requests/one/x/two',
    ].map((of) => `${door}/${of}`),
  ]);
  const goes = (words: string, go: () => void) => {
    go();
    const { key: _, ...state } = Object(history.state) as Record<string, unknown>;
    writer.tell(words, [location.pathname, state]);
  };
  history.replaceState(null, '', door);
  goes('she goes to the queue', () => openView({ name: 'pending' }));
  goes('to a request', () => openView({ name: 'styling', requestId: 'one' }));
  goes('and to its outfit, in its place', () =>
    replaceView({ name: 'styling', requestId: 'one', outfitId: 'two' }),
  );
  const sources = {
    commands: [],
    requests: [pendingRequest({ id: 'of-ila' })],
    clients: [{ userId: 'ila', name: 'Ila', email: 'ila@example.in', outfits: 0 }],
    pieces: null,
    templates: [],
    phrases: null,
    found: null,
    stylistId: 'asha',
  } as never as Parameters<typeof hitsOf>[1];
  for (const { id, run } of hitsOf('ila', sources)) goes(`what is found: ${id}`, run);
  writer.tell('what can be written and added here', said([openPhrases(), openPieces()]));
  const into: unknown[] = [];
  inSight(null);
  inSight({ scrollIntoView: (how: unknown) => into.push(how) } as never);
  writer.tell('what is brought in sight', into);
}

async function ofIdleness(writer: Writer): Promise<void> {
  const page = writer.computer('idle').open();
  const { desk } = page;
  await writer.step('the owner is at a desk', () => desk.signIn('stylist'));
  const every: [() => void, number][] = [];
  const off: unknown[] = [];
  const { setInterval: setReal, clearInterval: clearReal } = globalThis;
  const dateNow = Date.now;
  let now = 1_000_000;
  let looks = 0;
  const used = () => [Number(localStorage.getItem('poshak-owner-used')), looks];
  Object.assign(globalThis, {
    setInterval: (run: () => void, ms: number) => every.push([run, ms]),
    clearInterval: (timer: unknown) => off.push(timer),
  });
  Date.now = () => now;
  const { clients, sessions } = desk.foundation;
  const listened: unknown[] = [];
  const { addEventListener: hear } = globalThis;
  globalThis.addEventListener = ((kind: string, run: () => void, how: unknown) => {
    listened.push([kind, how]);
    hear(kind, run, how as never);
  }) as never;
  const stop = watchIdle({
    open: clients.open,
    sessions: sessions.stylist,
    look: () => (looks += 1),
  });
  Object.assign(globalThis, { setInterval: setReal, clearInterval: clearReal });
  globalThis.addEventListener = hear;
  const [[check, ms] = [() => {}, 0]] = every;
  const does = async (words: string, at: number, kind: string | null = null) => {
    await writer.step(words, () => {
      now = at;
      Date.now = () => now;
      if (kind === null) check();
      else dispatchEvent(new (document.defaultView as Window & typeof globalThis).Event(kind));
      Date.now = dateNow;
    });
    writer.tell(`${words}: then`, used());
  };
  Date.now = dateNow;
  writer.tell('it is looked after every so often', [ms, used(), listened]);
  await does('a key within half a minute', now + 30_000, 'keydown');
  await does('a key after it', now + 1, 'keydown');
  const from = now;
  await does('a wheel', now + 30_001, 'wheel');
  await does('a press', now + 30_001, 'pointerdown');
  await does('a hand', now + 30_001, 'pointermove');
  await does('something else', now + 30_001, 'click');
  const last = used()[0] ?? from;
  await does('just before it is long', last + OWNER_IDLE_MS - 1);
  await does('when it is', last + OWNER_IDLE_MS);
  await does('there is nobody any more', last + 2 * OWNER_IDLE_MS);
  Object.assign(globalThis, { clearInterval: (timer: unknown) => off.push(timer) });
  stop();
  Object.assign(globalThis, { clearInterval: clearReal });
  await does('what is stopped hears nothing', last + 3 * OWNER_IDLE_MS, 'keydown');
  writer.tell('and looks no more', off);
}

async function ofComing(writer: Writer, token: string): Promise<void> {
  const page = writer.computer('new').open();
  history.replaceState(null, '', `/welcome#${token}`);
  const comes = (words: string, of: string) =>
    writer.step(words, async () => {
      await comeIn(page.desk.foundation, {
        token: of,
        name: 'Ritu Rao',
        username: 'ritu',
        password: 'a long password',
      });
      return location.pathname;
    });
  await comes('somebody comes by a link that is none', 'nobody');
  writer.tell('where she is', location.pathname);
  await comes('and by one that is', token);
}

/** Of a picture of ours; what is drawn is told. */
async function ofPictures(writer: Writer): Promise<void> {
  const { coloursOf } = await import('../../../../src/stylist/parts/picture-colours.ts');
  const drawn: unknown[] = [];
  let hasContext = true;
  class Canvas {
    constructor(...size: unknown[]) {
      drawn.push(size);
    }
    getContext(kind: string) {
      drawn.push(kind);
      if (!hasContext) return null;
      return {
        drawImage: (_: unknown, ...at: unknown[]) => drawn.push(at),
        getImageData: (...at: unknown[]) => {
          drawn.push(at);
          return {
            data: new Uint8ClampedArray([200, 30, 40, 255, 30, 60, 160, 255, 200, 30, 40, 255]),
          };
        },
      };
    }
  }
  Object.assign(globalThis, {
    OffscreenCanvas: Canvas,
    createImageBitmap: async () => ({ width: 400, height: 500, close: () => drawn.push('closed') }),
  });
  const tells = async (words: string, status: number) => {
    const load = async (url: unknown) => {
      drawn.push(url);
      return new Response('picture', { status });
    };
    const [came] = await Promise.allSettled([
      writer.house.until(coloursOf('/media/1', load as never)),
    ]);
    writer.tell(words, [
      came.status === 'fulfilled' ? came.value : String(came.reason),
      drawn.splice(0),
    ]);
  };
  await tells('its colours', 200);
  await tells('it is not there', 404);
  hasContext = false;
  await tells('nothing can be drawn', 200);
  for (const name of ['OffscreenCanvas', 'createImageBitmap'])
    Reflect.deleteProperty(globalThis, name);
}

const PAGE = `
  <button id="button"></button><a id="link" href="#"><b id="in-link"></b></a>
  <details><summary id="summary"></summary></details>
  <input id="input"><input id="search" type="search" value="x"><input id="none" type="search">
  <textarea id="area"></textarea><select id="select"></select><div id="plain"></div>
  <dialog id="dialog"><button id="within"></button></dialog><dialog id="other"></dialog>
  <div class="column" id="first"><button id="first-a"></button><button id="first-b"></button></div>
  <div class="column" id="second"><span></span><button id="second-hidden" hidden></button>
    <a id="second-a" href="#"></a><input id="second-b"></div>
  <div class="column" id="hidden" hidden><button></button></div>
  <div class="column" id="third"><div id="third-a" tabindex="0"></div></div>`;

export const chapter: Chapter = async (writer) => {
  const { ids } = await fill(writer);
  const frames: (() => void)[] = [];
  const given = {
    requestAnimationFrame: (run: () => void) => frames.push(run),
    cancelAnimationFrame: () => frames.splice(0),
  };
  await inBrowser(given, async (window) => {
    const document = window.document as never as Document;
    document.body.innerHTML = PAGE;
    Object.assign(window.HTMLElement.prototype, {
      checkVisibility(this: HTMLElement) {
        return !this.hidden;
      },
    });
    const elements = Object.fromEntries(
      [...document.querySelectorAll('[id]')].map((element) => [element.id, element]),
    );
    ofKeys(writer, elements);
    ofCommands(writer, elements);
    await ofColumns(writer, document);
    await ofDialogs(writer, document, frames);
    await ofLetters(
      writer,
      window as never,
      (key) => new window.StorageEvent('storage', key === null ? {} : { key }) as never,
    );
    ofPlaces(writer);
    await ofIdleness(writer);
    await ofComing(writer, ids['welcome'] ?? '');
    await ofPictures(writer);
  });
};
