/**
 * Moves the texts of a file to the English messages: `node tools/convert-texts.mjs FILE TARGET [NAME]`.
 *
 * FILE declares `const NAME = { … }` (default: the only name that ends in "texts"), TARGET is `file/namespace`, such as
 * `shop/layout`. Importers get `#messages/TARGET.ts`, calls with several arguments get one object. Members that are more
 * than a text stay in FILE and are listed. At the end old and new texts are compared with sample values.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

const root = resolve(import.meta.dirname, '..');
const [file, target, wantedName] = process.argv.slice(2);
if (!file || !/^\w+\/[a-z0-9-]+$/.test(target ?? ''))
  throw new Error('Usage: node tools/convert-texts.mjs FILE FILE/NAMESPACE [NAME]');
const [messageFile, namespace] = target.split('/');

/** What code constants are in a message. */
const CONSTANTS = {
  DEPOSIT_TEXT: 'AED {DEPOSIT_AED}',
  DELIVERY_TEXT: 'RTA-approved delivery in 3-5 days (express 2-3, standard 5-7)',
  MIN_PASSWORD_LENGTH: '{MIN_PASSWORD_LENGTH}',
};

class NotAMessage extends Error {}

const parseFile = (path, source) => parseSync(path, source).program;
const unwrap = (node) =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' || node?.type === 'ParenthesizedExpression'
    ? unwrap(node.expression)
    : node;

function walk(node, visit, parent) {
  if (!node || typeof node.type !== 'string') return;
  visit(node, parent);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (child?.type) walk(child, visit, node);
}

