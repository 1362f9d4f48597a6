/** What lies between a page and anything modal over it. */
import { useState } from 'react';
import { Dialog as Base } from '@chakra-ui/react';

/** Toasts lie over dialogs: pressing one must not close what is under it. */
export const overlayExempt = [() => document.querySelector<HTMLElement>('[data-toaster]')];

/**
 * What closes is gone at once. An opening animation left on it would be waited for as its exit: in an overlay that was drawn open
 * from the start it has run already, and the overlay would stay for good.
 */
export const gone = { '&[data-state=closed]': { animation: 'none' } } as const;

export function Backdrop() {
  return (
    <Base.Backdrop
      position="fixed"
      inset="0"
      zIndex="modal"
      bg="rgb(16 32 27 / 0.48)"
      animation="appear 140ms"
      css={gone}
    />
  );
}

/** Whether it has been open yet. Before that it is not there at all: most dialogs of a page are never asked for. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return open || ever;
}
