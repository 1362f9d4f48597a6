/** Loads code for dialogs and menus on the first interaction with the page; no press is lost. */
import { texts } from '#messages/ui/controls.ts';
import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { toast } from './toaster.tsx';

export interface LazyModule<T> {
  readonly loaded: T | undefined;
  load(): Promise<T>;
}

/** @param load called at the first interaction */
export function createLazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let module: T | undefined;
  let pending: Promise<T> | undefined;
  const loadOnce = async () => {
    try {
      module = await load();
      return module;
    } finally {
      pending = undefined;
    }
  };
  const start = () => (module === undefined ? (pending ??= loadOnce()) : Promise.resolve(module));
  // Only a prefetch: the press itself reports a failure.
  onFirstInteraction(() => void start().catch(() => undefined));
  return {
    get loaded() {
      return module;
    },
    load: start,
  };
}

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const;
const pendingLoads = new Set<() => void>();
let hasInteracted = false;

function onFirstInteraction(start: () => void): void {
  if (typeof window === 'undefined') return;
  if (hasInteracted) return start();
  if (pendingLoads.size === 0)
    for (const event of INTERACTION_EVENTS) window.addEventListener(event, startPendingLoads, { passive: true });
  pendingLoads.add(start);
}

function startPendingLoads(): void {
  hasInteracted = true;
  for (const event of INTERACTION_EVENTS) window.removeEventListener(event, startPendingLoads);
  for (const start of pendingLoads) start();
  pendingLoads.clear();
}

export function notifyLoadFailure(cause: unknown): void {
  console.warn('Loading on demand failed:', cause);
  toast({
    title: texts.loadFailed,
    description: texts.loadFailedText,
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
  return function LazyDialog(props: P) {
    const [Dialog, show] = useState<ComponentType<P>>();
    const { open, onClose } = props;
    const Current = Dialog ?? (open ? dialog.loaded : undefined);
    const close = useEffectEvent(() => onClose());
    useEffect(() => {
      if (!open || Dialog) return;
      dialog.load().then(
        (part) => show(() => part),
        (cause: unknown) => {
          notifyLoadFailure(cause);
          close();
        },
      );
    }, [open, Dialog]);
    return Current ? createElement(Current, props) : null;
  };
}
