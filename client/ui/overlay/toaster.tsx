import { texts } from '#messages/ui/controls.ts';
import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type PointerEvent,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useLocation } from 'react-router-dom';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { isDesktop } from '#client/ui/use-media-query.ts';
import { createToastStore, TOAST_SWIPE_THRESHOLD_PX, type Toast, type ToastInput } from './toast-store.ts';

const store = createToastStore();
const getServerToast = () => null;

/** Shows a toast for 5 s by default, replacing the current one. Browser only. @returns its ID */
export function toast(input: ToastInput): number {
  return store.show(input);
}

/** Leaves a newer toast. */
export function dismissToast(id: number): void {
  store.dismiss(id);
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
  useDismissOnPageChange(current);
  useEffect(() => {
    const storedToast = takeStoredToast();
    if (storedToast) store.show(storedToast);
  }, []);
  if (!inBrowser) return null;
  return createPortal(
    <chakra.section
      ref={region}
      data-toaster=""
      aria-label={texts.notifications}
      aria-live="off"
      tabIndex={-1}
      position="fixed"
      zIndex="toast"
      insetInline={{ base: '4', md: 'auto' }}
      insetInlineEnd={{ base: '4', md: '6' }}
      insetBlockStart={{ base: 'auto', lg: '84px' }}
      insetBlockEnd={{ base: 'var(--toast-bottom, 16px)', lg: 'auto' }}
      width={{ base: 'auto', md: '400px' }}
      pointerEvents="none"
      css={besideDialogStyle}
    >
      {current?.open && <ToastCard key={current.id} toast={current} region={region} />}
    </chakra.section>,
    document.body,
  );
}

/**
 * A dialog, which locks the scrolling of the page, stands at the bottom of a phone, where a toast would cover its
 * buttons. A selector with `:has()` would restyle the whole page whenever an element is added.
 */
const besideDialogStyle = {
  'body[data-scroll-lock] &': {
    insetBlockStart: { base: '4', lg: '84px' },
    insetBlockEnd: 'auto',
  },
};

/** A younger toast belongs to the act that opened the page. */
const MIN_AGE_ON_PAGE_CHANGE_MS = 1_000;

/** On phones a toast would cover the next page; one with an action keeps its time. */
function useDismissOnPageChange(current: Toast | null): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  const shown = useRef({ id: 0, at: 0 });
  const { id, open, action } = current ?? {};
  useEffect(() => {
    if (id !== undefined && id !== shown.current.id) shown.current = { id, at: performance.now() };
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const isOld = performance.now() - shown.current.at >= MIN_AGE_ON_PAGE_CHANGE_MS;
    if (open && !action && isOld && !isDesktop()) store.dismiss(id);
  }, [id, open, action, pathname]);
}

/** Pixels at the bottom of the window that bars cover, such as the tab bar and a dock. */
function measureBottomBars(): number {
  let height = 0;
  for (;;) {
    const tops = document
      .elementsFromPoint(innerWidth / 2, innerHeight - height - 1)
      .filter((element) => !element.closest('[data-toaster]') && isPinned(element))
      .map((element) => element.getBoundingClientRect().top);
    const top = tops.find((top) => top > innerHeight / 2);
    if (top === undefined || innerHeight - top <= height) return height;
    height = innerHeight - top;
  }
}

const isPinned = (element: Element): boolean => ['fixed', 'sticky'].includes(getComputedStyle(element).position);

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

const TOAST_GAP_PX = 8;
const REMEASURE_MS = 250;

const TOAST_STYLES = {
  success: { glyph: Check, color: 'drive' },
  info: { glyph: Info, color: 'ink-3' },
  destructive: { glyph: CircleAlert, color: 'danger' },
} as const;

function ToastCard({ toast: current, region }: { toast: Toast; region: RefObject<HTMLElement | null> }) {
  const { id, kind, title, description, action } = current;
  const { glyph, color } = TOAST_STYLES[kind];
  const swipe = useSwipeToDismiss(() => store.dismiss(id));
  useLayoutEffect(() => {
    const place = () => region.current?.style.setProperty('--toast-bottom', `${measureBottomBars() + TOAST_GAP_PX}px`);
    place();
    // The next page may bring a bar.
    const timer = setInterval(place, REMEASURE_MS);
    return () => clearInterval(timer);
  }, [region]);
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
        <IconButton glyph={X} aria-label={texts.close} onClick={() => store.dismiss(id)} />
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
