import type { ListedCar, StaffCar } from '#shared/contract/cars/staff-car.ts';
import { problemCodeOf, parseJson, type RetryingClient } from './retrying-client.ts';
import type { CarChange } from './expected-state.ts';
import type { HttpReply } from './faulty-http-client.ts';

const CONFLICT_CODES: ReadonlySet<string> = new Set(['STALE', 'INVALID_STATE', 'NOT_FOUND']);

export class AdminClient {
  readonly #caller: RetryingClient;

  constructor(caller: RetryingClient) {
    this.#caller = caller;
  }

  /** @returns whether a car was pending */
  async reviewOneCar(): Promise<boolean> {
    const { random, context } = this.#caller;
    const list = await this.#caller.sendUntilAnswered({
      method: 'GET',
      path: '/api/admin/pending-cars?view=card',
    });
    if (list.status !== 200) return this.#refused('the list', list);
    const ours = parseJson<ListedCar[]>(list).filter(({ id }) => context.expected.cars.has(id));
    if (new Set(ours.map(({ id }) => id)).size !== ours.length) context.expected.addViolation('a car is listed twice');
    const chosen = ours[random.nextInt(ours.length)];
    if (chosen === undefined) return false;
    const shown = await this.#caller.sendUntilAnswered({
      method: 'GET',
      path: `/api/admin/cars/${chosen.id}`,
    });
    if (shown.status !== 200) return this.#refused('a car', shown);
    await this.#decideOn(parseJson<StaffCar>(shown));
    return true;
  }

  async #decideOn(car: StaffCar): Promise<void> {
    const { random, context } = this.#caller;
    this.#compare(car);
    const path = `/api/admin/cars/${car.id}`;
    const { id, revision } = car;
    const change = (['approve', 'approve', 'approve', 'reject', 'send back', 'send back', 'edit'] as const)[
      random.nextInt(7)
    ]!;
    if (change === 'approve') context.expected.cars.get(id)!.mayBeLive = true;
    const reply = await this.#caller.mutate(
      {
        approve: { method: 'POST' as const, path: `${path}/approve`, body: { revision } },
        reject: { method: 'POST' as const, path: `${path}/reject`, body: { revision, reason: 'Too bent' } },
        'send back': {
          method: 'POST' as const,
          path: `${path}/send-correction`,
          body: { revision, notes: 'Look at the roof' },
        },
        edit: { method: 'PATCH' as const, path, body: { revision, doors: 1 + random.nextInt(5) } },
      }[change],
    );
    this.#note(car, change, reply);
  }

  #note({ id, revision }: StaffCar, change: CarChange, reply: HttpReply): void {
    const { expected } = this.#caller.context;
    if (reply.status >= 300) return void this.#refused(`${change} of ${id}`, reply);
    const made = parseJson<{ id: string; revision?: number }>(reply);
    // The response to a rejection carries no revision, since the car is deleted.
    if (made.id !== id || (made.revision ?? revision + 1) !== revision + 1)
      expected.addViolation(`${change} of ${id} at ${revision} was answered ${made.id} at ${made.revision}`);
    expected.recordChange(id, revision + 1, change);
  }

  #compare(car: StaffCar): void {
    const { expected } = this.#caller.context;
    const kept = expected.cars.get(car.id);
    if (kept?.owner !== car.submittedBy)
      expected.addViolation(`${car.id} of ${kept?.owner} is shown as ${car.submittedBy}'s`);
    if (!car.comments?.startsWith(`${kept?.owner} `)) expected.addViolation(`${car.id} says "${car.comments}"`);
  }

  #refused(what: string, reply: HttpReply): false {
    const { expected } = this.#caller.context;
    if (CONFLICT_CODES.has(problemCodeOf(reply))) expected.count(`desk ${problemCodeOf(reply)}`);
    else expected.addViolation(`the desk was refused ${what}: ${reply.status} ${reply.text.slice(0, 200)}`);
    return false;
  }
}
