import type { ComponentType, ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import type { AppName } from '#shared/routes/apps.ts';
import type { Role } from '#shared/domain/enums.ts';
import type { PageModule } from './page-module.ts';

/** What an app says of itself: its addresses, the screen behind each, the frame around it and who may see it. */

export type LayoutComponent = ComponentType<{ children: ReactNode }>;

/** Screens and frames load when first needed. */
export type PageLoader = () => Promise<PageModule>;
export type LayoutLoader = () => Promise<LayoutComponent>;

export interface AppRoute {
  path: string;
  load: PageLoader;
  /** What stands around the screen; bare when not given. */
  layout?: LayoutLoader;
  /**
   * Rendered on the server for visitors (design section 7): the name of the screen's file without its ending, by which the page
   * names its code in its HTML.
   */
  ssrScreen?: string;
  /** Signed-in roles that may see it; everybody when not given. Inspectors' own screens also work without signal. */
  roles?: readonly Role[];
  /** Where a visitor is sent. */
  signInPath?: string;
  /** A visitor is told why before signing in (C-res-13). */
  showsReason?: boolean;
  /** Somebody of another role is told so here and sent nowhere (D-01). */
  isDeniedInPlace?: boolean;
  /** Where somebody of another role is sent; to their own page when not given. */
  fallbackPath?: string;
  /** What somebody of another role is told. */
  deniedMessage?: { title: string; description: string };
}

export interface AppDefinition {
  name: AppName;
  routes: readonly AppRoute[];
  /** Any other address of this app. */
  notFound: AppRoute;
  /** Old and alternative addresses (C-route-11 to 15); the query goes along. */
  redirects: Readonly<Record<string, string>>;
}

export interface RouteMatch {
  route: AppRoute;
  params: Record<string, string>;
}

/** The route of a path, never undefined: an unknown path is the not-found page. */
export function matchRoute({ routes, notFound }: AppDefinition, pathname: string): RouteMatch {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, params: definedParams(match.params) };
  }
  return { route: notFound, params: {} };
}

function definedParams(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined));
}
