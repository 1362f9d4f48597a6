import type { ListedCar, StaffCar } from '#shared/contract/cars/staff-car.ts';
import { codeOf, read, type Caller } from './retrying-client.ts';
import type { Change } from './expected-state.ts';
import type { Reply } from './faulty-http-client.ts';

/** An admin who takes cars off the list of pending ones, beside others who do the same. */

const OVERTAKEN: ReadonlySet<string> = new Set(['STALE', 'INVALID_STATE', 'NOT_FOUND']);

export class Desk {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** Looks at one pending car and decides. @returns whether there was one */
  async decide(): Promise<boolean> {
    const { dice, world } = this.#caller;
    const list = await this.#caller.ask({ method: 'GET', path: '/api/admin/pending-cars?view=card' });
    if (list.status !== 200) return this.#refused('the list', list);
    const ours = read<ListedCar[]>(list).filter(({ id }) => world.ledger.cars.has(id));
    if (new Set(ours.map(({ id }) => id)).size !== ours.length) world.ledger.violate('a car is listed twice');
    const chosen = ours[dice.roll(ours.length)];
    if (chosen === undefined) return false;
    const shown = await this.#caller.ask({ method: 'GET', path: `/api/admin/cars/${chosen.id}` });
    if (shown.status !== 200) return this.#refused('a car', shown);
    await this.#decideOn(read<StaffCar>(shown));
    return true;
  }

  async #decideOn(car: StaffCar): Promise<void> {
    const { dice, world } = this.#caller;
    this.#compare(car);
    const path = `/api/admin/cars/${car.id}`;
    const { id, revision } = car;
    const change = (['approve', 'approve', 'approve', 'reject', 'send back', 'send back', 'edit'] as const)[
      dice.roll(7)
    ]!;
    if (change === 'approve') world.ledger.cars.get(id)!.mayBeLive = true;
    const reply = await this.#caller.change(
      {
        approve: { method: 'POST' as const, path: `${path}/approve`, body: { revision } },
        reject: { method: 'POST' as const, path: `${path}/reject`, body: { revision, reason: 'Too bent' } },
        'send back': {
          method: 'POST' as const,
          path: `${path}/send-correction`,
          body: { revision, notes: 'Look at the roof' },
        },
        edit: { method: 'PATCH' as const, path, body: { revision, doors: 1 + dice.roll(5) } },
      }[change],
    );
    this.#note(car, change, reply);
  }

  #note({ id, revision }: StaffCar, change: Change, reply: Reply): void {
    const { ledger } = this.#caller.world;
    if (reply.status >= 300) return void this.#refused(`${change} of ${id}`, reply);
    const made = read<{ id: string; revision?: number }>(reply);
    // The answer to a rejection tells no revision: the car is gone.
    if (made.id !== id || (made.revision ?? revision + 1) !== revision + 1)
      ledger.violate(`${change} of ${id} at ${revision} was answered ${made.id} at ${made.revision}`);
    ledger.changed(id, revision + 1, change);
  }

  /** The car is whose and as the ledger has it. */
  #compare(car: StaffCar): void {
    const { ledger } = this.#caller.world;
    const kept = ledger.cars.get(car.id);
    if (kept?.owner !== car.submittedBy)
      ledger.violate(`${car.id} of ${kept?.owner} is shown as ${car.submittedBy}'s`);
    if (!car.comments?.startsWith(`${kept?.owner} `)) ledger.violate(`${car.id} says "${car.comments}"`);
  }

  #refused(what: string, reply: Reply): false {
    const { ledger } = this.#caller.world;
    if (OVERTAKEN.has(codeOf(reply))) ledger.count(`desk ${codeOf(reply)}`);
    else ledger.violate(`the desk was refused ${what}: ${reply.status} ${reply.text.slice(0, 200)}`);
    return false;
  }
}
