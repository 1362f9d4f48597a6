/** What is done before the session ends, such as telling the account of lists it has not heard of yet. */
import { withTimeout } from '#shared/with-timeout.ts';

type SignOutTask = () => Promise<void>;

const tasks = new Set<SignOutTask>();

/** Nobody waits longer than this before leaving, ms. */
const TASKS_TIMEOUT_MS = 3_000;

/** Runs the task at each sign-out on this device, while the session still holds; returns what takes it back. */
export function addSignOutTask(task: SignOutTask): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Never fails: a sign-out is not stopped by what could not be done. */
export async function runSignOutTasks(): Promise<void> {
  if (tasks.size === 0) return;
  await withTimeout(Promise.allSettled([...tasks].map((task) => task())), TASKS_TIMEOUT_MS);
}
