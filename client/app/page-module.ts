import type { ComponentType } from 'react';
import type { EndpointQuery } from '#shared/contract/endpoint-query.ts';
import type { Problem } from '#shared/problem.ts';

/** What a public page's file exports, so that the server can prefetch, render and describe it. */

export interface PageHead {
  title: string;
  description?: string;
  /** Path; the renderer puts the origin before it. */
  canonical?: string;
  /** Path of the Open Graph picture; the renderer puts the origin before it. */
  image?: string;
  jsonLd?: object[];
  /** HTTP status; 200 when not given. */
  status?: number;
  robots?: string;
}

export interface HeadInput {
  url: URL;
  origin: string;
  params: Record<string, string>;
  /** A prefetched answer, undefined when it failed or was not asked. */
  queryData(question: EndpointQuery): unknown;
  /** The first refusal among the page's questions. */
  problem?: Problem | undefined;
}

export interface PageModule {
  default: ComponentType;
  queries?(url: URL, params: Record<string, string>): EndpointQuery[];
  head?(input: HeadInput): PageHead;
  /**
   * Reads what this device has for the address before the first drawing, so that the page is drawn once and whole. Browser only;
   * must not need the network.
   */
  prepare?(url: URL): Promise<void>;
}
