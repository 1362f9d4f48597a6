/** Must not be the only place of the information. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

/** Milliseconds. @see C-toast-06 */
export const TOOLTIP_OPEN_DELAY_MS = 700;
/** Milliseconds after a tooltip closes in which the next one opens at once. @see C-toast-07 */
export const TOOLTIP_SKIP_DELAY_MS = 300;

/** Both times in milliseconds on the same clock; `lastClosed` is null before the first tooltip. */
export function getTooltipDelayMs(now: number, lastClosed: number | null): number {
  return lastClosed !== null && now - lastClosed <= TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_OPEN_DELAY_MS;
}

let lastClosedAt: number | null = null;

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
