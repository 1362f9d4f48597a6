import type { ComponentType, ReactNode } from 'react';
import { matchPath } from 'react-router-dom';
import type { AppName } from '#shared/routes/apps.ts';
import type { Role } from '#shared/domain/enums.ts';
import type { PageModule } from './page-module.ts';

/** What an app says of itself: its addresses, the screen behind each, the frame around it and who may see it. */

export type FrameComponent = ComponentType<{ children: ReactNode }>;

/** Screens and frames load when first needed. */
export type LoadScreen = () => Promise<PageModule>;
export type LoadFrame = () => Promise<FrameComponent>;

export interface Route {
  path: string;
  load: LoadScreen;
  /** What stands around the screen; bare when not given. */
  frame?: LoadFrame;
  /**
   * Rendered on the server for visitors (design section 7): the name of the screen's file without its ending, by which the page
   * names its code in its HTML.
   */
  rendered?: string;
  /** Signed-in roles that may see it; everybody when not given. Inspectors' own screens also work without signal. */
  who?: readonly Role[];
  /** Where a visitor is sent. */
  loginPath?: string;
  /** A visitor is told why before signing in (C-res-13). */
  saysWhy?: boolean;
  /** Somebody of another role is told so here and sent nowhere (D-01). */
  deniesHere?: boolean;
  /** Where somebody of another role is sent; to their own page when not given. */
  otherwise?: string;
  /** What somebody of another role is told. */
  denial?: { title: string; description: string };
}

export interface AppTable {
  name: AppName;
  routes: readonly Route[];
  /** Any other address of this app. */
  notFound: Route;
  /** Old and alternative addresses (C-route-11 to 15); the query goes along. */
  redirects: Readonly<Record<string, string>>;
}

export interface Match {
  route: Route;
  params: Record<string, string>;
}

/** The route of a path, never undefined: an unknown path is the not-found page. */
export function matchRoute({ routes, notFound }: AppTable, pathname: string): Match {
  for (const route of routes) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, params: definedParams(match.params) };
  }
  return { route: notFound, params: {} };
}

function definedParams(params: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
