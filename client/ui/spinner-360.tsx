/** A car that turns under the finger, frame by frame (S-view-07 to S-view-10). */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import Rotate3d from 'lucide-react/icons/rotate-3d';
import { Icon } from '#client/ui/icons.tsx';
import { arrowStep, framesDragged, framesToPreload, wrapped } from '#client/ui/walk.ts';

interface Props {
  /** Names the viewer, such as the car. */
  label: string;
  /** URLs in order, once around. */
  frames: readonly string[];
  hint?: string;
  empty?: string;
}

export function Spinner360({
  label,
  frames,
  hint = 'Drag to rotate',
  empty = 'No 360° data available',
}: Props) {
  const hintId = useId();
  const [wanted, setFrame] = useState(0);
  const frame = wrapped(wanted, 0, frames.length);
  const drag = useDrag(frame, (next) => setFrame(wrapped(next, 0, frames.length)));
  usePreloaded(frames);
  const shown = frames[frame];
  if (shown === undefined) return <Stage>{empty}</Stage>;
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = arrowStep(event.key, 'ltr');
    if (by === 0) return;
    event.preventDefault();
    setFrame(wrapped(frame, by, frames.length));
  };
  return (
    <Stage>
      <chakra.div
        {...drag}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={frames.length}
        aria-valuenow={frame + 1}
        onKeyDown={onKey}
        position="absolute"
        inset="0"
        cursor="grab"
        touchAction="pan-y"
        userSelect="none"
        css={{ '&:active': { cursor: 'grabbing' }, '&:focus-visible': { outlineOffset: '-4px' } }}
      >
        <chakra.img src={shown} alt="" draggable={false} width="full" height="full" objectFit="cover" />
      </chakra.div>
      <chakra.span
        id={hintId}
        position="absolute"
        insetBlockEnd="4"
        insetInlineStart="4"
        display="flex"
        alignItems="center"
        gap="1.5"
        px="3"
        lineHeight="28px"
        borderRadius="pill"
        bg="scrim"
        color="white"
        fontSize="t1"
        fontWeight="semibold"
        pointerEvents="none"
      >
        <Icon glyph={Rotate3d} size={16} />
        {hint}
      </chakra.span>
    </Stage>
  );
}

const Stage = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    aspectRatio: { base: '4 / 3', lg: '16 / 10' },
    borderRadius: 'card',
    overflow: 'hidden',
    bg: 'sunken',
    color: 'ink-3',
    fontWeight: 'semibold',
  },
});

function useDrag(frame: number, onFrame: (frame: number) => void) {
  const from = useRef<{ x: number; frame: number } | null>(null);
  const end = () => {
    from.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      from.current = { x: event.clientX, frame };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current) onFrame(from.current.frame + framesDragged(event.clientX - from.current.x));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Fetches the first frames before a finger comes, so the first turn is not blank. */
function usePreloaded(frames: readonly string[]) {
  useEffect(() => {
    for (const at of framesToPreload(frames.length)) {
      const url = frames[at];
      if (url !== undefined) new Image().src = url;
    }
  }, [frames]);
}