const escapeText = (text, isInPlural) => {
  const quoted = text.replace(/'(?=[{}'#])/g, "''").replace(/[{}]/g, (brace) => `'${brace}'`);
  return isInPlural ? quoted.replaceAll('#', "'#'") : quoted;
};

/** @returns the expression in ICU MessageFormat */
function convertExpression(input, context) {
  const node = unwrap(input);
  const { params, constants, isInPlural } = context;
  const convert = (inner, more = {}) => convertExpression(inner, { ...context, ...more });
  switch (node.type) {
    case 'Literal':
      if (typeof node.value !== 'string') throw new NotAMessage(`a ${typeof node.value}`);
      return escapeText(node.value, isInPlural);
    case 'TemplateLiteral':
      return node.quasis
        .map(
          ({ value }, at) =>
            escapeText(value.cooked, isInPlural) + (at < node.expressions.length ? convert(node.expressions[at]) : ''),
        )
        .join('');
    case 'BinaryExpression':
      if (node.operator !== '+') throw new NotAMessage(`operator ${node.operator}`);
      return convert(node.left) + convert(node.right);
    case 'Identifier':
      if (params.has(node.name)) return `{${node.name}}`;
      if (node.name in CONSTANTS) return CONSTANTS[node.name];
      if (constants.has(node.name)) return convert(constants.get(node.name), { params: new Map() });
      throw new NotAMessage(node.name);
    case 'CallExpression':
      return convertCall(node, context);
    case 'ConditionalExpression':
      return convertConditional(node, context);
    default:
      throw new NotAMessage(node.type);
  }
}

function parameterName(node, { params }) {
  if (node?.type !== 'Identifier' || !params.has(node.name)) throw new NotAMessage('a computed value');
  return node.name;
}

function convertCall({ callee, arguments: args }, context) {
  const parts = { ...context, isInPlural: true };
  switch (callee.name) {
    case 'pluralize': {
      const name = parameterName(args[0], context);
      const one = convertExpression(args[1], parts);
      const many = args[2] ? convertExpression(args[2], parts) : `${one}s`;
      return `{${name}, plural, one {# ${one}} other {# ${many}}}`;
    }
    case 'formatNumber':
      return `{${parameterName(args[0], context)}, number}`;
    case 'isolateBidi':
      return `{${parameterName(args[0], context)}, isolate}`;
    default:
      throw new NotAMessage(`a call of ${callee.name ?? 'a member'}`);
  }
}

function convertConditional({ test, consequent, alternate }, context) {
  const { params } = context;
  if (test.type === 'Identifier' && params.get(test.name) === 'boolean') {
    const [yes, no] = [consequent, alternate].map((branch) => convertExpression(branch, context));
    return `{${test.name}, select, true {${yes}} other {${no}}}`;
  }
  if (test.type !== 'BinaryExpression' || typeof test.right.value !== 'number') throw new NotAMessage('a condition');
  const name = parameterName(test.left, context);
  const [yes, no] = [consequent, alternate].map((branch) =>
    convertExpression(branch, { ...context, isInPlural: true }),
  );
  const kind = `${test.operator}${test.right.value}`;
  if (kind === '===1') return `{${name}, plural, one {${yes}} other {${no}}}`;
  if (kind === '!==1') return `{${name}, plural, one {${no}} other {${yes}}}`;
  if (kind === '===0') return `{${name}, plural, =0 {${yes}} one {${no}} other {${no}}}`;
  if (kind === '>0' || kind === '!==0') return `{${name}, plural, =0 {${no}} one {${yes}} other {${yes}}}`;
  throw new NotAMessage('a condition');
}

const typeOfParameter = ({ typeAnnotation }) =>
  ({ TSNumberKeyword: 'number', TSStringKeyword: 'string', TSBooleanKeyword: 'boolean' })[
    typeAnnotation?.typeAnnotation.type
  ];

function convertValue(input, context, path) {
  const node = unwrap(input);
  if (node.type === 'ObjectExpression') {
    const tree = {};
    for (const property of node.properties) {
      const key = property.key && (property.key.name ?? String(property.key.value));
      if (property.type !== 'Property' || property.computed) context.left.push({ path: [...path, '…'], property });
      else {
        const value = convertOrLeave(property.value, context, [...path, key], property);
        if (value !== undefined) tree[key] = value;
      }
    }
    return tree;
  }
  if (node.type === 'ArrayExpression')
    return node.elements.map((element, at) => convertValue(element, context, [...path, at]));
  if (node.type !== 'ArrowFunctionExpression') return convertExpression(node, { ...context, params: new Map() });
  if (node.body.type === 'BlockStatement') throw new NotAMessage('statements');
  const params = new Map(
    node.params.map((param) => {
      if (param.type !== 'Identifier' || !typeOfParameter(param))
        throw new NotAMessage('a parameter that is not a plain value');
      return [param.name, typeOfParameter(param)];
    }),
  );
  const message = convertExpression(node.body, { ...context, params });
  if ([...params.keys()].some((name) => !message.includes(`{${name}`))) throw new NotAMessage('an unused parameter');
  context.functions.set(path.join('.'), { names: [...params.keys()], types: [...params.values()] });
  return message;
}

function convertOrLeave(node, context, path, property) {
  const known = context.left.length;
  try {
    return convertValue(node, context, path);
  } catch (error) {
    if (!(error instanceof NotAMessage)) throw error;
    context.left.length = known;
    context.left.push({ path, property, reason: error.message });
    return undefined;
  }
}

const source = readFileSync(file, 'utf8');
const program = parseFile(file, source);
const declarations = program.body.flatMap((statement) => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.map(({ id, init }) => ({
    name: id.name,
    init,
    statement,
    isExported: declared !== statement,
  }));
});
const isTexts = ({ name, init }) =>
  unwrap(init)?.type === 'ObjectExpression' && (wantedName ? name === wantedName : /texts$/i.test(name));
const found = declarations.filter(isTexts);
if (found.length !== 1) throw new Error(`${file} declares ${found.map(({ name }) => name).join(', ') || 'no texts'}`);
const { name, init, statement, isExported } = found[0];

const constants = new Map(
  declarations
    .filter((one) => one.name !== name && unwrap(one.init)?.type === 'Literal')
    .map((one) => [one.name, one.init]),
);
const context = { constants, params: new Map(), functions: new Map(), left: [], isInPlural: false };
const tree = convertValue(init, context, []);

