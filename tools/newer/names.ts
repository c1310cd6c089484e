// Which newer names of the platform a runtime's sources use: the compiler says whose each name is.
import path from 'node:path';
import { API, type Project, type Symbol, SymbolFlags } from 'typescript/unstable/sync';
import {
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isIfStatement,
  isInterfaceDeclaration,
  isJsxAttribute,
  isNewExpression,
  isObjectLiteralExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isRegularExpressionLiteral,
  isSpreadAssignment,
  isStringLiteral,
  isTryStatement,
  isTypeAliasDeclaration,
  isTypeNode,
  isTypeOfExpression,
  type Identifier,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { isLacked, LACKED, type Finding } from './table.ts';

const ASKS = new Set([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
]);

/** The last words of the keys of all that is newer: no other name is worth a question. */
const NAMES = new Set(
  [...LACKED].flatMap(([key, lack]) =>
    lack === ''
      ? []
      : (key
          .split('.')
          .at(-1)
          ?.replace(/_static$/, '') ?? []),
  ),
);

/** `createImageBitmap` takes options of which some are newer. */
const CALLED = new Set(
  [...LACKED.keys()].flatMap((key) =>
    isLacked(key) ? (/(\w+)\.options_/.exec(key)?.[1] ?? []) : [],
  ),
);

/** The options that a call is given, with their words where they are words: `imageOrientation`, `from-image`. */
function optionsOf({ parent }: Node): [name: string, value: string][] {
  const call = isPropertyAccessExpression(parent) ? parent.parent : parent;
  if (!isCallExpression(call) && !isNewExpression(call)) return [];
  const all = call.arguments
    ?.filter(isObjectLiteralExpression)
    .flatMap(({ properties }) => Array.from(properties));
  return (all ?? []).flatMap((option) => {
    const name = isSpreadAssignment(option) ? '' : (option.name?.getText() ?? '');
    const value = isPropertyAssignment(option) ? option.initializer : option;
    return [[name, isStringLiteral(value) ? value.text : '']];
  });
}

const keysOfOptions = (keys: string[], name: Identifier): string[] =>
  optionsOf(name).flatMap(([option, value]) =>
    keys
      .flatMap((key) => [key, `${key}.${name.text}`, `${key}.options_parameter`])
      .flatMap((key) => [
        `${key}.options_${option}_parameter`,
        `${key}.options_${option}_parameter.${value}`,
      ]),
  );

/** Whether it is there is asked, and nothing more. */
function isAsked(access: Node): boolean {
  const { parent } = access;
  if (isTypeOfExpression(parent) || isPrefixUnaryExpression(parent)) return true;
  if (isConditionalExpression(parent)) return parent.condition === access;
  if (isIfStatement(parent)) return parent.expression === access;
  if (isBinaryExpression(parent)) return ASKS.has(parent.operatorToken.kind);
  return 'questionDotToken' in parent && parent.questionDotToken !== undefined;
}

interface Used {
  /** The names that may be newer, with the line of each. */
  names: Identifier[];
  /** Names that the file asks for before it uses them. */
  asked: Set<string>;
  /** What has its key already. */
  keyed: { node: Node; key: string }[];
}

function namesIn(file: SourceFile): Used {
  const used: Used = { names: [], asked: new Set(), keyed: [] };
  const visit = (node: Node, mayFail: boolean): void => {
    if (isTypeNode(node) || isInterfaceDeclaration(node) || isTypeAliasDeclaration(node)) return;
    if (isTryStatement(node)) {
      visit(node.tryBlock, true);
      for (const other of [node.catchClause, node.finallyBlock]) if (other) visit(other, mayFail);
      return;
    }
    if (isIdentifier(node) && (NAMES.has(node.text) || CALLED.has(node.text))) {
      const { parent } = node;
      const isMember = isPropertyAccessExpression(parent) && parent.name === node;
      if (isAsked(isMember ? parent : node)) used.asked.add(node.text);
      // A wrong option ends all that is tried with it.
      if (!mayFail || optionsOf(node).length > 0) used.names.push(node);
    }
    if (isRegularExpressionLiteral(node) && /v[a-z]*$/.test(node.getText())) {
      used.keyed.push({ node, key: 'javascript.builtins.RegExp.unicodeSets' });
    }
    if (isJsxAttribute(node)) {
      const tag = node.parent.parent.getText().match(/^<([a-z]\w*)/)?.[1];
      const name = node.name.getText().toLowerCase();
      const keys = tag ? [`html.elements.${tag}.${name}`, `html.global_attributes.${name}`] : [];
      used.keyed.push(...keys.map((key) => ({ node, key })));
    }
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) {
      if (isStringLiteral(node.left)) used.asked.add(node.left.text);
    }
    node.forEachChild((child) => visit(child, mayFail));
  };
  file.forEachChild((node) => visit(node, false));
  return used;
}

