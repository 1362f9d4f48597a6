import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '#shared/with-timeout.ts';
import { withStallTimeouts, withStallTimeout } from '#tests/stall-timeout.ts';
import type { BrowserProfile, BrowserTab, ScreenTarget } from './browser-engine.ts';
import { readStoredState, type StoredDeviceState } from './stored-device-state.ts';

const TIMEOUT_MS = 110_000;
const POLL_INTERVAL_MS = 30;
/** Actions without effect are retried after this delay, ms. */
const RETRY_AFTER_MS = 3_000;

const WIZARD_PATH = '/inspector/add-car/american';
const SHORT_STEPS = ['Dealer', 'Car Details', 'Repair & Pricing', 'Car Photos'] as const;

export type ScreenName =
  | 'wizard'
  | 'sign-in'
  | 'other tab'
  | 'submitted'
  | 'gone'
  | 'no answer'
  | 'home'
  | 'outbox'
  | 'none';

/** Runs in the page: opens the list of dealers and presses the first one; false while there is none. */
function pressFirstDealer(): boolean {
  document.querySelector<HTMLInputElement>('#car-dealerId')?.click();
  const option = document.querySelector<HTMLElement>('[role=listbox] [role=option]');
  option?.click();
  return option !== null;
}

export class UserDriver {
  readonly profile: BrowserProfile;
  isStorageFull = false;
  #tab: BrowserTab | undefined;
  #others: BrowserTab[] = [];

  constructor(phone: BrowserProfile) {
    this.profile = phone;
  }

