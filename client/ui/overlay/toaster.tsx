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

/** Shows a toast for 5 s by default, replacing the current one. Browser only. @returns its ID */
export function toast(input: ToastInput): number {
  return store.show(input);
}

export function persistToastForNextPage(): void {
  const toShow = store.current();
  if (toShow?.open) storeToast(toShow);
}

/** Rendered into the body, outside what an open dialog hides. `isSent`: the page is server-rendered or hydrating. */
export function Toaster({ isSent }: { isSent: boolean }) {
  const region = useRef<HTMLDivElement>(null);
  const current = useSyncExternalStore(store.subscribe, store.current, getServerToast);
  // A hydrated page renders the toaster after hydration, a client-rendered page with its first render.
  const inBrowser = useDeferredValue(true, !isSent);
  useToastHotkey(region, current?.open ?? false);
  useEffect(() => {
    const storedToast = takeStoredToast();
    if (storedToast) store.show(storedToast);
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
      // Above the dock on phones: at the top it would cover the steps.
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

/** For pages that ask for it, on desktops: over the action bar. */
const BAR_TOAST_POSITION = {
  lg: {
    'body:has([data-toasts=bar]) &': { insetBlockStart: '4px', insetInlineEnd: 'calc(50% - 200px)' },
  },
} as const;

/** F8 focuses the toast; the focus returns when the toast is gone. */
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
      // Selected text would be dragged instead of the toast.
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

const STORAGE_KEY = 'redrive-toast';

/** Without its action, which belongs to this page. */
function storeToast({ title, description, kind, duration }: Toast): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ title, description, kind, duration }));
  } catch {
    // Without storage the toast is lost.
  }
}

function takeStoredToast(): ToastInput | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return stored === null ? null : (JSON.parse(stored) as ToastInput);
  } catch {
    return null;
  }
}
