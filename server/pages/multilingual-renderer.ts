import type { PageRenderer, RenderRequest, RenderedPage } from '#shared/contract/page-renderer.ts';
import type { Language } from '#shared/messages/languages.ts';
import { splitLanguage } from '#shared/routes/page-language.ts';

/** One renderer per language, chosen by the path. */
export class MultilingualRenderer implements PageRenderer {
  private readonly renderers: ReadonlyMap<Language, PageRenderer>;

  constructor(renderers: ReadonlyMap<Language, PageRenderer>) {
    this.renderers = renderers;
  }

  canRender(pathname: string): boolean {
    return this.renderers.get(splitLanguage(pathname).language)?.canRender(pathname) ?? false;
  }

  render(request: RenderRequest): Promise<RenderedPage> {
    const { language } = splitLanguage(new URL(request.url, request.origin).pathname);
    const renderer = this.renderers.get(language);
    if (!renderer) return Promise.reject(new Error(`No pages in the language ${language}`));
    return renderer.render(request);
  }
}
