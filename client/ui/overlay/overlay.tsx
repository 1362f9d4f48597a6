/** What everything modal over a page shares. */
import { useEffect, useState, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { Dialog as Base, Portal } from '@chakra-ui/react';
import { waitForPaint } from '#client/ui/wait-for-paint.ts';

/** Toasts lie over dialogs: pressing one must not close what is under it. */
const findToaster = [() => document.querySelector<HTMLElement>('[data-toaster]')];

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
  const { isThere, isOpen } = useOverlayPresence(open);
  if (!isThere) return null;
  return (
    <Base.Root
      {...root}
      open={isOpen}
      onOpenChange={(change) => !change.open && onClose()}
      persistentElements={findToaster}
      lazyMount
      unmountOnExit
    >
      <Portal>
        {/* Until it has been taken out, however long that takes: seen again meanwhile, its buttons would be pressed. */}
        <div style={open ? VISIBLE_STYLE : HIDDEN_STYLE}>{children}</div>
      </Portal>
    </Base.Root>
  );
}

export function Backdrop() {
  return <Base.Backdrop position="fixed" inset="0" zIndex="modal" bg="rgb(6 12 10 / 0.56)" animation="appear 140ms" />;
}

const VISIBLE_STYLE: CSSProperties = {};
const HIDDEN_STYLE: CSSProperties = { visibility: 'hidden' };

interface OverlayPresence {
  /** Before it was first asked for it is not there at all: most dialogs of a page never are. */
  isThere: boolean;
  isOpen: boolean;
}

/**
 * Puts an overlay into the page when it is first opened: closed, and open a moment later. One that starts open would wait for an
 * exit animation that never ends, and lie over the page for good. A press that closes it is answered at once: what closing takes
 * (the page under it given back to readers and fingers, the focus led back) follows the paint.
 */
function useOverlayPresence(open: boolean): OverlayPresence {
  const [isThere, put] = useState(false);
  const [isReady, ready] = useState(false);
  const [wasOpen, note] = useState(open);
  const [isLeaving, leave] = useState(false);
  if (open && !isThere) put(true);
  if (open !== wasOpen) {
    note(open);
    leave(!open && isReady);
  }
  useEffect(() => {
    if (isThere) ready(true);
  }, [isThere]);
  useEffect(() => {
    if (!isLeaving) return;
    let wanted = true;
    void waitForPaint().then(() => wanted && leave(false));
    return () => {
      wanted = false;
    };
  }, [isLeaving]);
  return { isThere, isOpen: (open && isReady) || isLeaving };
}
