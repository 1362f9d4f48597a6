import type { NetworkEmulator } from '#tests/e2e/support/network-emulator.ts';
import type { UserDriver } from './user-driver.ts';
import type { InspectorAction } from '#shared/domain/inspection-request.ts';
import {
  TYPED_FIELDS,
  ExpectedCar,
  ExpectedText,
  type ExpectedRequest,
  type ExpectedUser,
  type TypedField,
} from './expected-state.ts';
import { TEST_PASSWORD, type DeviceTestServer } from './device-test-server.ts';
import type { StoredDeviceState } from './stored-device-state.ts';
import { assignSlot, pinDamage, recordVoiceNote, retakePhoto, type CarStepContext } from './car-steps.ts';
import { stepRequest } from './request-steps.ts';
import { createNoiseJpeg } from './noise-jpeg.ts';
import type { DeviceStep } from './history-steps.ts';

/** Labels of the answers that a submit requires. */
const ANSWER_LABELS = { yes: 'Yes', confirm: 'Confirm' } as const;
/** Browsers retry a cut request once by themselves, so three drops equal two attempts of the app. */
const DROPPED_RESPONSES = 3;
const HOUR_MS = 3_600_000;
const ACTION_TIMEOUT_MS = 60_000;

export class StepRunner {
  readonly users: readonly [ExpectedUser, ExpectedUser];
  readonly driver: UserDriver;
  currentUser: ExpectedUser;
  isOnline = true;
  readonly requests: readonly ExpectedRequest[];
  /** Photos that a step with a photo took itself. */
  #extraPhotos = 0;
  readonly #server: DeviceTestServer;
  readonly #network: NetworkEmulator;
  /** Makes the photos of each history unique. */
  readonly #salt: number;

  constructor(
    driver: UserDriver,
    server: DeviceTestServer,
    network: NetworkEmulator,
    users: readonly [ExpectedUser, ExpectedUser],
    salt: number,
    requests: readonly ExpectedRequest[],
  ) {
    this.requests = requests;
    this.#salt = salt;
    this.driver = driver;
    this.#server = server;
    this.#network = network;
    this.users = users;
    this.currentUser = users[0];
  }

  async start(): Promise<void> {
    await this.driver.signInAndOpenApp(this.currentUser, TEST_PASSWORD);
    await this.driver.waitForOfflineReady();
  }

  async runStep(step: DeviceStep): Promise<void> {
    switch (step.does) {
      case 'type':
        return this.#type(step.field, step.text, step.afterwards);
      case 'photograph':
        return this.#photograph(await createNoiseJpeg(step.seed + this.#salt), step.camera, step.afterwards === 'wait');
      case 'assign slot':
        return this.#onCar((context) => assignSlot(context, step.photo, step.slot));
      case 'retake': {
        const jpeg = await createNoiseJpeg(step.seed + this.#salt);
        return this.#onCar((context) => retakePhoto(context, step.photo, jpeg));
      }
      case 'pin':
        return this.#onCar((context) => pinDamage(context, step.photo));
      case 'voice note':
        return this.#onCar((context) => recordVoiceNote(context, step.afterwards));
      case 'request':
        return this.#stepRequest(this.requests[step.request % this.requests.length]!, step.action);
      case 'submit':
        return this.#submit(step.afterwards === 'wait');
      case 'save draft':
        return this.#saveDraft();
      case 'kill pages':
        if (this.driver.profile.diesWithPages) this.#mayForgetSessions();
        return this.driver.killPages();
      case 'kill browser':
        this.#mayForgetSessions();
        return this.driver.killBrowser();
      case 'airplane':
        return this.#airplane(step.on);
      case 'cut after':
        void this.#network.cutAfterBytes(step.bytes).then(() => (this.isOnline = false));
        return;
      case 'drop response':
        return this.#network.dropResponses(step.to, DROPPED_RESPONSES);
      case 'second tab':
        return this.driver.openSecondTab(step.afterwards);
      case 'sign out':
        return this.#signOut();
      case 'other person':
        return this.#otherPerson(step.withoutSignOut);
      case 'full':
        return this.#makeFull(step.on);
      case 'fill required':
        return void (await this.#fillRequiredAnswers());
      case 'set clock':
        return this.driver.profile.setClockOffset(step.hours * HOUR_MS);
      case 'deploy':
        return this.#deploy(step.agreed);
      case 'expire':
        this.currentUser.hasExpiredSession = true;
        return this.#server.endSessions(this.currentUser.id);
    }
  }

  async clearFaults(): Promise<void> {
    this.#airplane(false);
    await this.#makeFull(false);
    await this.driver.closeOthers();
  }

  #mayForgetSessions(): void {
    for (const person of this.users) person.mayHaveLostSession = true;
  }

  async #makeFull(on: boolean): Promise<void> {
    const isDone = await this.driver.profile.setStorageFull(on);
    this.driver.isStorageFull = on && isDone;
  }

