import type { Network } from '#tests/e2e/support/network-emulator.ts';
import type { Hand } from './user-driver.ts';
import { FIELDS, KeptCar, Typed, type Field, type Person } from './expected-state.ts';
import { PASSWORD, type Place } from './device-test-server.ts';
import type { SeenPhone } from './stored-device-state.ts';
import { pictureOf } from './noise-jpeg.ts';
import type { Step } from './history-steps.ts';

/** Two people with one phone: takes steps, and notes what the phone tells them. */

/** What is sent in step 1 and 2 besides what is typed: the least with which a car may be submitted. */
const SAYS = { yes: 'Yes', confirm: 'Confirm' } as const;
/** A browser sends once more by itself what was cut: so many make that two tries of the app. */
const ANSWERS_LOST = 3;
const HOUR_MS = 3_600_000;
/** What a screen is given to take an action that may be refused, ms. */
const SHORT_MS = 60_000;

export class Inspecting {
  readonly people: readonly [Person, Person];
  readonly hand: Hand;
  /** Who has the phone. */
  who: Person;
  isOnline = true;
  readonly #place: Place;
  readonly #network: Network;
  /** Makes the pictures of one history unlike those of every other, which may have been of somebody else. */
  readonly #salt: number;

  constructor(hand: Hand, place: Place, network: Network, people: readonly [Person, Person], salt: number) {
    this.#salt = salt;
    this.hand = hand;
    this.#place = place;
    this.#network = network;
    this.people = people;
    this.who = people[0];
  }

  async begin(): Promise<void> {
    await this.hand.enter(this.who, PASSWORD);
    await this.hand.readyForTheField();
  }

  async take(step: Step): Promise<void> {
    switch (step.does) {
      case 'type':
        return this.#type(step.field, step.text, step.afterwards);
      case 'photograph':
        return this.#photograph(
          await pictureOf(step.seed + this.#salt),
          step.camera,
          step.afterwards === 'wait',
        );
      case 'submit':
        return this.#submit(step.afterwards === 'wait');
      case 'save draft':
        return this.#saveDraft();
      case 'kill pages':
        if (this.hand.phone.diesWithPages) this.#mayForgetSessions();
        return this.hand.killPages();
      case 'kill browser':
        this.#mayForgetSessions();
        return this.hand.killBrowser();
      case 'airplane':
        return this.#airplane(step.on);
      case 'cut after':
        void this.#network.cutAfterBytes(step.bytes).then(() => (this.isOnline = false));
        return;
      case 'lose answer':
        return this.#network.loseAnswers(step.to, ANSWERS_LOST);
      case 'second tab':
        return this.hand.secondTab(step.afterwards);
      case 'sign out':
        return this.#signOut();
      case 'other person':
        return this.#otherPerson(step.withoutSignOut);
      case 'full':
        return this.#makeFull(step.on);
      case 'say least':
        return void (await this.#sayLeast());
      case 'turn clock':
        return this.hand.phone.turnClock(step.hours * HOUR_MS);
      case 'deploy':
        return this.#deploy(step.agreed);
      case 'expire':
        this.who.isExpired = true;
        return this.#place.expire(this.who.id);
    }
  }

  /** All is well again: signal, room. */
  async heal(): Promise<void> {
    this.#airplane(false);
    await this.#makeFull(false);
    await this.hand.closeOthers();
  }

  #mayForgetSessions(): void {
    for (const person of this.people) person.mayBeForgotten = true;
  }

