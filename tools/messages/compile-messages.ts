/** `npm run messages`: checks the message files of every language and compiles them to TypeScript modules. */
import {
  parse,
  type Content,
  type FunctionArg,
  type Octothorpe,
  type PlainArg,
  type Select,
} from '@messageformat/parser';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LanguageFile } from '#shared/messages/languages.ts';
import type { AppName } from '#shared/routes/apps.ts';

/** A message in ICU MessageFormat, or a group of messages. */
export type MessageTree = string | readonly MessageTree[] | { readonly [key: string]: MessageTree };
/** One file: namespaces of messages. Each namespace becomes a module. */
export type MessageFile = Readonly<Record<string, MessageTree>>;
/** Files by name without ending, such as `shop`. */
export type MessageFiles = Readonly<Record<string, MessageFile>>;

type Token = Content | PlainArg | FunctionArg | Select | Octothorpe;
type ParameterType = 'string | number' | 'string' | 'number' | 'boolean' | `'${string}'`;

/** The language whose keys and parameters the others must have. */
const SOURCE_LANGUAGE = 'en';

/** Files that only some apps need; a language without these apps may lack them. The server has the language of the storefront. */
const APPS_OF_FILES: Readonly<Record<string, readonly AppName[]>> = {
  shop: ['shop'],
  server: ['shop'],
  field: ['field', 'workshop'],
  staff: ['staff'],
};

/** Values of the rules that messages may name in capitals: `{DEPOSIT_AED}`. */
const CONSTANTS: Readonly<Record<string, string>> = {
  DEPOSIT_AED: '#shared/domain/price.ts',
  MAX_SHORTLIST_CARS: '#shared/domain/limits.ts',
  MIN_PASSWORD_LENGTH: '#shared/domain/password-rules.ts',
};
const FUNCTIONS: Readonly<Record<string, ParameterType>> = { number: 'number', isolate: 'string' };

interface Scope {
  settings: LanguageFile;
  /** Parameters in the order of their first appearance. */
  parameters: Map<string, ParameterType>;
  imports: Map<string, Set<string>>;
}

class MessageError extends Error {}

function addParameter({ parameters }: Scope, name: string, type: ParameterType): void {
  const known = parameters.get(name);
  // Any value can stand in a text.
  if (known === undefined || known === 'string | number') parameters.set(name, type);
  else if (type !== 'string | number' && type !== known)
    throw new MessageError(`{${name}} is both ${known} and ${type}`);
}

function addImport({ imports }: Scope, module: string, name: string): void {
  imports.set(module, (imports.get(module) ?? new Set()).add(name));
}

