import type { Endpoint } from './endpoint.ts';

export interface PageQuery {
  entry: Pick<Endpoint, 'name'>;
  input: object;
}

export interface RenderRequest {
  url: string;
  origin: string;
  /** Runs a query as a visitor. @throws Problem */
  runQuery(question: PageQuery): Promise<unknown>;
}

export interface RenderedPage {
  status: number;
  /** Path and query of a redirect. */
  location?: string;
  screen?: string | undefined;
  /** Title, meta, canonical, Open Graph and JSON-LD as HTML. */
  head: string;
  /** Style blocks for the head; their SHA-256 hashes go into the Content Security Policy. */
  styles: { name: string; css: string }[];
  body: string;
  /** Dehydrated queries as JSON, safe inside a script element. */
  state: string;
}

export interface PageRenderer {
  canRender(pathname: string): boolean;
  render(request: RenderRequest): Promise<RenderedPage>;
}