  async #makeFull(on: boolean): Promise<void> {
    const isDone = await this.hand.phone.makeFull(on);
    this.hand.isFull = on && isDone;
  }

  #airplane(on: boolean): void {
    this.isOnline = !on;
    if (on) this.#network.cut();
    else {
      this.#network.disarm();
      this.#network.restore();
    }
  }

  /** Opens the step of the person's car; false when that cannot be had now. */
  async #wizard(step: number): Promise<boolean> {
    for (let tries = 0; tries < 4; tries++) {
      const { current } = this.who;
      // Submitted, it may leave the wizard at any moment.
      const isLeaving = current?.submitted === 'perhaps';
      const screen = await this.hand.wizard(current?.draftId ?? null, step, isLeaving);
      if (screen === 'wizard') {
        if (this.hand.isFull) await this.hand.listen();
        return true;
      }
      if (screen === 'other tab') await this.hand.closeOthers();
      else if (screen === 'submitted' || (screen === 'gone' && current?.submitted === 'perhaps'))
        this.who.current = null;
      else if (screen === 'sign-in' && this.isOnline) await this.#signIn();
      else if (screen === 'gone') throw new Error(`The draft ${current?.draftId} is gone`);
      else return false;
    }
    return false;
  }

  /** The car that is at hand; made by the first change of a new one. */
  async #car(): Promise<KeptCar | null> {
    if (this.who.current) return this.who.current;
    const tab = await this.hand.tab();
    const made = async (): Promise<KeptCar | 'refused' | false> => {
      const id = new URL(await tab.at(), 'http://phone').searchParams.get('draft');
      const row = id && (await this.hand.read()).drafts.find((one) => one.id === id);
      if (row) return new KeptCar(row.id, row.carId, this.who.id);
      return this.hand.isFull && (await this.hand.heard()) === 'not kept' && 'refused';
    };
    const car = await this.hand.until('a new draft, or that there is none', made, SHORT_MS);
    if (car === 'refused') return null;
    this.who.cars.push((this.who.current = car));
    return car;
  }

  async #type(field: Field, text: string, afterwards: 'wait' | 'leave' | 'go on'): Promise<void> {
    if (!(await this.#wizard(2))) return;
    const { label, section } = FIELDS[field];
    await this.hand.openSection(section);
    const known = this.who.current;
    known?.fields[field].perhaps.add(text);
    await (await this.hand.tab()).write({ kind: 'field', name: label }, text);
    if (afterwards === 'go on' && known) return;
    const car = await this.#car();
    if (!car) return;
    const typed = car.fields[field];
    typed.perhaps.add(text);
    if (afterwards === 'leave' && known) {
      await this.hand.open('/inspector/outbox');
      if (this.hand.isFull) return;
      // The page that follows puts it into the draft; before that a killed browser may forget it.
      const [tab, key] = [await this.hand.tab(), `redrive-draft:${car.draftId}`];
      await this.hand.until('what was left is put back', () => tab.run(isPutBack, key));
      return typed.tell(text);
    }
    const saved = (seen: SeenPhone) =>
      sameText(field, seen.drafts.find((one) => one.id === car.draftId)?.form[field], text);
    await this.#saved(`${text} is saved`, saved, () => typed.tell(text));
  }

  /**
   * Looks until the phone has it. Without room it says that it has not, and what it says otherwise is believed. Of a car that was just
   * submitted it takes no more: then nothing is told.
   */
  async #saved(what: string, check: (seen: SeenPhone) => boolean, tell: () => void): Promise<void> {
    const { current } = this.who;
    const { isFull } = this.hand;
    const look = async (): Promise<'kept' | 'not kept' | 'frozen' | false> => {
      // Asked before it is looked for: what is said to be kept is there by then.
      const heard = isFull ? await this.hand.heard() : undefined;
      const seen = await this.hand.read();
      if (check(seen)) return 'kept';
      if (heard) return heard;
      const draft = seen.drafts.find(({ id }) => id === current?.draftId);
      return current?.submitted !== 'no' && draft?.state !== 'open' && 'frozen';
    };
    const end = await this.hand.until(what, look, SHORT_MS).catch(async (cause: unknown) => {
      if (isFull && (await this.hand.saysSaved())) return 'kept' as const;
      throw cause;
    });
    if (end === 'kept') tell();
  }

  async #photograph(jpeg: Buffer, camera: boolean, wait: boolean): Promise<void> {
    if (!(await this.#wizard(4))) return;
    const known = this.who.current;
    if (known) known.picturesPerhaps += 1;
    await this.hand.photograph(jpeg, camera);
    if (!wait && known) return;
    const car = await this.#car();
    if (!car) return;
    if (!known) car.picturesPerhaps += 1;
    const before = car.pictures.size;
    const ofCar = (seen: SeenPhone) => seen.photos.filter((one) => one.draftId === car.draftId);
    let seen: string[] = [];
    const isThere = (phone: SeenPhone) => (seen = ofCar(phone).map(({ sha256 }) => sha256)).length > before;
    await this.#saved('the picture is saved', isThere, () => {
      if (seen.length <= before) seen.push('that was said to be saved');
      for (const hash of seen) car.pictures.add(hash);
    });
  }

  /** Says the least that a car needs, then sends it. */
  async #submit(wait: boolean): Promise<void> {
    if (!(await this.#sayLeast()) || !(await this.#wizard(4))) return;
    const car = this.who.current!;
    if (car.submitted === 'no') car.submitted = 'perhaps';
    await this.hand.tap({ kind: 'button', name: 'Submit Car' });
    if (!wait) return;
    const over = async (): Promise<'home' | 'refused' | false> => {
      if ((await this.hand.screen()) === 'home') return 'home';
      return this.hand.isFull && (await this.hand.heard()) === 'not kept' && 'refused';
    };
    if ((await this.hand.until('the car is submitted', over, SHORT_MS)) === 'refused') return;
    car.submitted = 'told';
    this.who.current = null;
  }

  async #sayLeast(): Promise<boolean> {
    if (!(await this.#wizard(2))) return false;
    const seen = (await this.hand.read()).drafts.find((one) => one.id === this.who.current?.draftId);
    const lacks = (name: string): boolean => {
      const value = seen?.form[name] ?? '';
      return value === '';
    };
    if (lacks('mileage_value')) await this.#type('mileage_value', '48210', 'wait');
    if (!this.who.current) return false;
    const tab = await this.hand.tab();
    if (lacks('price_seller_aed')) {
      await this.hand.openSection('Listing Configuration');
      await tab.write({ kind: 'field', name: 'Seller Price' }, '41000');
    }
    for (const [name, question] of [
      ['airbags_intact', 'Airbags intact'],
      ['chassis_intact', 'Chassis intact'],
    ] as const) {
      if (!lacks(name)) continue;
      await this.hand.openSection('Safety & Structure');
      // Without room the screen goes on with an answer that the phone could not keep: it asks nothing about it again.
      if (await tab.run(isChosen, { question, answer: SAYS.yes })) continue;
      await tab.tap({ kind: 'press', name: SAYS.yes, inside: { role: 'radiogroup', name: question } });
      await tab.tap({
        kind: 'button',
        name: SAYS.confirm,
        inside: { role: 'alertdialog', name: 'Confirm Selection' },
      });
      await this.hand.until(
        'the question is gone',
        async () => !(await this.hand.has({ kind: 'button', name: SAYS.confirm })),
      );
    }
    if (lacks('dealerId')) {
      await this.hand.toStep(1);
      await this.hand.choose('Dealer');
    }
    const { draftId } = this.who.current;
    const whole = (phone: SeenPhone) =>
      (phone.drafts.find((one) => one.id === draftId)?.form['dealerId'] ?? '') !== '';
    let isWhole = false;
    await this.#saved('the dealer is saved', whole, () => (isWhole = true));
    return isWhole;
  }

  async #saveDraft(): Promise<void> {
    if (!this.who.current || !(await this.#wizard(4))) return;
    await this.hand.tap({ kind: 'button', name: 'Save Draft' });
  }

  async #signOut(): Promise<void> {
    if (!(await this.hand.stands('home'))) await this.hand.openScreen('/inspector');
    const { account } = await this.hand.read();
    if (account?.signedIn) await this.hand.signOut();
  }

  async #otherPerson(withoutSignOut: boolean): Promise<void> {
    if (!this.isOnline) return;
    if (!withoutSignOut) await this.#signOut();
    const [one, other] = this.people;
    this.who = this.who === one ? other : one;
    await this.#signIn();
  }

  /** Over a line that is cut just then nobody gets in: the page says that there is no connection. */
  async #signIn(): Promise<void> {
    await this.hand.signIn(this.who, PASSWORD).catch((cause: unknown) => {
      if (this.isOnline) throw cause;
    });
  }

  async #deploy(agreed: boolean): Promise<void> {
    await this.#place.deploy();
    if (!this.isOnline) return;
    const tab = await this.hand.tab();
    if (!(await tab.at()).startsWith('/inspector')) await this.hand.openScreen('/inspector');
    const offer = { kind: 'button', name: 'Update now' } as const;
    // Without room the new version cannot be kept, and is not offered: the one that is there goes on.
    if (!agreed || this.hand.isFull) return tab.run(askForUpdate);
    // Asked over a line that is cut just then, it hears of nothing: it is asked again, while there is a line.
    const heard = async () => {
      await tab.run(askForUpdate);
      return !this.isOnline || (await this.hand.has(offer));
    };
    await this.hand.until('the new version is offered', heard, SHORT_MS);
    if (!this.isOnline) return;
    await tab.run(markPage);
    await this.hand.tap(offer);
    await this.hand.until('the page is loaded anew', () => tab.run(isNewPage));
  }
}

