/** One toast at a time, kept outside React so that anything in the client may raise one. */

/** The one thing that can be done about what a toast says, such as Undo; doing it closes the toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastInput {
  title: string;
  description?: string | undefined;
  kind?: 'success' | 'info' | 'destructive' | undefined;
  action?: ToastAction | undefined;
  /** Milliseconds on screen. */
  duration?: number | undefined;
}

export interface Toast extends Required<ToastInput> {
  id: number;
  open: boolean;
  kind: 'success' | 'info' | 'destructive';
  duration: number;
}

/** Milliseconds a toast stays open (C-toast-03, D-25). */
export const TOAST_DURATION_MS = 5_000;
/** Milliseconds until a closed toast leaves the store, unless another replaces it first (C-toast-02, D-25). */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** Pixels a toast must be dragged to be dismissed (C-toast-04). */
export const TOAST_SWIPE_THRESHOLD_PX = 50;

export interface Clock {
  /** Runs `task` after `ms` and returns what cancels it. */
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
  /** Shows a toast, replacing the one on screen (C-toast-01); returns its id. */
  show(input: ToastInput): number;
  /** Closes the toast with this id, or whichever is open. */
  dismiss(id?: number): void;
  /** Stops the countdown while the toast is read; `resume` starts it anew. */
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
