/** What lies between a page and anything modal over it. */
import { useEffect, useState } from 'react';
import { Dialog as Base } from '@chakra-ui/react';

/** Toasts lie over dialogs: pressing one must not close what is under it. */
export const overlayExempt = [() => document.querySelector<HTMLElement>('[data-toaster]')];

export function Backdrop() {
  return (
    <Base.Backdrop
      position="fixed"
      inset="0"
      zIndex="modal"
      bg="rgb(16 32 27 / 0.48)"
      animation="appear 140ms"
    />
  );
}

export interface OverlayState {
  /** Before it was first asked for it is not there at all: most dialogs of a page never are. */
  isThere: boolean;
  isOpen: boolean;
}

/**
 * Puts an overlay into the page when it is first opened: closed, and open a moment later. One that starts open would wait for an
 * exit animation that never ends, and lie over the page for good.
 */
export function useOverlay(open: boolean): OverlayState {
  const [isThere, put] = useState(false);
  const [isReady, ready] = useState(false);
  if (open && !isThere) put(true);
  useEffect(() => {
    if (isThere) ready(true);
  }, [isThere]);
  return { isThere, isOpen: open && isReady };
}
