/** Rendered pages and answers, kept as the bytes that go over the wire while the catalogue stays as it is. */
import type { WirePage } from './wire-page.ts';

/** Pages kept at once, and their bytes in every coding. */
export interface Room {
  pages: number;
  bytes: number;
}

const ROOM: Room = { pages: 500, bytes: 64 * 1024 * 1024 };

/** What rendering came to. `isLasting` false is not kept: invented addresses would push out the pages people read. */
export interface Rendering {
  page: WirePage;
  isLasting: boolean;
}

export class PageCache {
  private version = '';
  private readonly pages = new Map<string, Promise<Rendering>>();
  private readonly done = new Map<string, WirePage>();
  /** Of each page that is done, as it was when it was last asked for, and their sum. */
  private readonly weights = new Map<string, number>();
  private weight = 0;
  private readonly room: Room;

  constructor(room = ROOM) {
    this.room = room;
  }

  /** Whether the page is here in any version. */
  has(url: string): boolean {
    return this.done.has(url);
  }

  /** The page of this address and catalogue version, when it is here. */
  peek(url: string, version: string): WirePage | undefined {
    if (version !== this.version) return undefined;
    this.touch(url);
    this.weigh(url);
    return this.done.get(url);
  }

  /** The most recently asked for are the last to go. */
  private touch(url: string): void {
    const rendering = this.pages.get(url);
    if (!rendering) return;
    this.pages.delete(url);
    this.pages.set(url, rendering);
  }

  /** A page grows with each coding it is asked for in, and weighs nothing once it is gone. */
  private weigh(url: string): void {
    const weight = this.done.get(url)?.size ?? 0;
    this.weight += weight - (this.weights.get(url) ?? 0);
    if (weight > 0) this.weights.set(url, weight);
    else this.weights.delete(url);
  }

  /** The page of this address and catalogue version, rendered at most once. What fails is not kept. */
  async get(url: string, version: string, render: () => Promise<Rendering>): Promise<WirePage> {
    if (version !== this.version) this.clear();
    this.version = version;
    const rendering = this.pages.get(url) ?? this.begin(url, render);
    this.touch(url);
    const { page } = await rendering;
    this.weigh(url);
    this.makeRoom();
    return page;
  }

  /** Keeps a page that is there already. */
  keep(url: string, version: string, page: WirePage): void {
    if (version !== this.version) this.clear();
    this.version = version;
    this.pages.set(url, Promise.resolve({ page, isLasting: true }));
    this.done.set(url, page);
    this.weigh(url);
    this.makeRoom();
  }

  private clear(): void {
    this.pages.clear();
    this.done.clear();
    this.weights.clear();
    this.weight = 0;
  }

  private begin(url: string, render: () => Promise<Rendering>): Promise<Rendering> {
    const rendering = render();
    this.pages.set(url, rendering);
    const isCurrent = () => this.pages.get(url) === rendering;
    const drop = () => isCurrent() && this.pages.delete(url);
    rendering.then(({ page, isLasting }) => {
      if (!isLasting) drop();
      else if (isCurrent()) this.done.set(url, page);
    }, drop);
    return rendering;
  }

  /** The oldest go. */
  private makeRoom(): void {
    for (const url of this.pages.keys()) {
      if (this.pages.size <= this.room.pages && this.weight <= this.room.bytes) return;
      this.pages.delete(url);
      this.done.delete(url);
      this.weigh(url);
    }
  }
}

/** The version of the catalogue. Whoever asks while the store is being asked shares the next asking, never the one that began before. */
export class CatalogueVersion {
  private readonly askStore: () => Promise<string>;
  private current: Promise<string> | undefined;
  private next: Promise<string> | undefined;

  constructor(askStore: () => Promise<string>) {
    this.askStore = askStore;
  }

  now(): Promise<string> {
    if (this.current === undefined) return this.ask();
    return (this.next ??= this.current.then(
      () => this.ask(),
      () => this.ask(),
    ));
  }

  private ask(): Promise<string> {
    this.next = undefined;
    const asked = this.askStore();
    const over = () => {
      if (this.current === asked) this.current = undefined;
    };
    this.current = asked;
    asked.then(over, over);
    return asked;
  }
}
