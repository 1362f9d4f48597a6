/** A word of explanation beside something under the pointer or the focus; never the only place where it stands. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

/** Milliseconds of resting before a tooltip opens (C-toast-06). */
export const TOOLTIP_OPEN_DELAY_MS = 700;
/** Milliseconds after one tooltip closed in which the next opens without waiting (C-toast-07). */
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** Milliseconds to wait now; `lastClosedAt` is when any tooltip closed last, on the same clock, or null. */
export function getTooltipDelayMs(now: number, lastClosed: number | null): number {
  return lastClosed !== null && now - lastClosed <= TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_OPEN_DELAY_MS;
}

let lastClosedAt: number | null = null;

/** Opens after 700 ms of hovering, at once on keyboard focus; Escape closes it. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const { open, start, show, close } = useTooltip();
  return (
    <chakra.span
      position="relative"
      display="inline-flex"
      aria-describedby={open ? id : undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && start()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={close}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
    >
      {children}
      {open && (
        <chakra.span
          role="tooltip"
          id={id}
          position="absolute"
          zIndex="menu"
          insetInlineEnd="0"
          insetBlockEnd="calc(100% + 6px)"
          width="max-content"
          maxW="240px"
          px="2"
          py="1"
          borderRadius="badge"
          bg="ink"
          color="on-ink"
          textStyle="t1"
          fontWeight="medium"
          whiteSpace="normal"
          pointerEvents="none"
          animation="appear 140ms"
        >
          {text}
        </chakra.span>
      )}
    </chakra.span>
  );
}

function useTooltip() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const start = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, getTooltipDelayMs(performance.now(), lastClosedAt));
  };
  const close = () => {
    clearTimeout(timer.current);
    if (open) lastClosedAt = performance.now();
    setOpen(false);
  };
  return { open, start, show, close };
}
