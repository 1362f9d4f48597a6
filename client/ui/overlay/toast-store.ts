/** One action of a toast, such as Undo; it closes the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastInput {
  title: string;
  description?: string | undefined;
  kind?: 'success' | 'info' | 'destructive' | undefined;
  action?: ToastAction | undefined;
  duration?: number | undefined;
}

export interface Toast extends Required<ToastInput> {
  id: number;
  open: boolean;
  kind: 'success' | 'info' | 'destructive';
  duration: number;
}

/** Milliseconds. @see D-25 */
export const TOAST_DURATION_MS = 5_000;
/** Milliseconds until a closed toast leaves the store. @see C-toast-02 */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** Pixels. @see C-toast-04 */
export const TOAST_SWIPE_THRESHOLD_PX = 50;

export interface Clock {
  after(ms: number, task: () => void): () => void;
}

const realClock: Clock = {
  after(ms, task) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

export interface ToastStore {
  current(): Toast | null;
  subscribe(listener: () => void): () => void;
  /** Replaces the current toast. @returns its ID @see C-toast-01 */
  show(input: ToastInput): number;
  dismiss(id?: number): void;
  pause(): void;
  resume(): void;
}

export function createToastStore(clock: Clock = realClock): ToastStore {
  let toast: Toast | null = null;
  let lastId = 0;
  let cancel = () => {};
  const listeners = new Set<() => void>();

  const set = (next: Toast | null) => {
    cancel();
    cancel = () => {};
    toast = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id?: number) => {
    if (!toast?.open || (id !== undefined && id !== toast.id)) return;
    set({ ...toast, open: false });
    cancel = clock.after(TOAST_REMOVE_DELAY_MS, () => set(null));
  };
  const countDown = () => {
    if (!toast?.open) return;
    const { id, duration } = toast;
    cancel();
    cancel = clock.after(duration, () => dismiss(id));
  };

  return {
    current: () => toast,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show({ title, description, kind = 'info', action, duration = TOAST_DURATION_MS }) {
      lastId += 1;
      set({ id: lastId, title, description, kind, action, duration, open: true });
      countDown();
      return lastId;
    },
    dismiss,
    pause() {
      if (toast?.open) cancel();
    },
    resume: countDown,
  };
}