const isOfPlatform = (symbol: Symbol) =>
  symbol.declarations.some((one) => /\/lib\/lib\.[\w.]+\.d\.ts$/.test(one.path));

/** A member without a parent stands in a list of members without a name: it is one of the class itself. */
function keysOf(symbol: Symbol, name: Identifier): string[] {
  const of = symbol.getParent()?.name;
  const { text } = name;
  if (of === undefined) {
    const everywhere = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'];
    return [
      `api.${text}`,
      `javascript.builtins.${text}`,
      ...everywhere.map((one) => `api.${one}.${text}`),
    ];
  }
  const { parent } = name;
  const isStatic = of.startsWith('__') && isPropertyAccessExpression(parent);
  const owner = (isStatic ? parent.expression.getText() : of)
    .replace(/Constructor$/, '')
    .replace(/^Readonly(?=Array|Map|Set)/, '');
  const own = [`api.${owner}.${text}`, `api.${owner}.${text}_static`];
  const found = [
    ...own,
    `javascript.builtins.${owner}.${text}`,
    `javascript.builtins.Intl.${owner}.${text}`,
  ].filter((key) => LACKED.has(key));
  const isPlainData = (symbol.flags & SymbolFlags.Optional) !== 0;
  if (found.length > 0 || isPlainData || LACKED.has(`api.${owner}`)) return found;
  // What several have in common stands in the compiler's lists once, and in the table with each.
  const sharing = [...LACKED.keys()].filter(
    (key) => key.startsWith('api.') && key.endsWith(`.${text}`),
  );
  return sharing.every(isLacked) ? sharing.slice(0, 1) : [];
}

function symbolsOf({ checker }: Project, names: Identifier[]): (Symbol | undefined)[] {
  const found = checker.getSymbolAtLocation(names);
  return names.map((name, at) => {
    const { parent } = name;
    if (!isBindingElement(parent) || parent.propertyName) return found[at];
    const type = checker.getTypeAtLocation(parent.parent);
    return type && checker.getPropertyOfType(type, name.text);
  });
}

/** `folders`: where in the house, from its root. */
export function newerNames(root: string, tsconfig: string, folders: string[]): Finding[] {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProjects: [path.join(root, tsconfig)] });
  const project = snapshot.getProject(path.join(root, tsconfig));
  if (!project) throw new Error(`${tsconfig} is no project`);
  const { program } = project;
  const found: Finding[] = [];
  for (const fileName of program.getSourceFileNames()) {
    const file = path.relative(root, fileName);
    const source = program.getSourceFile(fileName);
    if (!source || !folders.some((folder) => file.startsWith(`${folder}/`))) continue;
    const { names, asked, keyed } = namesIn(source);
    const lineOf = (node: Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const { node, key } of keyed) {
      if (isLacked(key)) found.push({ file, line: lineOf(node), key });
    }
    const unasked = names.filter(({ text }) => !asked.has(text));
    for (const [at, symbol] of symbolsOf(project, unasked).entries()) {
      const name = unasked[at];
      if (!symbol || !name || !isOfPlatform(symbol)) continue;
      const keys = keysOf(symbol, name);
      const newer = [...keys, ...keysOfOptions(keys, name)].filter(isLacked);
      found.push(...newer.map((key) => ({ file, line: lineOf(name), key })));
    }
  }
  api.close();
  return found;
}
