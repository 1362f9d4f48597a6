/** Virtual time: every callback of the simulated world is one step, drawn by the seed among those that are due. */
import { createHash } from 'node:crypto';
import { SeededRandom } from '#tests/reliability/seeded-random.ts';

/** A process, page or person; when it ends, its callbacks never run. */
export interface Agent {
  name: string;
  hasEnded: boolean;
  /** Milliseconds that its clock is ahead. */
  clockOffset: number;
}

export interface Task {
  at: number;
  order: number;
  agent: Agent;
  label: string;
  run: (() => void) | undefined;
}

export interface SimulationEvent {
  seconds: number;
  lane: 'people' | 'wire' | 'server';
  text: string;
}

const START = Date.UTC(2026, 0, 5, 6);
/** A history takes some thousand; more is a loop that never ends. */
const MAX_STEPS = 1_000_000;

export class Scheduler {
  random: SeededRandom;
  private readonly seed: number;
  now = START;
  steps = 0;
  onStep: ((task: Task) => void) | undefined;
  /** Gets a sentence for each event that a person would want to see. */
  onEvent: ((event: SimulationEvent) => void) | undefined;
  private readonly timers = new TaskHeap();
  private readonly due: Task[] = [];
  private interruptions: { agent: Agent; stepsLeft: number; run: () => void }[] = [];
  private readonly trace = createHash('sha256');
  private order = 0;

  constructor(seed: number) {
    this.seed = seed;
    this.random = new SeededRandom(seed);
  }

  /** A new stream for each part of a history, so that the others stay when one is left out. */
  reseed(part: number): void {
    this.random = new SeededRandom(Math.imul(this.seed + 1, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b));
  }

  get seconds(): number {
    return (this.now - START) / 1_000;
  }

  schedule(agent: Agent, delay: number, label: string, run: () => void): Task {
    const at = this.now + Math.max(0, Number.isFinite(delay) ? delay : 0);
    const task: Task = { at, order: this.order++, agent, label, run };
    if (at <= this.now) this.due.push(task);
    else this.timers.push(task);
    return task;
  }

  /** Runs something after a number of steps of an agent, in the middle of its work. */
  interrupt(agent: Agent, steps: number, run: () => void): void {
    this.interruptions.push({ agent, stepsLeft: steps, run });
  }

  cancelInterruptions(): void {
    this.interruptions = [];
  }

  private countStep(agent: Agent): void {
    for (const one of this.interruptions) if (one.agent === agent) one.stepsLeft--;
    const due = this.interruptions.filter(({ stepsLeft }) => stepsLeft < 0);
    this.interruptions = this.interruptions.filter(({ stepsLeft }) => stepsLeft >= 0);
    for (const { run } of due) run();
  }

  cancel(task: Task | undefined): void {
    if (task) task.run = undefined;
  }

  note(text: string): void {
    this.trace.update(text);
  }

  narrate(lane: SimulationEvent['lane'], text: string): void {
    this.onEvent?.({ seconds: this.seconds, lane, text });
  }

  traceHash(): string {
    return this.trace.copy().digest('hex').slice(0, 16);
  }

  /** Runs steps until nothing is due before `until` or `isDone`. */
  async runUntil(until: number, isDone: () => boolean = () => false): Promise<void> {
    await settleMicrotasks();
    while (!isDone()) {
      const task = this.next(until);
      if (!task) break;
      if (++this.steps > MAX_STEPS) throw new Error(`More than ${MAX_STEPS} steps: ${task.agent.name} ${task.label}`);
      this.note(`${task.agent.name} ${task.label} ${task.at};`);
      this.onStep?.(task);
      task.run?.();
      await settleMicrotasks();
      if (this.interruptions.length > 0) this.countStep(task.agent);
    }
    if (!isDone() && this.now < until) this.now = until;
  }

  private next(until: number): Task | undefined {
    for (;;) {
      this.collectDue();
      const count = this.due.length;
      if (count === 0) {
        const next = this.timers.peek();
        if (!next || next.at > until) return undefined;
        this.now = next.at;
        continue;
      }
      const index = count === 1 ? 0 : this.random.nextInt(Math.min(count, 8));
      const [task] = this.due.splice(index, 1);
      if (task!.run && !task!.agent.hasEnded) return task;
    }
  }

  private collectDue(): void {
    for (let next = this.timers.peek(); next && (next.at <= this.now || !next.run); next = this.timers.peek()) {
      this.timers.pop();
      if (next.run && !next.agent.hasEnded) this.due.push(next);
    }
  }
}

/** Lets all promises that a step resolved run on. */
function settleMicrotasks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

class TaskHeap {
  private readonly tasks: Task[] = [];

  peek(): Task | undefined {
    return this.tasks[0];
  }

  push(task: Task): void {
    const { tasks } = this;
    let index = tasks.push(task) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (isBefore(tasks[parent]!, task)) break;
      tasks[index] = tasks[parent]!;
      index = parent;
    }
    tasks[index] = task;
  }

  pop(): void {
    const { tasks } = this;
    const last = tasks.pop();
    if (!last || tasks.length === 0) return;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= tasks.length) break;
      if (child + 1 < tasks.length && isBefore(tasks[child + 1]!, tasks[child]!)) child++;
      if (isBefore(last, tasks[child]!)) break;
      tasks[index] = tasks[child]!;
      index = child;
    }
    tasks[index] = last;
  }
}

function isBefore(one: Task, other: Task): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
