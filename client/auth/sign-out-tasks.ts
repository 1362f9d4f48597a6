/** What is done before the session ends, such as telling the account of lists it has not heard of yet. */
import { inTime } from '#shared/with-timeout.ts';

type Task = () => Promise<void>;

const tasks = new Set<Task>();

/** Nobody waits longer than this before leaving, ms. */
const PATIENCE_MS = 3_000;

/** Runs the task at each sign-out on this device, while the session still holds; returns what takes it back. */
export function onSignOut(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Never fails: a sign-out is not stopped by what could not be done. */
export async function runSignOutTasks(): Promise<void> {
  if (tasks.size === 0) return;
  await inTime(Promise.allSettled([...tasks].map((task) => task())), PATIENCE_MS);
}
