import type { Endpoint } from './endpoint.ts';

/**
 * What the server asks of the page renderer and gets back. The renderer is built from the client and handed to the server at
 * start, so that neither side imports the other.
 */

/** A question as the server hears it: by the name of its entry. The renderer is a bundle of its own, with entries that are equal but not the same. */
export interface PageQuery {
  entry: Pick<Endpoint, 'name'>;
  input: object;
}

export interface RenderRequest {
  /** Path and query of the page. */
  url: string;
  /** Scheme and host for canonical and Open Graph addresses, no slash at the end. */
  origin: string;
  /** Answers a question as a visitor. Throws Problem. */
  runQuery(question: PageQuery): Promise<unknown>;
}

export interface RenderedPage {
  status: number;
  /** Set for a redirect: path and query. */
  location?: string;
  /** The name of the screen's file, under which the build lists the code of the page. */
  screen?: string | undefined;
  /** Title, meta, canonical, Open Graph, JSON-LD: ready HTML for the head. JSON-LD is data, not script that runs. */
  head: string;
  /** Style blocks for the head: <style data-emotion={name}>{css}</style>; each one's SHA-256 goes into the content security policy. */
  styles: { name: string; css: string }[];
  /** HTML for the app's root element. */
  body: string;
  /** Dehydrated queries as JSON text, safe inside a script element of type application/json. */
  state: string;
}

export interface PageRenderer {
  /** Whether the address is rendered on the server; all others get the app shell. */
  canRender(pathname: string): boolean;
  render(request: RenderRequest): Promise<RenderedPage>;
}
