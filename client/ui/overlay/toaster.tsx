/** Shows the toast of the moment: a status for good news, an alert for what failed; F8 goes to it, a swipe dismisses it. */
import { useDeferredValue, useEffect, useRef, useSyncExternalStore, type PointerEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { createToastStore, TOAST_SWIPE_THRESHOLD_PX, type Toast, type ToastInput } from './toast-store.ts';

const store = createToastStore();
const getServerToast = () => null;

/** Shows a toast for 5 s unless told otherwise, replacing the one on screen; returns its id. Browser only. */
export function toast(input: ToastInput): number {
  return store.show(input);
}

/** Before this page ends: what it is saying is said by the next one. */
export function persistToastForNextPage(): void {
  const said = store.current();
  if (said?.open) storeToast(said);
}

/**
 * Mount once. It stands beside the app in the body: an open dialog hides the app from screen readers, never the toasts.
 * `isSent`: the page is the server's, which has no body to put it in, or is taken over from it.
 */
export function Toaster({ isSent }: { isSent: boolean }) {
  const region = useRef<HTMLDivElement>(null);
  const current = useSyncExternalStore(store.subscribe, store.current, getServerToast);
  // A page that is being taken over has it after that, in a moment of its own. One that is drawn here has it from the first drawing on:
  // what is said then is said in a place that stands already.
  const inBrowser = useDeferredValue(true, !isSent);
  useToastHotkey(region, current?.open ?? false);
  useEffect(() => {
    const kept = takeStoredToast();
    if (kept) store.show(kept);
  }, []);
  if (!inBrowser) return null;
  return createPortal(
    <chakra.section
      ref={region}
      data-toaster=""
      aria-label="Notifications"
      aria-live="off"
      tabIndex={-1}
      position="fixed"
      zIndex="toast"
      insetInline={{ base: '4', md: 'auto' }}
      insetInlineEnd={{ base: '4', md: '6' }}
      // On phones above the dock: at the top it would lie over the steps and the truth it speaks of.
      insetBlockStart={{ base: 'auto', lg: '84px' }}
      insetBlockEnd={{ base: 'calc(env(safe-area-inset-bottom) + 144px)', lg: 'auto' }}
      width={{ base: 'auto', md: '400px' }}
      css={BAR_TOAST_POSITION}
      pointerEvents="none"
    >
      {current?.open && <ToastCard key={current.id} toast={current} />}
    </chakra.section>,
    document.body,
  );
}

/** Where a page's frame asks for it, on desktops: over the bar, where no figure stands. */
const BAR_TOAST_POSITION = {
  lg: {
    'body:has([data-toasts=bar]) &': { insetBlockStart: '4px', insetInlineEnd: 'calc(50% - 200px)' },
  },
} as const;

/** F8 goes to the toasts; when the toast it went for is gone, the focus is back where it was. */
function useToastHotkey(region: RefObject<HTMLElement | null>, open: boolean) {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || region.current?.contains(document.activeElement)) return;
      before.current = document.activeElement;
      region.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [region]);
  useEffect(() => {
    const { activeElement: now, body } = document;
    if (open || !(now === body || now === region.current)) return;
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [open, region]);
}

const TOAST_STYLES = {
  success: { glyph: Check, color: 'drive' },
  info: { glyph: Info, color: 'ink-3' },
  destructive: { glyph: CircleAlert, color: 'danger' },
} as const;

function ToastCard({ toast: current }: { toast: Toast }) {
  const { id, kind, title, description, action } = current;
  const { glyph, color } = TOAST_STYLES[kind];
  const swipe = useSwipeToDismiss(() => store.dismiss(id));
  return (
    <chakra.div
      {...swipe}
      role={kind === 'destructive' ? 'alert' : 'status'}
      aria-live={kind === 'destructive' ? 'assertive' : 'polite'}
      aria-atomic="true"
      onMouseEnter={store.pause}
      onMouseLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
      display="grid"
      gridTemplateColumns="20px minmax(0, 1fr) auto"
      gap="3"
      alignItems="start"
      paddingBlock="3"
      paddingInline="16px 4px"
      bg="surface"
      color="ink"
      borderWidth="1px"
      borderColor={kind === 'destructive' ? 'danger' : 'line-2'}
      borderRadius="card"
      boxShadow="floating"
      pointerEvents="auto"
      touchAction="pan-y"
      // Marked text would be dragged away in place of the toast.
      userSelect="none"
      animation="rise 140ms"
    >
      <chakra.span color={color} pt="0.5">
        <Icon glyph={glyph} />
      </chakra.span>
      <div>
        <chakra.p dir="auto" fontWeight="semibold">
          {title}
        </chakra.p>
        {description && (
          <chakra.p dir="auto" textStyle="t2" color="ink-2">
            {description}
          </chakra.p>
        )}
      </div>
      <chakra.span my="-10px" display="inline-flex" alignItems="center">
        {action && (
          <Button
            variant="link"
            onClick={() => {
              store.dismiss(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton glyph={X} aria-label="Close" onClick={() => store.dismiss(id)} />
      </chakra.span>
    </chakra.div>
  );
}

/** Follows a finger sideways; past the threshold it lets go. */
function useSwipeToDismiss(onAway: () => void) {
  const from = useRef<number | null>(null);
  const travelled = (event: PointerEvent) => (from.current === null ? 0 : event.clientX - from.current);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button')) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current !== null) event.currentTarget.style.translate = `${travelled(event)}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const away = Math.abs(travelled(event)) >= TOAST_SWIPE_THRESHOLD_PX;
      from.current = null;
      event.currentTarget.style.translate = '';
      if (away) onAway();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      from.current = null;
      event.currentTarget.style.translate = '';
    },
  };
}

/** What was just said, carried to the next page of this tab. */

const STORAGE_KEY = 'redrive-toast';

/** Its action stays behind: it belongs to the page that offered it. */
function storeToast({ title, description, kind, duration }: Toast): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ title, description, kind, duration }));
  } catch {
    // A browser that keeps nothing loses a sentence, nothing more.
  }
}

/** Given out once. */
function takeStoredToast(): ToastInput | null {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return kept === null ? null : (JSON.parse(kept) as ToastInput);
  } catch {
    return null;
  }
}
