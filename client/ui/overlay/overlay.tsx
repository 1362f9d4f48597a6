import { useEffect, useState, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { Dialog as Base, Portal } from '@chakra-ui/react';
import { waitForPaint } from '#client/ui/wait-for-paint.ts';

/** Toasts lie above dialogs; pressing one must not close the dialog. */
const findToaster = [() => document.querySelector<HTMLElement>('[data-toaster]')];

type RootProps = Pick<
  ComponentProps<typeof Base.Root>,
  'role' | 'closeOnInteractOutside' | 'initialFocusEl' | 'finalFocusEl'
>;

interface OverlayProps extends RootProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal outside the page's flow; unmounted while closed. */
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
        {/* Hidden until unmounted, so that its buttons cannot be pressed while the exit runs. */}
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
  /** False until first opened: most dialogs never are. */
  isThere: boolean;
  isOpen: boolean;
}

/**
 * Mounts an overlay closed and opens it a moment later: one mounted open would wait for an exit animation that never
 * ends. Closing hides it at once; focus and page state follow after the paint.
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
