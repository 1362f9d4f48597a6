/**
 * Which file of the shop a piece of code stands in: few files, each of one purpose, so that a page names all of its own in its HTML
 * and loads nothing it does not need. What no rule names stays with the only screen that uses it, or with those that share it.
 */

/** What the bundler knows of a module. */
interface Module {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

interface Modules {
  getModuleInfo(id: string): Module | null;
}

/** What changes seldom, and what everything else runs on. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack\/(query-core|react-query))\//;
/** The styles' machinery and the tokens. */
const LOOK =
  /node_modules\/(@emotion|stylis|@pandacss|react-is|hoist-non-react-statics)\/|@chakra-ui\/react\/dist\/esm\/(?!components\/|.*slot-recipe|.*display-name)|client\/ui\/theme\//;
/** What opens on a press: it comes with the first one. */
const OVERLAYS =
  /node_modules\/(@zag-js|@ark-ui|@floating-ui)\/|@chakra-ui\/react\/dist\/esm\/|client\/ui\/overlay\/(dialog|sheet|menu|overlay)\./;
/** What forms check with; no page that is only read builds a schema. */
const SCHEMAS = /node_modules\/zod\/|shared\/contract\/(?!question|entry)/;
/** What registers the service worker and tells of a new version, once the page is there. */
const UPDATES = /node_modules\/workbox-window\/|client\/app\/worker-registration\.ts$/;
const DOMAIN = /shared\/domain\//;
const START = /client\/(index\.html|shop\/entry\.tsx)$/;
const FRAME = /client\/shop\/frame\/storefront\.tsx$/;
const LISTS = /client\/shop\/catalogue\/(all-cars|american|gcc|search)-page\.tsx$/;
const HOME = /client\/shop\/catalogue\/home\/home-page\.tsx$/;
const CAR = /client\/shop\/car-page\/car-page\.tsx$/;

/** The screens, frames and other code fetched by itself that need the module to run, itself among them. */
function neededBy(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(id)) return found;
  seen.add(id);
  const module = modules.getModuleInfo(id);
  if (!module) return found;
  if (module.isEntry || module.dynamicImporters.length > 0) found.add(id);
  for (const importer of module.importers)
    for (const one of neededBy(importer, modules, seen)) found.add(one);
  return found;
}

function isForSchemas(id: string, modules: Modules): boolean {
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((one) => SCHEMAS.test(one) || (DOMAIN.test(one) && isForSchemas(one, modules)));
}

/** The name of the file, null where no rule says so. */
export function shopFile(id: string, modules: Modules): string | null {
  if (LIBRARIES.test(id)) return 'libraries';
  if (LOOK.test(id)) return 'look';
  if (SCHEMAS.test(id)) return 'schemas';
  if (UPDATES.test(id)) return 'updates';
  // A package's table of contents names all of it: who imports that needs not all.
  if (OVERLAYS.test(id)) return 'overlays';
  const by = [...neededBy(id, modules)];
  const isIn = (screen: RegExp) => by.some((one) => screen.test(one));
  if (isIn(START)) return 'start';
  if (isIn(FRAME)) return 'frame';
  if ([HOME, CAR, LISTS].filter(isIn).length > 1) return isIn(CAR) ? 'cars' : 'lists';
  // What a page of a car says in the trade's words is with the words of a card: it needs none of the rules beside.
  if (DOMAIN.test(id) && isIn(CAR)) return 'cars';
  // Beside the schemas, not within: a page that shows a rule of the trade needs none of them.
  if (DOMAIN.test(id) && isForSchemas(id, modules)) return 'rules';
  if (isIn(CAR) && by.length > 1) return 'car-parts';
  return by.filter((one) => LISTS.test(one)).length > 1 ? 'lists' : null;
}

const CODE_MARK = '<!--code-->';
const CODE =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?/g;

/**
 * The shell with its code at its end, where the text has been read: a file asked for before would take the line from the first
 * picture. The files that others build on are scripts before the first one, in the order in which they build on each other.
 */
export function inTurn(html: string): string {
  const files = [...html.matchAll(CODE)].map(([tag, file]) => ({
    file: file!,
    isScript: tag.includes('<script'),
  }));
  const named = (name: string) => files.find(({ file }) => file.includes(`/${name}-`));
  const scripts = [named('libraries'), named('look'), files.find(({ isScript }) => isScript)];
  const first = scripts.flatMap((one) => one?.file ?? []);
  const tags = [
    ...first.map((file) => `<script type="module" crossorigin fetchpriority="low" src="${file}"></script>`),
    ...files
      .filter(({ file }) => !first.includes(file))
      .map(({ file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`),
  ];
  return html.replace(CODE, '').replace(CODE_MARK, [...tags, CODE_MARK].join('\n    '));
}

/** What the bundler wrote. */
interface File {
  type: string;
  isEntry?: boolean;
  moduleIds?: readonly string[];
  imports?: readonly string[];
}

const SCREEN = /client\/(?:shop|app)\/.*?([\w-]+-page)\.tsx$/;

/**
 * For each screen, by its file's name, the addresses of all files it needs with the frame around it, but not of the first one, which
 * the shell names itself.
 */
export function screenFiles(bundle: Readonly<Record<string, File>>): Record<string, string[]> {
  const all = Object.entries(bundle);
  const fileOf = (is: (id: string) => boolean) =>
    all.filter(([, { moduleIds = [] }]) => moduleIds.some(is)).map(([name]) => name);
  const closure = (names: readonly string[], found = new Set<string>()) => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      closure(bundle[name]?.imports ?? [], found);
    }
    return found;
  };
  const first = closure(all.filter(([, { isEntry }]) => isEntry).map(([name]) => name));
  const addresses = (names: Iterable<string>) =>
    [...names].filter((name) => !first.has(name)).map((name) => `/${name}`);
  const frame = fileOf((id) => FRAME.test(id));
  const screens = all.flatMap(([, { moduleIds = [] }]) => moduleIds.filter((id) => SCREEN.test(id)));
  const own = screens.map((screen) => {
    const needed = closure([...frame, ...fileOf((id) => id === screen)]);
    return [SCREEN.exec(screen)?.[1] ?? screen, addresses(needed)] as const;
  });
  return Object.fromEntries(own);
}
