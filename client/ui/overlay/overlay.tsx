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
  const { isMounted, isOpen } = useOverlayPresence(open);
  if (!isMounted) return null;
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
  isMounted: boolean;
  isOpen: boolean;
}

/** Mounts an overlay closed and opens it a moment later: mounted open, it would wait for an exit animation. */
function useOverlayPresence(open: boolean): OverlayPresence {
  const [isMounted, setIsMounted] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  const [isClosing, setIsClosing] = useState(false);
  if (open && !isMounted) setIsMounted(true);
  if (open !== wasOpen) {
    setWasOpen(open);
    setIsClosing(!open && isReady);
  }
  useEffect(() => {
    if (isMounted) setIsReady(true);
  }, [isMounted]);
  useEffect(() => {
    if (!isClosing) return;
    let isCurrent = true;
    void waitForPaint().then(() => isCurrent && setIsClosing(false));
    return () => {
      isCurrent = false;
    };
  }, [isClosing]);
  return { isMounted, isOpen: (open && isReady) || isClosing };
}