  #airplane(on: boolean): void {
    this.isOnline = !on;
    if (on) this.#network.cut();
    else {
      this.#network.clearFaults();
      this.#network.restore();
    }
  }

  /** Opens a wizard step of the current car; false when that is impossible. */
  async #wizard(step: number): Promise<boolean> {
    for (let tries = 0; tries < 4; tries++) {
      const { currentCar } = this.currentUser;
      // A car being submitted may leave the wizard at any moment.
      const isLeaving = currentCar?.submitted === 'pending';
      const screen = await this.driver.openWizard(currentCar?.draftId ?? null, step, isLeaving);
      if (screen === 'wizard') {
        if (this.driver.isStorageFull) await this.driver.recordMessages();
        return true;
      }
      if (screen === 'other tab') await this.driver.closeOthers();
      else if (screen === 'submitted' || (screen === 'gone' && currentCar?.submitted === 'pending'))
        this.currentUser.currentCar = null;
      else if (screen === 'sign-in' && this.isOnline) await this.#signIn();
      else if (screen === 'gone') throw new Error(`The draft ${currentCar?.draftId} is gone`);
      else return false;
    }
    return false;
  }

  /** The current car; the first change to a new form creates it. */
  async #car(): Promise<ExpectedCar | null> {
    if (this.currentUser.currentCar) return this.currentUser.currentCar;
    const tab = await this.driver.tab();
    const made = async (): Promise<ExpectedCar | 'refused' | false> => {
      const id = new URL(await tab.currentPath(), 'http://phone').searchParams.get('draft');
      const row = id && (await this.driver.readState()).drafts.find((one) => one.id === id);
      if (row) return new ExpectedCar(row.id, row.carId, this.currentUser.id);
      return this.driver.isStorageFull && (await this.driver.lastSavedMessage()) === 'not saved' && 'refused';
    };
    const car = await this.driver.waitUntil('a new draft, or that there is none', made, ACTION_TIMEOUT_MS);
    if (car === 'refused') return null;
    this.currentUser.cars.push((this.currentUser.currentCar = car));
    return car;
  }

  async #type(field: TypedField, text: string, afterwards: 'wait' | 'leave' | 'go on'): Promise<void> {
    if (!(await this.#wizard(2))) return;
    const { label, section } = TYPED_FIELDS[field];
    await this.driver.openSection(section);
    const known = this.currentUser.currentCar;
    known?.fields[field].unconfirmedTexts.add(text);
    await (await this.driver.tab()).enterText({ kind: 'field', name: label }, text);
    if (afterwards === 'go on' && known) return;
    const car = await this.#car();
    if (!car) return;
    const typed = car.fields[field];
    typed.unconfirmedTexts.add(text);
    if (afterwards === 'leave' && known) {
      await this.driver.open('/inspector/outbox');
      if (this.driver.isStorageFull) return;
      // The next page restores the text into the draft; a kill before that may lose it.
      const [tab, key] = [await this.driver.tab(), `redrive-draft:${car.draftId}`];
      await this.driver.waitUntil('the backup is restored', () => tab.run(isBackupRestored, key));
      return typed.markSaved(text);
    }
    const saved = (seen: StoredDeviceState) =>
      isSameText(field, seen.drafts.find((one) => one.id === car.draftId)?.form[field], text);
    await this.#saved(`${text} is saved`, saved, () => typed.markSaved(text));
  }

  /** With full storage the message on the screen decides. A car being submitted may disappear; its result stays unconfirmed. */
  async #saved(what: string, check: (seen: StoredDeviceState) => boolean, recordSaved: () => void): Promise<void> {
    const { currentCar } = this.currentUser;
    const { isStorageFull } = this.driver;
    const look = async (): Promise<'saved' | 'not saved' | 'frozen' | false> => {
      // The message is read before the state: data shown as saved is stored by then.
      const message = isStorageFull ? await this.driver.lastSavedMessage() : undefined;
      const seen = await this.driver.readState();
      if (check(seen)) return 'saved';
      if (message) return message;
      const draft = seen.drafts.find(({ id }) => id === currentCar?.draftId);
      return currentCar?.submitted !== 'no' && draft?.state !== 'open' && 'frozen';
    };
    const end = await this.driver.waitUntil(what, look, ACTION_TIMEOUT_MS).catch(async (cause: unknown) => {
      if (isStorageFull && (await this.driver.showsSaved())) return 'saved' as const;
      throw cause;
    });
    if (end === 'saved') recordSaved();
  }

  async #photograph(jpeg: Buffer, camera: boolean, wait: boolean): Promise<void> {
    if (!(await this.#wizard(4))) return;
    const known = this.currentUser.currentCar;
    if (known) known.unconfirmedPhotos += 1;
    await this.driver.attachPhoto(jpeg, camera);
    if (!wait && known) return;
    const car = await this.#car();
    if (!car) return;
    if (!known) car.unconfirmedPhotos += 1;
    const before = car.photoHashes.size;
    const ofCar = (seen: StoredDeviceState) =>
      seen.photos.filter((one) => one.draftId === car.draftId && one.gallery === 'uae');
    let seen: string[] = [];
    const isThere = (phone: StoredDeviceState) => (seen = ofCar(phone).map(({ sha256 }) => sha256)).length > before;
    await this.#saved('the photo is saved', isThere, () => {
      if (seen.length <= before) seen.push('missing although shown as saved');
      for (const hash of seen) car.photoHashes.add(hash);
    });
  }

  async #submit(wait: boolean): Promise<void> {
    if (!(await this.#fillRequiredAnswers()) || !(await this.#wizard(4))) return;
    const car = this.currentUser.currentCar!;
    if (car.submitted === 'no') car.submitted = 'pending';
    await this.driver.tap({ kind: 'button', name: 'Submit Car' });
    await this.#submitWithoutCloseUps();
    if (!wait) return;
    const over = async (): Promise<'home' | 'refused' | false> => {
      if ((await this.driver.screen()) === 'home') return 'home';
      return this.driver.isStorageFull && (await this.driver.lastSavedMessage()) === 'not saved' && 'refused';
    };
    if ((await this.driver.waitUntil('the car is submitted', over, ACTION_TIMEOUT_MS)) === 'refused') return;
    car.submitted = 'confirmed';
    this.currentUser.currentCar = null;
  }

  /** The app asks for close-ups of the marked hood. */
  async #submitWithoutCloseUps(): Promise<void> {
    const { currentCar } = this.currentUser;
    const draft = (await this.driver.readState()).drafts.find(({ id }) => id === currentCar?.draftId);
    if (draft?.state !== 'open' || draft.hoodAction === null) return;
    await this.driver.tap({ kind: 'button', name: 'Submit anyway' });
  }

  async #onCar(step: (context: CarStepContext) => Promise<void>): Promise<void> {
    if (this.driver.isStorageFull) return;
    await step({
      driver: this.driver,
      openStep: (number) => this.#wizard(number),
      currentCar: () => this.currentUser.currentCar,
      addPhoto: async () => this.#photograph(await createNoiseJpeg(this.#salt + ++this.#extraPhotos), false, true),
    });
  }

  async #stepRequest(request: ExpectedRequest, action: InspectorAction): Promise<void> {
    if (this.driver.isStorageFull) return;
    const screen = await this.driver.openScreen('/inspector');
    if (screen === 'sign-in' && this.isOnline) await this.#signIn();
    if (!(await this.driver.isOnScreen('home'))) return;
    const [one, two] = this.users;
    const other = this.currentUser === one ? two : one;
    await stepRequest({ driver: this.driver, user: this.currentUser, other }, request, action);
  }

  async #fillRequiredAnswers(): Promise<boolean> {
    if (!(await this.#wizard(2))) return false;
    const seen = (await this.driver.readState()).drafts.find((one) => one.id === this.currentUser.currentCar?.draftId);
    const lacks = (name: string): boolean => {
      const value = seen?.form[name] ?? '';
      return value === '';
    };
    if (lacks('mileage_value')) await this.#type('mileage_value', '48210', 'wait');
    if (!this.currentUser.currentCar) return false;
    const tab = await this.driver.tab();
    if (lacks('price_seller_aed')) {
      await this.driver.openSection('Listing Configuration');
      await tab.enterText({ kind: 'field', name: 'Seller Price' }, '41000');
    }
    for (const [name, question] of [
      ['airbags_intact', 'Airbags intact'],
      ['chassis_intact', 'Chassis intact'],
    ] as const) {
      if (!lacks(name)) continue;
      await this.driver.openSection('Safety & Structure');
      // With full storage the form accepts an answer without saving it and does not ask again.
      if (await tab.run(isAnswerSelected, { question, answer: ANSWER_LABELS.yes })) continue;
      await tab.tap({
        kind: 'press',
        name: ANSWER_LABELS.yes,
        inside: { role: 'radiogroup', name: question },
      });
      await tab.tap({
        kind: 'button',
        name: ANSWER_LABELS.confirm,
        inside: { role: 'alertdialog', name: 'Confirm Selection' },
      });
      await this.driver.waitUntil(
        'the question is gone',
        async () => !(await this.driver.has({ kind: 'button', name: ANSWER_LABELS.confirm })),
      );
    }
    if (lacks('dealerId')) {
      await this.driver.goToStep(1);
      await this.driver.chooseFirstDealer();
    }
    const { draftId } = this.currentUser.currentCar;
    const hasDealer = (phone: StoredDeviceState) =>
      (phone.drafts.find((one) => one.id === draftId)?.form['dealerId'] ?? '') !== '';
    let isComplete = false;
    await this.#saved('the dealer is saved', hasDealer, () => (isComplete = true));
    return isComplete;
  }

  async #saveDraft(): Promise<void> {
    if (!this.currentUser.currentCar || !(await this.#wizard(4))) return;
    await this.driver.tap({ kind: 'button', name: 'Save Draft' });
  }

  async #signOut(): Promise<void> {
    if (!(await this.driver.isOnScreen('home'))) await this.driver.openScreen('/inspector');
    const { account } = await this.driver.readState();
    if (account?.signedIn) await this.driver.signOut();
  }

  async #otherPerson(withoutSignOut: boolean): Promise<void> {
    if (!this.isOnline) return;
    if (!withoutSignOut) await this.#signOut();
    const [one, other] = this.users;
    this.currentUser = this.currentUser === one ? other : one;
    await this.#signIn();
  }

  /** Sign-in over a cut connection fails with a connection error. */
  async #signIn(): Promise<void> {
    await this.driver.signIn(this.currentUser, TEST_PASSWORD).catch((cause: unknown) => {
      if (this.isOnline) throw cause;
    });
  }

  async #deploy(agreed: boolean): Promise<void> {
    await this.#server.deployNextVersion();
    if (!this.isOnline) return;
    const tab = await this.driver.tab();
    if (!(await tab.currentPath()).startsWith('/inspector')) await this.driver.openScreen('/inspector');
    const offer = { kind: 'button', name: 'Update now' } as const;
    // With full storage the new version cannot be cached, so the app does not offer it.
    if (!agreed || this.driver.isStorageFull) return tab.run(checkForUpdate);
    // An update check over a cut connection fails, so it is repeated while online.
    const isOffered = async () => {
      await tab.run(checkForUpdate);
      return !this.isOnline || (await this.driver.has(offer));
    };
    await this.driver.waitUntil('the new version is offered', isOffered, ACTION_TIMEOUT_MS);
    if (!this.isOnline) return;
    await tab.run(markPage);
    await this.driver.tap(offer);
    await this.driver.waitUntil('the page is reloaded', () => tab.run(isReloaded));
  }
}

