// The walls of the house as a lint rule: which room may import which, and which packages.
import path from 'node:path';

/**
 * @typedef {{ rooms: string[]; packages: RegExp; lazy?: string[] }} Room
 * `lazy` rooms may only be reached through `import()`.
 */

/** @param {...string} names */
const packages = (...names) => new RegExp(`^(${names.join('|')})(/|$)`);
const noPackage = /(?!)/;
const clientOnly =
  '(?:react|react-dom|wouter|zustand|framer-motion|ky|idb-keyval|sonner|virtua|workbox-.*)';
const forClient = new RegExp(
  '^(?!node:|hono|@hono|kysely|better-sqlite3|jose|sharp|pino|workbox-(?!window))',
);
const forServer = new RegExp(`^(?!${clientOnly}(/|$))`);

/** @type {Record<string, Room>} */
export const ROOMS = {
  contract: { rooms: [], packages: packages('zod') },
  /** The words: data, so that whoever speaks may have them. */
  texts: { rooms: [], packages: noPackage },
  'src/api': { rooms: ['contract', 'texts'], packages: packages('ky', 'idb-keyval') },
  'src/outbox': {
    rooms: ['contract', 'src/api', 'texts'],
    packages: packages('idb-keyval'),
  },
  'src/state': {
    rooms: ['contract', 'src/api', 'src/outbox', 'texts'],
    packages: packages('zustand', 'idb-keyval'),
  },
  'src/platform': {
    rooms: ['contract', 'src/outbox'],
    packages: packages('workbox-window', 'idb-keyval', 'virtual:.*'),
  },
  'src/ui': {
    rooms: ['texts'],
    packages: packages(
      'react',
      'react-dom',
      'framer-motion',
      'sonner',
      'thumbhash',
      '@fontsource/.*',
    ),
  },
  'src/consumer': {
    rooms: ['src/ui', 'texts', 'src/state', 'src/api', 'src/outbox', 'src/platform', 'contract'],
    packages: forClient,
  },
  'src/stylist': {
    rooms: ['src/ui', 'texts', 'src/state', 'src/api', 'src/outbox', 'src/platform', 'contract'],
    packages: forClient,
  },
  'src/app': {
    rooms: [
      'src/ui',
      'texts',
      'src/state',
      'src/api',
      'src/outbox',
      'src/platform',
      'src/consumer',
      'src/stylist',
      'contract',
    ],
    packages: forClient,
    lazy: ['src/stylist'],
  },
  sw: {
    rooms: ['src/outbox', 'src/api', 'texts', 'contract'],
    packages: packages('workbox-.*'),
  },
  server: { rooms: ['contract', 'texts'], packages: forServer },
  scripts: {
    rooms: ['contract', 'texts'],
    packages: /^(node:|vite$|vitest\/node$|playwright$|sharp$)/,
  },
};

const root = path.resolve(import.meta.dirname, '..');

/** @param {string} file an absolute path */
export function roomOf(file) {
  const parts = path.relative(root, file).split(path.sep);
  if (parts[0] !== 'src') return parts[0] && parts[0] in ROOMS ? parts[0] : null;
  const inner = `src/${parts[1] ?? ''}`;
  return inner in ROOMS ? inner : 'src/app';
}

/**
 * @param {string} from the importing file
 * @param {string} specifier
 * @param {boolean} isLazy whether it stands in an `import()`
 * @returns {string | null} what is wrong with it
 */
export function trespass(from, specifier, isLazy) {
  const room = roomOf(from);
  const rule = room && ROOMS[room];
  if (!rule) return null;
  if (!specifier.startsWith('.')) {
    return rule.packages.test(specifier) ? null : `${room} may not import ${specifier}`;
  }
  const target = path.resolve(path.dirname(from), specifier);
  const other = roomOf(target);
  if (other === room) return null;
  if (other === null) {
    return path.relative(root, target).includes(path.sep) && !target.includes('public')
      ? `${room} may not import ${path.relative(root, target)}`
      : null;
  }
  if (!rule.rooms.includes(other)) return `${room} may not import ${other}`;
  if (rule.lazy?.includes(other) && !isLazy) return `${room} reaches ${other} only by import()`;
  return null;
}

/** @param {any} context */
function create(context) {
  /** @param {any} node @param {boolean} isLazy */
  const check = (node, isLazy) => {
    const source = node.source;
    if (typeof source?.value !== 'string') return;
    const message = trespass(context.filename, source.value, isLazy);
    if (message) context.report({ node: source, message });
  };
  return {
    /** @param {any} node */
    ImportDeclaration: (node) => check(node, false),
    /** @param {any} node */
    ExportNamedDeclaration: (node) => check(node, false),
    /** @param {any} node */
    ExportAllDeclaration: (node) => check(node, false),
    /** @param {any} node */
    TSImportType: (node) => check(node, false),
    /** @param {any} node */
    ImportExpression: (node) => check(node, true),
  };
}

export default { meta: { name: 'rooms' }, rules: { walls: { create } } };
