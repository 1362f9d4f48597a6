/**
 * Loads code for dialogs and menus on the first interaction with the page, or on the press that needs it; no press is
 * lost.
 */
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { toast } from './toaster.tsx';

/** Loads once; a failure allows another attempt. */
export interface LazyModule<T> {
  readonly loaded: T | undefined;
  load(): Promise<T>;
}

/** @param load called at the first interaction */
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
  // Only a prefetch: the press itself reports a failure.
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

export function notifyLoadFailure(cause: unknown): void {
  console.warn('What was pressed could not be loaded:', cause);
  toast({
    title: 'We couldn’t open this',
    description: 'Check your connection and try again.',
    kind: 'destructive',
  });
}

interface OpenableProps {
  open: boolean;
  onClose: () => void;
}

/** Renders nothing until the dialog is first opened. */
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
      // `onClose` is a new function on every render.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [open, Dialog]);
    return Known ? createElement(Known, props) : null;
  };
}
