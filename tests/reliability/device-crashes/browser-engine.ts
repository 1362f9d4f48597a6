/** `press`: anything that can be tapped; `button`: buttons only; `field`: an input. */
export interface ScreenTarget {
  kind: 'press' | 'button' | 'field';
  /** The whole accessible name, or a pattern of it. */
  name: string | RegExp;
  /** Limits the search to an ancestor with this role and name. */
  inside?: { role: string; name: string };
}

export interface BrowserTab {
  open(path: string): Promise<void>;
  /** Path and query. */
  currentPath(): Promise<string>;
  /** Runs a function in the page. The function may use only its arguments; both directions carry JSON only. */
  run<Result, Given = undefined>(work: (given: Given) => Result | Promise<Result>, given?: Given): Promise<Result>;
  has(target: ScreenTarget): Promise<boolean>;
  attribute(target: ScreenTarget, name: string): Promise<string | null>;
  /** @throws after `patienceMs` */
  tap(target: ScreenTarget, patienceMs?: number): Promise<void>;
  enterText(target: ScreenTarget, text: string): Promise<void>;
  selectFirstOption(target: ScreenTarget): Promise<void>;
  /** Closes the tab normally, with its unload events. */
  close(): Promise<void>;
}

export interface BrowserProfile {
  readonly engine: EngineName;
  openTab(): Promise<BrowserTab>;
  /** True where killing the pages ends the whole browser. */
  readonly diesWithPages: boolean;
  readonly hasMicrophone: boolean;
  /** Kills all pages and the service worker, without unload events. */
  killPages(): Promise<void>;
  /** Kills and restarts the browser; engines without a persistent profile kill only their pages. */
  killBrowser(): Promise<void>;
  /** Makes every write fail for lack of space, or ends that; false where the engine has no such switch. */
  setStorageFull(isFull: boolean): Promise<boolean>;
  /** Moves the clock of all pages ahead, ms. */
  setClockOffset(aheadMs: number): Promise<void>;
  clear(): Promise<void>;
}

/** A mutant of a browser API, installed in every page before the app starts; Chromium only. Runs in the page. */
export type BrowserMutant = () => void;

export interface BrowserEngine {
  readonly engine: EngineName;
  readonly version: string;
  newProfile(origin: string, plant?: BrowserMutant): Promise<BrowserProfile>;
  close(): Promise<void>;
}

export const ENGINES = ['chromium', 'webkit', 'firefox'] as const;
export type EngineName = (typeof ENGINES)[number];
