/**
 * What only a press opens comes with the first sign of a person on the page, or with the press itself, which waits for it: nobody
 * who only reads pays for it, and no press is lost.
 */
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { toast } from './toaster.tsx';

/** Code that comes once, however often it is asked for; after a failure it is asked for again. */
export interface LazyModule<T> {
  /** What came; undefined until then. */
  readonly loaded: T | undefined;
  load(): Promise<T>;
}

/** @param load imports what is needed; begun at the first sign of a person */
export function createLazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let here: T | undefined;
  let coming: Promise<T> | undefined;
  const once = async () => {
    try {
      here = await load();
      return here;
    } finally {
      coming = undefined;
    }
  };
  const begin = () => (here === undefined ? (coming ??= once()) : Promise.resolve(here));
  // Whoever presses hears of a failure; this is only a guess that somebody will.
  onFirstInteraction(() => void begin().catch(() => undefined));
  return {
    get loaded() {
      return here;
    },
    load: begin,
  };
}

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const;
const pendingLoads = new Set<() => void>();
let hasInteracted = false;

function onFirstInteraction(begin: () => void): void {
  if (typeof window === 'undefined') return;
  if (hasInteracted) return begin();
  if (pendingLoads.size === 0)
    for (const sign of INTERACTION_EVENTS) window.addEventListener(sign, startPendingLoads, { passive: true });
  pendingLoads.add(begin);
}

function startPendingLoads(): void {
  hasInteracted = true;
  for (const sign of INTERACTION_EVENTS) window.removeEventListener(sign, startPendingLoads);
  for (const begin of pendingLoads) begin();
  pendingLoads.clear();
}

/** Says why nothing opened. */
export function notifyLoadFailure(cause: unknown): void {
  console.warn('What was pressed could not be loaded:', cause);
  toast({
    title: 'This could not be opened',
    description: 'Check your signal and try again.',
    kind: 'destructive',
  });
}

interface OpenableProps {
  open: boolean;
  onClose: () => void;
}

/** Stands for a dialog until it is first opened. */
export function lazyOnInteraction<P extends OpenableProps>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const dialog = createLazyModule(load);
  return function Later(props: P) {
    const [Dialog, show] = useState<ComponentType<P>>();
    const { open, onClose } = props;
    const Known = Dialog ?? (open ? dialog.loaded : undefined);
    useEffect(() => {
      if (!open || Dialog) return;
      dialog.load().then(
        (part) => show(() => part),
        (cause: unknown) => {
          notifyLoadFailure(cause);
          onClose();
        },
      );
      // `onClose` is another function with every drawing of the page.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [open, Dialog]);
    return Known ? createElement(Known, props) : null;
  };
}
