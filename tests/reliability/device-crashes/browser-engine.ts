/** A phone as a hand and an eye know it, whatever browser it runs: what histories and journeys are told in. */

/** Something on the screen. `press`: whatever can be tapped; `button`: only a button; `field`: what is typed in. */
export interface ScreenTarget {
  kind: 'press' | 'button' | 'field';
  /** The whole accessible name, or a pattern of it. */
  name: string | RegExp;
  /** Only inside what has this role, and this name. */
  inside?: { role: string; name: string };
}

/** One page of the app. */
export interface BrowserTab {
  /** Opens an address of the app; resolves when its document is there. */
  open(path: string): Promise<void>;
  /** Where it is: path and query. */
  currentPath(): Promise<string>;
  /** Runs in the page; both ways only what JSON holds. The function may use nothing but its arguments. */
  run<Result, Given = undefined>(work: (given: Given) => Result | Promise<Result>, given?: Given): Promise<Result>;
  /** Whether it is there now. */
  has(target: ScreenTarget): Promise<boolean>;
  /** Of what is there now. */
  attribute(target: ScreenTarget, name: string): Promise<string | null>;
  /** Taps it once it is there and can be tapped. @throws when that takes too long */
  tap(target: ScreenTarget, patienceMs?: number): Promise<void>;
  enterText(target: ScreenTarget, text: string): Promise<void>;
  /** Chooses the first answer behind the one that asks for a choice. */
  selectFirstOption(target: ScreenTarget): Promise<void>;
  /** Closes it as a person does: the page hears of it. */
  close(): Promise<void>;
}

export interface BrowserProfile {
  readonly engine: EngineName;
  /** A new page, the app not opened yet. */
  openTab(): Promise<BrowserTab>;
  /** Where none of its processes is the pages' alone, the browser ends with them. */
  readonly diesWithPages: boolean;
  /** The pages end without hearing of it, and with them what of the service worker runs. None is left. */
  killPages(): Promise<void>;
  /** The whole browser ends like that and is started again; where an engine keeps nothing over that, only its pages end. */
  killBrowser(): Promise<void>;
  /** From now on every write is refused for lack of room, or none again; false where the engine has no such switch. */
  setStorageFull(isFull: boolean): Promise<boolean>;
  /** From now on the clock of its pages is so far ahead, ms. */
  setClockOffset(aheadMs: number): Promise<void>;
  /** Forgets everything of the address, as the next history has another. */
  clear(): Promise<void>;
}

/** A mistake planted in every page before the app begins; only Chromium takes one. Runs in the page. */
export type BrowserMutant = () => void;

/** One browser, used by one history after the other. */
export interface BrowserEngine {
  readonly engine: EngineName;
  /** Its name and version, for figures. */
  readonly version: string;
  /** A phone that knows nothing yet and reaches the app at this address. */
  newProfile(origin: string, plant?: BrowserMutant): Promise<BrowserProfile>;
  close(): Promise<void>;
}

export const ENGINES = ['chromium', 'webkit', 'firefox'] as const;
export type EngineName = (typeof ENGINES)[number];
