import { withTimeout } from '#shared/with-timeout.ts';

type SignOutTask = () => Promise<void>;

const tasks = new Set<SignOutTask>();

const TASKS_TIMEOUT_MS = 3_000;

/** Runs the task before each sign-out. @returns a function that removes it */
export function addSignOutTask(task: SignOutTask): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

export async function runSignOutTasks(): Promise<void> {
  if (tasks.size === 0) return;
  await withTimeout(Promise.allSettled([...tasks].map((task) => task())), TASKS_TIMEOUT_MS);
}
