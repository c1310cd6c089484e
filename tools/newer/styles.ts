// What of CSS that is newer the sheets use, unless it is asked for or stands after what is older.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isLacked, LACKED, type Finding } from './table.ts';

interface Block {
  /** What stands before its brace. */
  head: string;
  /** Properties that it has said before in what every browser reads. */
  said: Set<string>;
  isAskedFor: boolean;
}

/** Comments and strings with as many lines as before, and nothing in them. */
const blank = (css: string) =>
  css.replaceAll(/\/\*[^]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, (text) =>
    text.replaceAll(/[^\n]/g, ' '),
  );

const lastWord = (key: string) => key.split('.').at(-1);
const TYPES = [...LACKED.keys()].filter((key) => key.startsWith('css.types.'));
const typesNamed = (name: string) => TYPES.filter((key) => lastWord(key) === name);

function keysOfHead(head: string): string[] {
  const rule = /^@([\w-]+)/.exec(head)?.[1];
  if (rule !== undefined) {
    const features = [...head.matchAll(/\(\s*([a-z-]+)\s*[:)<>]/g)].map(([, name]) => name);
    return [`css.at-rules.${rule}`, ...features.map((name) => `css.at-rules.${rule}.${name}`)];
  }
  const pseudo = [...head.matchAll(/::?([a-z-]+)/g)].map(([, name]) => `css.selectors.${name}`);
  return head.includes('&') ? [...pseudo, 'css.selectors.nesting'] : pseudo;
}

function keysOfDeclaration(property: string, value: string): string[] {
  if (property.startsWith('--')) return keysOfValue(value);
  const own = `css.properties.${property}`;
  const words = [...value.matchAll(/(?<![\w-])[a-z][a-z-]+/g)].map(([word]) => `${own}.${word}`);
  return [own, ...words, ...keysOfValue(value)];
}

function keysOfValue(value: string): string[] {
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].flatMap(([, name = '']) =>
    typesNamed(name),
  );
  const units = [...value.matchAll(/\d([a-z]+)\b/g)].map(([, unit]) => `css.types.length.${unit}`);
  return [...functions, ...units];
}

function newerIn(file: string, css: string): Finding[] {
  const found: Finding[] = [];
  const plain = blank(css);
  const open: Block[] = [];
  for (const { 1: text = '', 2: end, index } of plain.matchAll(/([^{};]*)([{};])/g)) {
    const said = text.trim();
    const line = plain.slice(0, index + text.length - text.trimStart().length).split('\n').length;
    const tell = (keys: string[]) => found.push(...keys.map((key) => ({ file, line, key })));
    const within = open.at(-1);
    const isAskedFor = within?.isAskedFor ?? false;
    if (end === '{') {
      if (!isAskedFor) tell(keysOfHead(said).filter(isLacked));
      const asks = isAskedFor || said.startsWith('@supports');
      open.push({ head: said, said: new Set(), isAskedFor: asks });
      continue;
    }
    const colon = said.indexOf(':');
    const [property, value] = [said.slice(0, Math.max(colon, 0)), said.slice(colon + 1)];
    if (said.startsWith('@')) tell(keysOfHead(said).filter(isLacked));
    else if (property !== '' && !isAskedFor) {
      const keys = keysOfDeclaration(property, value).filter(isLacked);
      if (keys.length === 0) within?.said.add(property);
      else if (!within?.said.has(property)) tell(keys);
    }
    if (end === '}') open.pop();
  }
  return found;
}

export const newerStyles = (root: string, pattern: string): Finding[] =>
  globSync(pattern, { cwd: root }).flatMap((file) =>
    newerIn(file, readFileSync(path.join(root, file), 'utf8')),
  );