export function sameText(field: Field, kept: unknown, text: string): boolean {
  if (typeof kept !== 'string' && typeof kept !== 'number') return text === '' && (kept ?? '') === '';
  return field === 'mileage_value' ? String(kept).replaceAll(/\D/g, '') === text : kept === text;
}

/** What was told, or what was typed and not told yet: all of it, or its beginning, as a hand types key by key and may leave at any of them. */
export function allowsText(field: Field, typed: Typed, kept: unknown): boolean {
  const isBegun = (text: string) => typeof kept === 'string' && kept !== '' && text.startsWith(kept);
  return (
    sameText(field, kept, typed.told) ||
    [...typed.perhaps].some((text) => sameText(field, kept, text) || isBegun(text))
  );
}

async function askForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => undefined);
}

function markPage(): void {
  document.documentElement.dataset['before'] = 'update';
}

function isPutBack(key: string): boolean {
  return localStorage.getItem(key) === null;
}

function isNewPage(): boolean {
  return document.documentElement.dataset['before'] === undefined;
}

/** Runs in the page. */
function isChosen({ question, answer }: { question: string; answer: string }): boolean {
  return [...document.querySelectorAll('[role=radiogroup]')].some((group) => {
    const name = document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent;
    const chosen = group.querySelector('input:checked')?.closest('label')?.textContent;
    return name?.trim() === question && chosen?.trim() === answer;
  });
}
