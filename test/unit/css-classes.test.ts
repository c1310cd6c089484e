// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = (pattern: string) => globSync(pattern, { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const GLOBAL = /:global\((?:[^()]|\([^()]*\))*\)/g;

/** The classes of its selectors, without those of other files. */
function defined(css: string): Set<string> {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(GLOBAL, '');
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  return new Set(selectors.flatMap((one) => one.match(/(?<=\.)[a-z_][\w-]*/gi) ?? []));
}

/** Every word of its strings that are no sentences: a class may be named far from its element. */
const wordsOf = (source: string): string[] => {
  const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '').replaceAll(/\w+\.\w+/g, '');
  return [...code.matchAll(/'(?![A-Z])[^'\n]*'|"(?![A-Z])[^"\n]*"|`(?![A-Z])[^`]*`/g)].flatMap(
    ([text]) => text.split(/[^\w-]+/),
  );
};

/** What stands between the braces, or the quotes, of an attribute. */
function valueAt(source: string, start: number): string {
  if (source[start] !== '{') return source.slice(start, source.indexOf('"', start + 1) + 1);
  let depth = 0;
  let end = start;
  do {
    if (source[end] === '{') depth += 1;
    if (source[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0);
  return source.slice(start, end);
}

const named = (source: string): string[] =>
  [...source.matchAll(/\bclass(?:Name)?=/g)].flatMap(({ index, 0: attribute }) => {
    const value = valueAt(source, index + attribute.length).replaceAll(/===? '[^']*'/g, '');
    const texts = [...value.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g)];
    return texts.flatMap(([text]) =>
      text
        .slice(1, -1)
        .replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ')
        .split(/\s+/)
        .filter(Boolean),
    );
  });

const components = files('src/**/*.tsx');
const sheets = files('src/**/*.css');
const isModule = (sheet: string) => sheet.endsWith('.module.css');

/** Which classes of which sheet a component names. */
function taken(file: string) {
  const source = read(file);
  const imports = [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
  const code = source.replaceAll(/^import .*/gm, '');
  return imports.map(([, name = '', specifier = '']) => ({
    file,
    sheet: path.normalize(path.join(path.dirname(file), specifier)),
    names: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one),
  }));
}

const uses = components.flatMap(taken);
const namedBy = (sheet: string) =>
  new Set(uses.filter((use) => use.sheet === sheet).flatMap(({ names }) => names));

test('each class that a component takes of a sheet is defined there', () => {
  const missing = uses.flatMap(({ file, sheet, names }) => {
    const there = defined(read(sheet));
    return names.filter((name) => !there.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(uses.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

test('each class of a sheet is taken by a component', () => {
  const idle = sheets.filter(isModule).flatMap((sheet) => {
    const names = namedBy(sheet);
    return [...defined(read(sheet))]
      .filter((one) => !names.has(one))
      .map((one) => `${sheet}: ${one}`);
  });
  expect(idle).toEqual([]);
});

const everywhere = sheets.filter((sheet) => !isModule(sheet)).map(read);
const common = defined(everywhere.join('\n'));

test('each class that stands in markup by its own name is defined for all', () => {
  const missing = [...components, 'index.html'].flatMap((file) =>
    named(read(file))
      .filter((name) => !common.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(common.size).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

test('each class that is defined for all is named somewhere', () => {
  const words = new Set(
    [...files('src/**/*.{ts,tsx}'), 'index.html'].flatMap((file) => wordsOf(read(file))),
  );
  expect([...common].filter((name) => !words.has(name))).toEqual([]);
});

/** What the first paint shows of a page that has no script yet takes its names from here. */
const BEFORE_SCRIPTS = new Set(
  read('src/ui/look.css').match(/(?<=@import '\.\/)[A-Z]\w*(?=\.css')/g),
);

test('what is defined for all is the ground, and what stands before any script has run', () => {
  const isCommon = (sheet: string) =>
    /^src\/(ui\/(tokens|base|look(\.\w\w)?|parts\/\w+)|start\/start|stylist\/(door|portal))\.css$/.test(
      sheet,
    );
  const others = sheets.filter((sheet) => !isModule(sheet) && !isCommon(sheet));
  expect(others).toEqual(
    others.filter((sheet) => BEFORE_SCRIPTS.has(path.basename(sheet, '.css'))),
  );
});

const parts = sheets.filter((sheet) => /^src\/ui\/[A-Z]/.test(sheet));
const componentOf = (sheet: string) => sheet.replace(/(\.module)?\.css$/, '.tsx');

test('a part of src/ui takes its own styles', () => {
  const own = parts.filter(isModule);
  expect(own.length).toBeGreaterThan(0);
  for (const sheet of own) {
    expect(taken(componentOf(sheet)).map((use) => use.sheet)).toEqual([sheet]);
  }
});

test('what a part of src/ui defines for all it names itself', () => {
  const common = parts.filter((sheet) => !isModule(sheet));
  expect(common.length).toBeGreaterThan(0);
  for (const sheet of common) {
    const names = named(read(componentOf(sheet)));
    expect([...defined(read(sheet))].some((name) => names.includes(name))).toBe(true);
  }
});
