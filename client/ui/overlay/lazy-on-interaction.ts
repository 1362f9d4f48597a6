/**
 * What only a press opens comes with the first sign of a person on the page, or with the press itself, which waits for it: nobody
 * who only reads pays for it, and no press is lost.
 */
import { createElement, useEffect, useState, type ComponentType } from 'react';
import { toast } from './toaster.tsx';

/** Code that comes once, however often it is asked for; after a failure it is asked for again. */
export interface Code<T> {
  /** What came; undefined until then. */
  readonly here: T | undefined;
  load(): Promise<T>;
}

/** @param load imports what is needed; begun at the first sign of a person */
export function code<T>(load: () => Promise<T>): Code<T> {
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
  atFirstSign(() => void begin().catch(() => undefined));
  return {
    get here() {
      return here;
    },
    load: begin,
  };
}

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const;
const waiting = new Set<() => void>();
let isSomebodyHere = false;

function atFirstSign(begin: () => void): void {
  if (typeof window === 'undefined') return;
  if (isSomebodyHere) return begin();
  if (waiting.size === 0)
    for (const sign of SIGNS) window.addEventListener(sign, beginAll, { passive: true });
  waiting.add(begin);
}

function beginAll(): void {
  isSomebodyHere = true;
  for (const sign of SIGNS) window.removeEventListener(sign, beginAll);
  for (const begin of waiting) begin();
  waiting.clear();
}

/** Says why nothing opened. */
export function sayItIsMissing(cause: unknown): void {
  console.warn('What was pressed could not be loaded:', cause);
  toast({
    title: 'This could not be opened',
    description: 'Check your signal and try again.',
    kind: 'destructive',
  });
}

interface Opened {
  open: boolean;
  onClose: () => void;
}

/** Stands for a dialog until it is first opened. */
export function later<P extends Opened>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const dialog = code(load);
  return function Later(props: P) {
    const [Dialog, show] = useState<ComponentType<P>>();
    const { open, onClose } = props;
    const Known = Dialog ?? (open ? dialog.here : undefined);
    useEffect(() => {
      if (!open || Dialog) return;
      dialog.load().then(
        (part) => show(() => part),
        (cause: unknown) => {
          sayItIsMissing(cause);
          onClose();
        },
      );
      // `onClose` is another function with every drawing of the page.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [open, Dialog]);
    return Known ? createElement(Known, props) : null;
  };
}
