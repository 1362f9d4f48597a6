/** Rendered public pages by address; all of them go when the catalogue changes. They hold no user's data. */
import type { RenderedPage } from '#shared/contract/page.ts';

/** Pages kept at once. */
const CAPACITY = 500;

export class PageCache {
  private version = '';
  private readonly pages = new Map<string, Promise<RenderedPage>>();

  /**
   * The page of this address and catalogue version, rendered at most once. What failed or is not there is not kept: invented
   * addresses would push out the pages people read.
   */
  get(url: string, version: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    if (version !== this.version) this.pages.clear();
    this.version = version;
    const known = this.pages.get(url);
    const page = known ?? render();
    this.pages.delete(url);
    this.pages.set(url, page);
    const drop = () => this.pages.get(url) === page && this.pages.delete(url);
    if (!known) void page.then(({ status }) => status === 200 || drop(), drop);
    const [oldest] = this.pages.keys();
    if (this.pages.size > CAPACITY && oldest !== undefined) this.pages.delete(oldest);
    return page;
  }
}