const escapeTemplate = (text: string): string => text.replace(/[\\`]|\$\{/g, (special) => `\\${special}`);

/** The inside of a template literal. @param count the parameter that `#` stands for */
function compileTokens(tokens: readonly Token[], scope: Scope, count?: string): string {
  return tokens.map((token) => compileToken(token, scope, count)).join('');
}

function compileToken(token: Token, scope: Scope, count: string | undefined): string {
  switch (token.type) {
    case 'content':
      return escapeTemplate(token.value);
    case 'octothorpe':
      addImport(scope, '../language.ts', 'number');
      return `\${number(${count})}`;
    case 'argument':
      return compileArgument(token.arg, scope);
    case 'function': {
      const type = FUNCTIONS[token.key];
      if (type === undefined || token.param) throw new MessageError(`{${token.arg}, ${token.key}} is unknown`);
      addParameter(scope, token.arg, type);
      addImport(scope, '../language.ts', token.key);
      return `\${${token.key}(${token.arg})}`;
    }
    default:
      return compileSelect(token, scope, count);
  }
}

function compileArgument(name: string, scope: Scope): string {
  const module = CONSTANTS[name];
  if (module !== undefined) {
    addImport(scope, module, name);
    addImport(scope, '../language.ts', 'number');
    return `\${number(${name})}`;
  }
  addParameter(scope, name, 'string | number');
  if (scope.settings.direction === 'ltr') return `\${${name}}`;
  // Most inserted names are Latin: without isolation their order breaks in a sentence from right to left.
  addImport(scope, '../language.ts', 'isolateAlways');
  return `\${isolateAlways(${name})}`;
}

function compileSelect({ type, arg, cases, pluralOffset }: Select, scope: Scope, count: string | undefined): string {
  if (type === 'selectordinal' || pluralOffset) throw new MessageError(`{${arg}, ${type}} is not supported here`);
  const keys = cases.map(({ key }) => key);
  if (!keys.includes('other')) throw new MessageError(`{${arg}, ${type}} lacks the case "other"`);
  const body = (inner: string | undefined) =>
    cases.map(({ key, tokens }) => `${JSON.stringify(key)}: \`${compileTokens(tokens, scope, inner)}\``).join(', ');
  if (type === 'plural') {
    const missing = pluralCategories(scope.settings).filter((category) => !keys.includes(category));
    if (missing.length > 0) throw new MessageError(`{${arg}, plural} lacks the case ${missing.join(', ')}`);
    addParameter(scope, arg, 'number');
    addImport(scope, '../language.ts', 'plural');
    return `\${plural(${arg}, { ${body(arg)} })}`;
  }
  const explicit = keys.filter((key) => key !== 'other');
  if (explicit.length === 1 && explicit[0] === 'true') {
    addParameter(scope, arg, 'boolean');
    const text = (wanted: string) => compileTokens(cases.find(({ key }) => key === wanted)!.tokens, scope, count);
    return `\${${arg} ? \`${text('true')}\` : \`${text('other')}\`}`;
  }
  addParameter(scope, arg, keys.map((key) => `'${key}'`).join(' | ') as ParameterType);
  const other = compileTokens(cases.find(({ key }) => key === 'other')!.tokens, scope, count);
  // A stored row of a later release may have another key.
  return `\${{ ${body(count)} }[${arg}] ?? \`${other}\`}`;
}

function pluralCategories({ locale }: LanguageFile): Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
}

interface CompiledMessage {
  parameters: ReadonlyMap<string, ParameterType>;
  imports: Scope['imports'];
  body: string;
}

function compileMessage(text: string, settings: LanguageFile): CompiledMessage {
  const scope: Scope = { settings, parameters: new Map(), imports: new Map() };
  const tokens = parse(text, { cardinal: pluralCategories(settings) });
  return { body: compileTokens(tokens, scope), parameters: scope.parameters, imports: scope.imports };
}

/** One parameter is passed as it is, several as one object. */
function renderParameters(parameters: CompiledMessage['parameters']): string {
  const names = [...parameters.keys()];
  if (names.length === 1) return `${names[0]}: ${parameters.get(names[0]!)}`;
  const types = [...parameters].map(([name, type]) => `${name}: ${type}`);
  return `{ ${names.join(', ')} }: { ${types.join('; ')} }`;
}

class ModuleCompiler {
  readonly imports: Scope['imports'] = new Map();
  private readonly settings: LanguageFile;
  private readonly sourceSettings: LanguageFile;
  private readonly report: (problem: string) => void;

  constructor(settings: LanguageFile, sourceSettings: LanguageFile, report: (problem: string) => void) {
    this.settings = settings;
    this.sourceSettings = sourceSettings;
    this.report = report;
  }

  /** @param source the same member in the source language */
  compileTree(tree: MessageTree | undefined, source: MessageTree, path: string): string {
    if (tree === undefined) {
      this.report(`${path}: missing`);
      return 'undefined';
    }
    if (typeof source === 'string' || typeof tree === 'string') return this.compileText(tree, source, path);
    if (Array.isArray(source) !== Array.isArray(tree)) this.report(`${path}: not the same kind of group`);
    const [members, sources] = [Object.entries(tree), Object.entries(source)];
    const known = new Map<string, MessageTree>(members);
    for (const [key] of members) if (!(key in source)) this.report(`${path}.${key}: surplus`);
    const values = sources.map(([key, value]) => [key, this.compileTree(known.get(key), value, `${path}.${key}`)]);
    if (Array.isArray(source)) return `[${values.map(([, value]) => value).join(', ')}]`;
    return `{\n${values.map(([key, value]) => `${JSON.stringify(key)}: ${value},`).join('\n')}\n}`;
  }

  private compileText(tree: MessageTree, source: MessageTree, path: string): string {
    if (typeof tree !== 'string' || typeof source !== 'string') {
      this.report(`${path}: a group in one language, a text in another`);
      return '""';
    }
    try {
      const { body, parameters, imports } = compileMessage(tree, this.settings);
      for (const [module, names] of imports)
        for (const name of names) this.imports.set(module, (this.imports.get(module) ?? new Set()).add(name));
      const expected = tree === source ? parameters : compileMessage(source, this.sourceSettings).parameters;
      this.compareParameters(parameters, expected, path);
      if (expected.size === 0) return `\`${body}\``;
      return `(${renderParameters(expected)}) => \`${body}\``;
    } catch (error) {
      this.report(`${path}: ${(error as Error).message.split('\n')[0]}`);
      return '""';
    }
  }

  private compareParameters(
    parameters: CompiledMessage['parameters'],
    expected: CompiledMessage['parameters'],
    path: string,
  ): void {
    for (const name of expected.keys())
      if (!parameters.has(name)) this.report(`${path}: lacks the parameter {${name}}`);
    for (const [name, type] of parameters) {
      const wanted = expected.get(name);
      if (wanted === undefined) this.report(`${path}: {${name}} is not a parameter`);
      else if (type !== 'string | number' && type !== wanted) this.report(`${path}: {${name}} must be ${wanted}`);
    }
  }
}

const isIdentifier = (key: string): boolean => /^[a-z][a-z0-9-]*$/.test(key);

/** @returns modules by path, such as `en/shop/layout.ts`, and what is wrong with the messages */
export function compileMessages(
  languages: Readonly<Record<string, MessageFiles>>,
  settings: Readonly<Record<string, LanguageFile>> = readLanguages(),
): {
  modules: Map<string, string>;
  problems: string[];
} {
  const problems: string[] = [];
  const modules = new Map<string, string>();
  const sourceFiles = languages[SOURCE_LANGUAGE] ?? {};
  for (const [name, files] of Object.entries(languages)) {
    const own = settings[name]!;
    for (const file of Object.keys(files)) if (!(file in sourceFiles)) problems.push(`${name}/${file}.json: surplus`);
    modules.set(`${name}/language.ts`, renderLanguageModule(name, own));
    for (const [file, namespaces] of Object.entries(sourceFiles)) {
      const apps = APPS_OF_FILES[file];
      const isNeeded = apps?.some((app) => own.apps.includes(app)) ?? true;
      if (!(file in files) && !isNeeded) {
        for (const namespace of Object.keys(namespaces))
          modules.set(
            `${name}/${file}/${namespace}.ts`,
            `export * from '../../${SOURCE_LANGUAGE}/${file}/${namespace}.ts';\n`,
          );
        continue;
      }
      const messages = files[file] ?? {};
      const surplus = Object.keys(messages).filter((key) => !(key in namespaces));
      problems.push(...surplus.map((key) => `${name}/${file}.json ${key}: surplus`));
      for (const [namespace, source] of Object.entries(namespaces)) {
        const path = `${name}/${file}.json ${namespace}`;
        if (!isIdentifier(namespace)) problems.push(`${path}: must be in kebab-case`);
        const compiler = new ModuleCompiler(own, settings[SOURCE_LANGUAGE]!, (problem) => problems.push(problem));
        const value = compiler.compileTree(messages[namespace], source, path);
        const imports = [...compiler.imports].map(
          ([module, names]) => `import { ${[...names].join(', ')} } from '${module}';\n`,
        );
        modules.set(`${name}/${file}/${namespace}.ts`, `${imports.join('')}export const texts = ${value} as const;\n`);
      }
    }
  }
  modules.set('server-messages.ts', renderServerModule(languages));
  modules.set('languages.ts', renderLanguagesModule(settings));
  return { modules, problems };
}

/** The server speaks all languages at once: its own messages and those of the domain; English for one without the file. */
function renderServerModule(all: Readonly<Record<string, MessageFiles>>): string {
  const files = all[SOURCE_LANGUAGE] ?? {};
  const languages = Object.keys(all).filter((language) => 'server' in files && 'server' in (all[language] ?? {}));
  const local = (language: string, namespace: string) => `${language}_${namespace.replaceAll('-', '_')}`;
  const namespaces = ['server', 'domain'].flatMap((file) =>
    Object.keys(files[file] ?? {}).map((name) => ({ file, name })),
  );
  const names = namespaces.map(({ name }) => name);
  const imports = languages.flatMap((language) =>
    namespaces.map(
      ({ file, name }) => `import { texts as ${local(language, name)} } from './${language}/${file}/${name}.ts';`,
    ),
  );
  const types = names.map((name) => `'${name}': AnyLanguage<typeof ${local(SOURCE_LANGUAGE, name)}>;`);
  const members = Object.keys(all).map((language) => {
    const spoken = languages.includes(language) ? language : SOURCE_LANGUAGE;
    return `${language}: { ${names.map((name) => `'${name}': ${local(spoken, name)}`).join(', ')} },`;
  });
  return [
    `import type { Language } from '#shared/messages/languages.ts';`,
    `import type { AnyLanguage } from '#shared/messages/message-format.ts';`,
    ...imports,
    `export interface ServerMessages { ${types.join(' ')} }`,
    `export const SERVER_MESSAGES: Readonly<Record<Language, ServerMessages>> = {`,
    ...members,
    '};',
    '',
  ].join('\n');
}

/** The apps stand apart: the service worker needs nothing else. @see shared/messages/languages.ts */
function renderLanguagesModule(files: Readonly<Record<string, LanguageFile>>): string {
  const [apps, settings]: Record<string, unknown>[] = [{}, {}];
  for (const [name, { apps: own, ...rest }] of Object.entries(files)) {
    apps![name] = own;
    settings![name] = { ...rest, basePath: name === SOURCE_LANGUAGE ? '' : `/${name}` };
  }
  return [
    `import type { LanguageSettings } from '#shared/messages/languages.ts';`,
    `import type { AppName } from '#shared/routes/apps.ts';`,
    `export const LANGUAGES = ${JSON.stringify(Object.keys(files))} as const;`,
    'export type Language = (typeof LANGUAGES)[number];',
    `export const LANGUAGE_APPS: Readonly<Record<Language, readonly AppName[]>> = ${JSON.stringify(apps)};`,
    `export const LANGUAGE_SETTINGS: Readonly<Record<Language, LanguageSettings>> = ${JSON.stringify(settings)};`,
    '',
  ].join('\n');
}

function renderLanguageModule(language: string, { direction }: LanguageFile): string {
  return [
    `import { createPlural } from '#shared/messages/message-format.ts';`,
    `import type { Language } from '#shared/messages/languages.ts';`,
    `export { isolateAlways, number } from '#shared/messages/message-format.ts';`,
    direction === 'ltr'
      ? `export { isolateBidi as isolate } from '#shared/domain/isolate-bidi.ts';`
      : `export { isolateAlways as isolate } from '#shared/messages/message-format.ts';`,
    `export const LANGUAGE = '${language}' as Language;`,
    `export const DIRECTION = '${direction}' as 'ltr' | 'rtl';`,
    `export const plural = createPlural('${language}');`,
    '',
  ].join('\n');
}

const messagesFolder = fileURLToPath(new URL('../../shared/messages', import.meta.url));
const SETTINGS_FILE = 'language.json';
export const compiledFolder = join(messagesFolder, 'compiled');

/** The folders with a `language.json`, English first. */
export function readLanguages(): Record<string, LanguageFile> {
  const names = readdirSync(messagesFolder).filter((name) => existsSync(join(messagesFolder, name, SETTINGS_FILE)));
  const ordered = names.toSorted(
    (a, b) => Number(b === SOURCE_LANGUAGE) - Number(a === SOURCE_LANGUAGE) || (a < b ? -1 : 1),
  );
  return Object.fromEntries(
    ordered.map((name) => [
      name,
      JSON.parse(readFileSync(join(messagesFolder, name, SETTINGS_FILE), 'utf8')) as LanguageFile,
    ]),
  );
}

export function readMessageFiles(language: string): MessageFiles {
  const folder = join(messagesFolder, language);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== SETTINGS_FILE);
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  ) as MessageFiles;
}

/** Writes the modules to shared/messages/compiled. @throws Error that lists all problems */
export function writeCompiledMessages(): void {
  const settings = readLanguages();
  const languages = Object.fromEntries(Object.keys(settings).map((language) => [language, readMessageFiles(language)]));
  const { modules, problems } = compileMessages(languages, settings);
  if (problems.length > 0) throw new Error(`The messages are not complete:\n${problems.join('\n')}`);
  const existing = existsSync(compiledFolder)
    ? readdirSync(compiledFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
  for (const { parentPath, name } of existing) {
    const path = join(parentPath, name);
    if (!modules.has(relative(compiledFolder, path))) rmSync(path);
  }
  for (const [path, text] of modules) {
    const file = join(compiledFolder, path);
    mkdirSync(dirname(file), { recursive: true });
    // Unchanged files keep their time, so that a build stays up to date.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    writeCompiledMessages();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
