import type { ComponentType, ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import type { AppName } from '#shared/routes/apps.ts';
import type { Role } from '#shared/domain/enums.ts';
import type { PageModule } from './page-module.ts';

export type LayoutComponent = ComponentType<{ children: ReactNode }>;

export type PageLoader = () => Promise<PageModule>;
export type LayoutLoader = () => Promise<LayoutComponent>;

export interface AppRoute {
  path: string;
  load: PageLoader;
  layout?: LayoutLoader;
  /** File name of the server-rendered screen without its ending; its page preloads the code by this name. */
  ssrScreen?: string;
  roles?: readonly Role[];
  signInPath?: string;
  /** Shows why signing in is required. @see C-res-13 */
  showsReason?: boolean;
  /** Shows the denial in place of the page instead of redirecting. @see D-01 */
  isDeniedInPlace?: boolean;
  /** Redirect for other roles; defaults to the role's home. */
  fallbackPath?: string;
  deniedMessage?: { title: string; description: string };
}

export interface AppDefinition {
  name: AppName;
  routes: readonly AppRoute[];
  notFound: AppRoute;
  /** Alternative paths; the query string is kept. @see C-route-11 to C-route-15 */
  redirects: Readonly<Record<string, string>>;
}

export interface RouteMatch {
  route: AppRoute;
  params: Record<string, string>;
}

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
