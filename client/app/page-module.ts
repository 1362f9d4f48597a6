import type { ComponentType } from 'react';
import type { EndpointQuery } from '#shared/contract/endpoint-query.ts';
import type { Problem } from '#shared/problem.ts';

export interface PageHead {
  title: string;
  description?: string;
  /** Path without the origin. */
  canonical?: string;
  /** Path of the Open Graph image, without the origin. */
  image?: string;
  jsonLd?: object[];
  /** HTTP status; defaults to 200. */
  status?: number;
  robots?: string;
}

export interface HeadInput {
  url: URL;
  origin: string;
  params: Record<string, string>;
  /** undefined when the query failed or did not run. */
  queryData(query: EndpointQuery): unknown;
  problem?: Problem | undefined;
}

export interface PageModule {
  default: ComponentType;
  queries?(url: URL, params: Record<string, string>): EndpointQuery[];
  head?(input: HeadInput): PageHead;
  /** Loads device data before the first render. Browser only; must not need the network. */
  prepare?(url: URL): Promise<void>;
}
