/** What everything modal over a page shares. */
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Dialog as Base, Portal } from '@chakra-ui/react';

/** Toasts lie over dialogs: pressing one must not close what is under it. */
const exempt = [() => document.querySelector<HTMLElement>('[data-toaster]')];

type RootProps = Pick<
  ComponentProps<typeof Base.Root>,
  'role' | 'closeOnInteractOutside' | 'initialFocusEl' | 'finalFocusEl'
>;

interface OverlayProps extends RootProps {
  open: boolean;
  onClose: () => void;
  /** A positioner with its content. */
  children: ReactNode;
}

/** What is modal, out of the page's flow; Escape closes it, and when closed it is not there at all. */
export function Overlay({ open, onClose, children, ...root }: OverlayProps) {
  const { isThere, isOpen } = useOpening(open);
  if (!isThere) return null;
  return (
    <Base.Root
      {...root}
      open={isOpen}
      onOpenChange={(change) => !change.open && onClose()}
      persistentElements={exempt}
      lazyMount
      unmountOnExit
    >
      <Portal>{children}</Portal>
    </Base.Root>
  );
}

export function Backdrop() {
  return (
    <Base.Backdrop
      position="fixed"
      inset="0"
      zIndex="modal"
      bg="rgb(6 12 10 / 0.56)"
      animation="appear 140ms"
    />
  );
}

interface Opening {
  /** Before it was first asked for it is not there at all: most dialogs of a page never are. */
  isThere: boolean;
  isOpen: boolean;
}

/**
 * Puts an overlay into the page when it is first opened: closed, and open a moment later. One that starts open would wait for an
 * exit animation that never ends, and lie over the page for good.
 */
function useOpening(open: boolean): Opening {
  const [isThere, put] = useState(false);
  const [isReady, ready] = useState(false);
  if (open && !isThere) put(true);
  useEffect(() => {
    if (isThere) ready(true);
  }, [isThere]);
  return { isThere, isOpen: open && isReady };
}