  async tab(): Promise<BrowserTab> {
    return (this.#tab ??= withStallTimeouts('tab', await withStallTimeout('a tab opens', this.profile.openTab())));
  }

  /** @throws after `patienceMs` */
  async waitUntil<T>(what: string, look: () => Promise<T | undefined | false>, patienceMs = TIMEOUT_MS): Promise<T> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(POLL_INTERVAL_MS)) {
      // A page that is loading throws and is polled again.
      const seen = await withStallTimeout(
        what,
        look().catch(() => undefined),
        Math.max(RETRY_AFTER_MS, end - Date.now()),
      );
      if (seen) return seen;
    }
    throw new Error(`Never so: ${what}. On the screen: ${await this.describeScreen()}`);
  }

  async describeScreen(): Promise<string> {
    const tab = await this.tab();
    const text = tab.run(() => document.body.innerText.replace(/\s+/g, ' ').slice(0, 600));
    const [at, seen] = await Promise.all(
      [tab.currentPath(), text].map((one) => withTimeout(one.catch(String), RETRY_AFTER_MS, 'no answer')),
    );
    return `${at}: ${seen}`;
  }

  async readState(withBytes = false): Promise<StoredDeviceState> {
    return (await this.tab()).run(readStoredState, { withBytes });
  }

  async has(target: ScreenTarget): Promise<boolean> {
    return (await this.tab()).has(target);
  }

  async tap(target: ScreenTarget): Promise<void> {
    await (await this.tab()).tap(target);
  }

  async chooseFirstDealer(): Promise<void> {
    await this.waitUntil('a dealer can be chosen', async () => (await this.tab()).run(pressFirstDealer));
  }

  async open(path: string): Promise<void> {
    await (await this.tab()).open(path);
  }

  async openScreen(path: string): Promise<ScreenName> {
    await this.open(path);
    return this.waitUntil(`a screen at ${path}`, async () => {
      const screen = await this.screen();
      return screen !== 'none' && screen;
    });
  }

  async screen(): Promise<ScreenName> {
    return (await this.tab()).run(currentScreen);
  }

  async isInApp(): Promise<boolean> {
    return (await (await this.tab()).currentPath().catch(() => '')).startsWith('/inspector');
  }

  async isOnScreen(screen: ScreenName): Promise<boolean> {
    return (await this.screen().catch(() => 'none')) === screen;
  }

  async openSecondTab(then: 'close the first' | 'keep both'): Promise<void> {
    const first = await this.tab();
    const path = await first.currentPath();
    if (!path.startsWith('/inspector')) return;
    const second = withStallTimeouts('second tab', await this.profile.openTab());
    await second.open(path);
    if (then === 'close the first') {
      await first.close();
      this.#tab = second;
    } else this.#others.push(second);
  }

  async closeOthers(): Promise<void> {
    for (const tab of this.#others.splice(0)) await tab.close();
  }

  async killPages(): Promise<void> {
    this.#forgetTabs();
    await this.profile.killPages();
  }

  async killBrowser(): Promise<void> {
    this.#forgetTabs();
    await this.profile.killBrowser();
  }

  #forgetTabs(): void {
    this.#tab = undefined;
    this.#others = [];
  }

  async signIn({ id, email }: { id: string; email: string }, password: string): Promise<void> {
    const tab = await this.tab();
    // From another path the app would return there after sign-in.
    const isThere = (await tab.currentPath()) === '/inspector/login' && (await this.isOnScreen('sign-in'));
    if (!isThere) await tab.open('/inspector/login');
    await tab.enterText({ kind: 'field', name: 'Email' }, email);
    await tab.enterText({ kind: 'field', name: 'Password' }, password);
    await tab.tap({ kind: 'button', name: 'Sign In' });
    await this.#known(id);
  }

  /** Signs in through the API and opens the app, in half the time of the form. */
  async signInAndOpenApp({ id, email }: { id: string; email: string }, password: string): Promise<void> {
    await this.open('/robots.txt');
    await (await this.tab()).run(signInByApi, { email, password });
    await this.open('/inspector');
    await this.#known(id);
  }

  /** Waits until the device stores the account and shows the home screen. Full storage prevents storing the account. */
  async #known(id: string): Promise<void> {
    await this.waitUntil(`${id} is signed in`, async () => {
      const { account } = await this.readState();
      const isKnown = this.isStorageFull || (account?.id === id && account.signedIn);
      return isKnown && (await this.screen()) === 'home';
    });
  }

  async waitForOfflineReady(): Promise<void> {
    const tab = await this.tab();
    await this.waitUntil('the app is cached', () => tab.run(isOfflineReady));
  }

  async signOut(): Promise<void> {
    if (!(await this.isOnScreen('home'))) await this.openScreen('/inspector');
    const out: ScreenTarget = { kind: 'press', name: 'Sign out' };
    // The update prompt covers the bar until it is dismissed.
    const later: ScreenTarget = { kind: 'button', name: 'Later' };
    await this.waitUntil('the menu is open', async () => {
      if (await this.has(later)) await this.tap(later);
      await (await this.tab()).tap({ kind: 'button', name: 'Account' }, RETRY_AFTER_MS);
      return this.waitUntil('its entries', () => this.has(out), RETRY_AFTER_MS);
    });
    await this.tap(out);
    const inside = { role: 'alertdialog', name: 'Some work hasn’t been sent yet' };
    await this.waitUntil('the sign-out', async () => {
      const asked: ScreenTarget = { kind: 'button', name: 'Sign out anyway', inside };
      if (await this.has(asked)) await this.tap(asked);
      const { account } = await this.readState();
      return !account?.signedIn && (await this.screen()) === 'sign-in';
    });
  }

  async recordMessages(): Promise<void> {
    await (await this.tab()).run(recordToasts);
  }

  async lastSavedMessage(): Promise<'saved' | 'not saved' | undefined> {
    return (await this.tab()).run(savedMessage);
  }

  async showsSaved(): Promise<boolean> {
    return (await this.tab()).run(() => /Saved (on this|\d)/.test(document.querySelector('header')?.innerText ?? ''));
  }

  /** @param anew whether to load the page even when the screen is open */
  async openWizard(draftId: string | null, step: number, anew = false): Promise<ScreenName> {
    const tab = await this.tab();
    const here = await tab.currentPath().catch(() => '');
    const isHere = !anew && draftId !== null && here.startsWith(WIZARD_PATH) && here.includes(draftId);
    if (isHere && (await this.screen().catch(() => 'none')) === 'wizard') {
      if (!here.includes(`step=${step}`)) await this.goToStep(step);
      return 'wizard';
    }
    if (!anew && (await this.isOnScreen('home'))) {
      const screen = await this.#follow(draftId, step);
      if (screen) return screen;
    }
    const draft = draftId === null ? '' : `draft=${draftId}&`;
    return this.openScreen(`${WIZARD_PATH}?${draft}step=${step}`);
  }

  /** @returns undefined when the screen has no such link */
  async #follow(draftId: string | null, step: number): Promise<ScreenName | undefined> {
    const tab = await this.tab();
    if (!(await tab.run(followWizardLink, { wizard: WIZARD_PATH, draftId }))) return undefined;
    const screen = await this.waitUntil('a screen after home', async () => {
      const now = await this.screen();
      return now !== 'none' && now !== 'home' && now;
    });
    if (screen === 'wizard' && !(await tab.currentPath()).includes(`step=${step}`)) await this.goToStep(step);
    return screen;
  }

  async goToStep(step: number): Promise<void> {
    const name = new RegExp(SHORT_STEPS[step - 1]!);
    await this.tap({ kind: 'press', name });
    const tab = await this.tab();
    await this.waitUntil(`step ${step}`, async () => (await tab.currentPath()).includes(`step=${step}`));
  }

  async openSection(title: string): Promise<void> {
    const tab = await this.tab();
    const head: ScreenTarget = { kind: 'button', name: new RegExp(`^${title}`) };
    await this.waitUntil(`the section ${title}`, async () => {
      const expanded = await tab.attribute(head, 'aria-expanded');
      if (expanded === 'false') await tab.tap(head);
      return expanded === 'true';
    });
  }

  async attachPhoto(jpeg: Buffer, camera: boolean): Promise<void> {
    const tab = await this.tab();
    const given = { base64: jpeg.toString('base64'), camera };
    await this.waitUntil('the field for photos', () => tab.run(attachFile, given));
  }

  /** The label and the value of a list identify it. */
  async chooseOption(label: string, value: string): Promise<void> {
    const tab = await this.tab();
    await this.waitUntil(`${value} can be chosen`, () => tab.run(selectValue, { label, value }));
  }

  /** Photos that the app finds fault with have a button for it, as the small ones of these histories. */
  async replacePhoto(number: number, jpeg: Buffer): Promise<void> {
    const tab = await this.tab();
    const given = { name: `(Replace|Retake) photo ${number}`, base64: jpeg.toString('base64') };
    await this.waitUntil(`photo ${number} can be replaced`, () => tab.run(pickReplacement, given));
  }

  async dispatchFocus(): Promise<void> {
    await (await this.tab()).run(() => void window.dispatchEvent(new Event('focus')));
  }
}

