// The walls of the house as lint rules.
import path from 'node:path';
import { ROOMS } from './rooms.ts';

const root = path.resolve(import.meta.dirname, '..');

/** `file`: an absolute path. */
function roomOf(file: string) {
  const parts = path.relative(root, file).split(path.sep);
  if (parts[0] !== 'src') return parts[0] && parts[0] in ROOMS ? parts[0] : null;
  const [, outer, inner] = parts;
  return [`src/${outer}/${inner}`, `src/${outer}`].find((room) => room in ROOMS) ?? 'src/app';
}

const isAllowed = (packages: string[], specifier: string) =>
  packages.some((name) =>
    name.endsWith(':')
      ? specifier.startsWith(name)
      : specifier === name || specifier.startsWith(`${name}/`),
  );

/** Both files are of this room. */
function climb(room: string, from: string, target: string) {
  const { floors } = ROOMS[room] ?? {};
  if (!floors) return null;
  const [part, other] = [from, target].map(
    (file) => path.relative(path.join(root, room), file).split(path.sep)[0] ?? '',
  );
  if (part === other || !/\.(ts|tsx)$/.test(target)) return null;
  const floorOf = (name: string | undefined) =>
    floors.findIndex((floor) => floor.split(' ').includes(name ?? ''));
  for (const name of [part, other]) {
    if (floorOf(name) < 0) return `${room}/${name} stands on no floor`;
  }
  return floorOf(other) < floorOf(part) ? null : `${room}/${part} is not above ${other}`;
}

/** What is wrong with an import; `isLazy`: it stands in an `import()`. */
function trespass(from: string, specifier: string, isLazy: boolean): string | null {
  const room = roomOf(from);
  const rule = room && ROOMS[room];
  if (!rule) return null;
  if (!specifier.startsWith('.')) {
    return isAllowed(rule.packages, specifier) ? null : `${room} may not import ${specifier}`;
  }
  const target = path.resolve(path.dirname(from), specifier);
  const other = roomOf(target);
  if (other === room) return climb(room, from, target);
  if (other === null) {
    return path.relative(root, target).includes(path.sep) && !target.includes('public')
      ? `${room} may not import ${path.relative(root, target)}`
      : null;
  }
  if (!rule.rooms.includes(other)) return `${room} may not import ${other}`;
  if (rule.lazy?.includes(other) && !isLazy) return `${room} reaches ${other} only by import()`;
  return null;
}

function create(context: any) {
  const check = (node: any, isLazy: boolean) => {
    const source = node.source;
    if (typeof source?.value !== 'string') return;
    const message = trespass(context.filename, source.value, isLazy);
    if (message) context.report({ node: source, message });
  };
  return {
    ImportDeclaration: (node: any) => check(node, false),
    ExportNamedDeclaration: (node: any) => check(node, false),
    ExportAllDeclaration: (node: any) => check(node, false),
    TSImportType: (node: any) => check(node, false),
    ImportExpression: (node: any) => check(node, true),
  };
}

/** Three words that begin as a sentence does. */
const SENTENCE = /^[A-Z][\p{L}’']* [\p{L}\p{N}’'-]+,? [\p{L}\p{N}’'-]+/u;
/** Where nobody but who runs the service reads. */
const FOR_OPERATORS = /^server\/(?:cli|demo|main\.ts)/;

/** What is thrown or logged is for who mends it. */
function isForMenders(node: any) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'NewExpression') return /Error$|^DOMException$/.test(at.callee.name);
    if (at.type === 'CallExpression') {
      return /^(?:debug|info|warn|error|fatal|say)$/.test(
        at.callee.property?.name ?? at.callee.name,
      );
    }
    if (/Statement$|Function/.test(at.type)) return false;
  }
  return false;
}

function createWords(context: any) {
  const file = path.relative(root, context.filename).replaceAll(path.sep, '/');
  if (!/^(?:src|sw|server)\//.test(file) || FOR_OPERATORS.test(file)) return {};
  const check = (node: any, text: unknown) => {
    if (typeof text !== 'string' || !SENTENCE.test(text) || isForMenders(node)) return;
    context.report({ node, message: `words for people live in texts: ${text.slice(0, 40)}` });
  };
  return {
    Literal: (node: any) => check(node, node.value),
    TemplateElement: (node: any) => check(node, node.value.cooked),
  };
}

export default {
  meta: { name: 'rooms' },
  rules: { walls: { create }, words: { create: createWords } },
};
