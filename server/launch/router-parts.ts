/**
 * The router without what this product does not ask of it: data loading, forms, error screens and prefetching of a framework, and the
 * warnings for its developers, which the package carries in every build. A bundler finds none of it unused by itself: it is asked for
 * at run time, or the code that makes it might do something.
 */

/** Where all of it stands. */
const MAIN = 'function _renderMatches(';

/** For the bundler: names for the developer's tools, and calls that make something and do nothing. */
const QUIET: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2'],
];

/** Each is there, or the router is another one than this was written for. */
const CUTS: readonly (readonly [RegExp, string])[] = [
  [/^function (?=warning(?:Once)?\(|warnOnce\()/gm, '/* @__NO_SIDE_EFFECTS__ */ function '],
  [/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;'],
  // Only a router of routes with data has a state or routes of data.
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = null;'],
  [/return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/, 'return useNavigateUnstable();'],
  [/createElement\(\s*RenderErrorBoundary,/, 'createElement(null,'],
  [/^RenderErrorBoundary\.contextType = .*;$/m, ''],
  [/^var ((?:Render|Await|Remix)ErrorBoundary) = class extends[\s\S]*?^};$/gm, 'var $1 = null;'],
  // A link asks for the next page's code by itself (client/app/link-ahead.ts).
  [
    /= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);(?=\s*let internalOnClick = useLinkClickHandler)/,
    '= [];',
  ],
  [/mergeRefs\(forwardedRef, prefetchRef\)(?=,\s*target,)/, 'forwardedRef'],
  [
    /return shouldPrefetch && !isAbsolute \? .*PrefetchPageLinks, \{ page: href \}\)\) : link;/,
    'return link;',
  ],
];

/** @returns the module's code; fails where the router has changed, so that nobody brings the rest back unseen */
export function withoutUnusedRouterParts(code: string): string {
  const quiet = QUIET.reduce((text, [what, instead]) => text.replace(what, instead), code);
  if (!code.includes(MAIN)) return quiet;
  return CUTS.reduce((text, [what, instead]) => {
    const cut = text.replace(what, instead);
    if (cut === text)
      throw new Error(`The router has no ${what} any more: see server/launch/router-parts.ts`);
    return cut;
  }, quiet);
}