/** Runs in the page, as do the functions below. */
async function signInByApi(body: { email: string; password: string }): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const { status } = await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify(body) });
  if (status !== 200) throw new Error(`The sign-in was answered with ${status}`);
}

function currentScreen(): ScreenName {
  const isShown = (selector: string) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  const text = document.body.innerText;
  if (isShown('input[autocomplete=current-password]')) return 'sign-in';
  if (text.includes('Open in another tab')) return 'other tab';
  if (text.includes('Submitted Car')) return 'submitted';
  if (text.includes('couldn’t download it')) return 'gone';
  if (text.includes('No connection')) return 'no answer';
  if (isShown('button[aria-label=Account]')) return 'home';
  if (location.pathname.endsWith('/outbox') && isShown('main')) return 'outbox';
  return isShown('[aria-label=Actions]') ? 'wizard' : 'none';
}

function recordToasts(): void {
  const page = window as { toastText?: string };
  page.toastText = '';
  const toaster = document.querySelector<HTMLElement>('[data-toaster]');
  if (!toaster) return;
  const append = () => void (page.toastText += ` ${toaster.innerText}`);
  new MutationObserver(append).observe(toaster, { childList: true, subtree: true, characterData: true });
}

function savedMessage(): 'saved' | 'not saved' | undefined {
  const { toastText = '' } = window as { toastText?: string };
  const head = document.querySelector('header')?.innerText ?? '';
  if (/Upload failed|Failed to/.test(toastText) || head.includes('Not saved')) return 'not saved';
  return /saved on this/.test(toastText) ? 'saved' : undefined;
}

function followWizardLink({ wizard, draftId }: { wizard: string; draftId: string | null }): boolean {
  const link = [...document.querySelectorAll<HTMLAnchorElement>(`a[href^="${wizard}"]`)].find(
    ({ search }) => new URLSearchParams(search).get('draft') === draftId,
  );
  link?.click();
  return link !== undefined;
}

async function isOfflineReady(): Promise<boolean> {
  await navigator.serviceWorker.ready;
  if (!(await caches.match('/field.html', { ignoreSearch: true }))) return false;
  const opening = indexedDB.open('redrive');
  return new Promise((resolve, reject) => {
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('reference').objectStore('reference').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result.some((row: { name: string }) => row.name === 'dealers'));
      };
    };
  });
}

function selectValue({ label, value }: { label: string; value: string }): boolean {
  const nameOf = (one: HTMLSelectElement) => one.ariaLabel ?? one.labels[0]?.textContent?.trim();
  const select = [...document.querySelectorAll('select')].find((one) => !one.disabled && nameOf(one) === label);
  if (![...(select?.options ?? [])].some((option) => option.value === value)) return false;
  select!.value = value;
  select!.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Answers the file picker, which no engine shows without a real tap. */
function pickReplacement({ name, base64 }: { name: string; base64: string }): boolean {
  const button = [...document.querySelectorAll<HTMLButtonElement>('button')].find((one) =>
    new RegExp(`^${name}$`).test(one.ariaLabel ?? ''),
  );
  if (!button) return false;
  const { click } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    const files = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    files.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
    this.files = files.files;
    this.dispatchEvent(new Event('change'));
  };
  button.click();
  HTMLInputElement.prototype.click = click;
  return true;
}

function attachFile({ base64, camera }: { base64: string; camera: boolean }): boolean {
  const selector = camera ? 'input[type=file][capture]' : 'input[type=file][multiple]:not([capture])';
  const input = document.querySelector<HTMLInputElement>(selector);
  if (!input || input.disabled) return false;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const files = new DataTransfer();
  files.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