/* The old texts, for the comparison. */
const beforeFile = join(dirname(file), `texts-before-${process.pid}.ts`);
const declarationText = source.slice(statement.start, statement.end);
const mentions = (local) => new RegExp(`\\b${local}\\b`).test(declarationText);
const imports = program.body.filter(
  ({ type, specifiers }) => type === 'ImportDeclaration' && specifiers.some(({ local }) => mentions(local.name)),
);
const neededDeclarations = declarations.filter((one) => one.name !== name && mentions(one.name));
const textOf = (node) => source.slice(node.start, node.end);
writeFileSync(
  beforeFile,
  [...imports, ...neededDeclarations.map((one) => one.statement)].map(textOf).join('\n') +
    `\n${isExported ? declarationText : `export ${declarationText}`}\n`,
);

/* The message files. */
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
for (const language of ['en', 'ar']) {
  const path = join(root, 'shared/messages', language, `${messageFile}.json`);
  const messages = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  if (language === 'en' && messages[namespace]) throw new Error(`${target} exists`);
  // Arabic starts with the English texts; plurals need the six categories.
  if (language === 'en' || !messages[namespace]) messages[namespace] = language === 'en' ? tree : toArabicDraft(tree);
  writeJson(path, messages);
}

function toArabicDraft(value) {
  if (typeof value === 'string')
    return value.replace(
      /(, plural,(?: =0 \{(?:[^{}]|\{[^{}]*\})*\})?) one (\{(?:[^{}]|\{[^{}]*\})*\})/g,
      '$1 zero $2 one $2 two $2 few $2 many $2',
    );
  if (Array.isArray(value)) return value.map(toArabicDraft);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toArabicDraft(inner)]));
}

/* The file itself and its importers. */
const importOf = (local) =>
  `import { ${local === 'texts' ? 'texts' : `texts as ${local}`} } from '#messages/${target}.ts';`;

/** Edits from the end, so that earlier positions stay valid. */
function applyEdits(text, edits) {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, by }) => all.slice(0, start) + by + all.slice(end), text);
}

function memberPath(node, local) {
  if (node.type === 'Identifier') return node.name === local ? [] : undefined;
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const parents = memberPath(node.object, local);
  return parents && [...parents, node.property.name];
}

/** Calls of messages with several parameters get one object. */
function callEdits(path, text, ast, local) {
  const edits = [];
  walk(ast, (node, parent) => {
    const found = node.type === 'MemberExpression' ? memberPath(node, local) : undefined;
    const signature = found && context.functions.get(found.join('.'));
    if (!signature || signature.names.length < 2) return;
    if (parent?.type !== 'CallExpression' || parent.callee !== node) {
      process.stdout.write(`  by hand: ${path}: ${found.join('.')} is passed on, and now takes one object\n`);
      return;
    }
    const members = parent.arguments.map((argument, at) => {
      const value = text.slice(argument.start, argument.end);
      return value === signature.names[at] ? value : `${signature.names[at]}: ${value}`;
    });
    const [first, last] = [parent.arguments[0], parent.arguments.at(-1)];
    edits.push({ start: first.start, end: last.end, by: `{ ${members.join(', ')} }` });
  });
  return edits;
}

const stays = context.left.filter(({ path }) => path.length > 0);
const leftText = stays.map(({ property }) => textOf(property)).join(',\n');
for (const { path, reason } of stays)
  process.stdout.write(`  stays in ${file}: ${path.join('.')} (${reason ?? 'spread'})\n`);

const nested = stays.some(({ path }) => path.length > 1);
if (nested)
  process.stdout.write('  by hand: members that stay are in a group; they now stand at the top of the object\n');