export function isSameText(field: TypedField, stored: unknown, text: string): boolean {
  if (typeof stored !== 'string' && typeof stored !== 'number') return text === '' && (stored ?? '') === '';
  return field === 'mileage_value' ? String(stored).replaceAll(/\D/g, '') === text : stored === text;
}

/** Allows the saved text, or any unconfirmed text or a prefix of it, since typing may stop at any key. */
export function isAllowedText(field: TypedField, typed: ExpectedText, stored: unknown): boolean {
  const isPrefix = (text: string) => typeof stored === 'string' && stored !== '' && text.startsWith(stored);
  return (
    isSameText(field, stored, typed.savedText) ||
    [...typed.unconfirmedTexts].some((text) => isSameText(field, stored, text) || isPrefix(text))
  );
}

async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => undefined);
}

function markPage(): void {
  document.documentElement.dataset['before'] = 'update';
}

function isBackupRestored(key: string): boolean {
  return localStorage.getItem(key) === null;
}

function isReloaded(): boolean {
  return document.documentElement.dataset['before'] === undefined;
}

/** Runs in the page. */
function isAnswerSelected({ question, answer }: { question: string; answer: string }): boolean {
  return [...document.querySelectorAll('[role=radiogroup]')].some((group) => {
    const name = document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent;
    const chosen = group.querySelector('input:checked')?.closest('label')?.textContent;
    return name?.trim() === question && chosen?.trim() === answer;
  });
}