let ownText;
if (stays.length > 0) {
  ownText = applyEdits(source, [
    {
      start: statement.start,
      end: statement.end,
      by: `${isExported ? 'export ' : ''}const ${name} = {\n...messages,\n${leftText} } as const;`,
    },
  ]);
  const head = program.body[0]?.type === 'ImportDeclaration' ? program.body[0].start : statement.start;
  ownText = `${ownText.slice(0, head)}import { texts as messages } from '#messages/${target}.ts';\n${ownText.slice(head)}`;
} else {
  const edits = [
    { start: statement.start, end: statement.end, by: '' },
    ...callEdits(file, source, program, name).filter(({ start }) => start < statement.start || start > statement.end),
  ];
  ownText = applyEdits(source, edits);
  const rest = ownText.replace(/\/\*[\s\S]*?\*\/|import [^;]*;|\/\/.*/g, '').trim();
  const isUsed = new RegExp(`\\b${name}\\b`).test(rest);
  if (isUsed) {
    const lastImport = program.body.filter(({ type }) => type === 'ImportDeclaration').at(-1);
    const at = lastImport?.end ?? 0;
    ownText = `${ownText.slice(0, at)}\n${importOf(name)}${ownText.slice(at)}`;
  }
  if (rest === '') ownText = undefined;
}
if (ownText === undefined) rmSync(file);
else writeFileSync(file, ownText);
const changedFiles = ownText === undefined ? [] : [relative(root, resolve(file))];

const files = execFileSync('git', ['ls-files', 'client', 'server', 'tests', 'bench'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
const own = relative(root, resolve(file));
if (isExported)
  for (const path of files) {
    const text = readFileSync(join(root, path), 'utf8');
    if (!text.includes(basename(file))) continue;
    const ast = parseFile(path, text);
    const edits = [];
    for (const node of ast.body) {
      if (node.type !== 'ImportDeclaration') continue;
      const { value } = node.source;
      const imported = value.startsWith('#') ? value.slice(1) : relative(root, resolve(root, dirname(path), value));
      const specifier = imported === own && node.specifiers.find((one) => one.imported?.name === name);
      if (!specifier) continue;
      edits.push(...callEdits(path, text, ast, specifier.local.name));
      if (stays.length > 0) continue;
      const others = node.specifiers.filter((one) => one !== specifier).map((one) => text.slice(one.start, one.end));
      const rest = others.length > 0 ? `import { ${others.join(', ')} } from '${value}';\n` : '';
      edits.push({ start: node.start, end: node.end, by: rest + importOf(specifier.local.name) });
    }
    if (edits.length === 0) continue;
    writeFileSync(join(root, path), applyEdits(text, edits));
    changedFiles.push(path);
  }

/* The comparison. */
const compare = `
import assert from 'node:assert';
import { pathToFileURL } from 'node:url';
const before = (await import(pathToFileURL(${JSON.stringify(resolve(beforeFile))}).href)).${name};
const { texts: after } = await import(pathToFileURL(${JSON.stringify(join(root, 'shared/messages/compiled/en', `${target}.ts`))}).href);
const functions = new Map(${JSON.stringify([...context.functions])});
const SAMPLES = { number: [0, 1, 2, 3, 11, 100, 1234, 1.5], string: ['', 'x y', 'تويوتا', "it's {#}"], boolean: [true, false] };
const combine = (types) => types.reduce((rows, type) => rows.flatMap((row) => SAMPLES[type].map((value) => [...row, value])), [[]]);
let count = 0;
function compare(old, now, path) {
  if (typeof now === 'string') { count += 1; assert.equal(now, old, path); return; }
  if (typeof now === 'function') {
    const { names, types } = functions.get(path);
    for (const values of combine(types)) {
      count += 1;
      const value = names.length === 1 ? now(values[0]) : now(Object.fromEntries(names.map((name, at) => [name, values[at]])));
      assert.equal(value, old(...values), path + ' ' + JSON.stringify(values));
    }
    return;
  }
  for (const key of Object.keys(now)) compare(old[key], now[key], path === '' ? key : path + '.' + key);
}
compare(before, after, '');
console.log('  ' + count + ' texts are the same as before');
`;
const compareFile = join(root, `compare-texts-${process.pid}.ts`);
try {
  const tsx = join(root, 'node_modules/.bin/tsx');
  execFileSync(tsx, ['tools/messages/compile-messages.ts'], { cwd: root, stdio: 'inherit' });
  writeFileSync(compareFile, compare);
  execFileSync(tsx, [compareFile], { cwd: root, stdio: 'inherit' });
  if (ownText !== undefined)
    execFileSync(join(root, 'node_modules/.bin/prettier'), ['--write', '--log-level', 'warn', file]);
} finally {
  rmSync(beforeFile, { force: true });
  rmSync(compareFile, { force: true });
}
