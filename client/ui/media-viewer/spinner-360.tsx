/** 360° view from single frames. @see S-view-07 */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import Rotate3d from 'lucide-react/icons/rotate-3d';
import { Icon } from '#client/ui/icons.tsx';
import { ArrowButton } from './viewer-controls.tsx';
import { ViewerStage } from './viewer-stage.tsx';
import { getArrowStep, countDraggedFrames, listFramesToPreload, wrapIndex } from '#client/ui/arrow-navigation.ts';
import { ringInPicture } from '#client/ui/theme/focus-ring.ts';
import { texts } from '#messages/ui/spinner.ts';

interface Props {
  label: string;
  frames: readonly string[];
}

const PRESSES_PER_ROTATION = 12;

export function Spinner360({ label, frames }: Props) {
  const hintId = useId();
  const [selectedFrame, setSelectedFrame] = useState(0);
  const [failed, setFailed] = useState<string | null>(null);
  const count = frames.length;
  const frame = wrapIndex(selectedFrame, 0, count);
  const rotate = (by: number) => setSelectedFrame(wrapIndex(frame, by, count));
  const fetchAll = usePreloadFrames(frames);
  const drag = useDragRotation(frame, fetchAll, (next) => setSelectedFrame(wrapIndex(next, 0, count)));
  const frameUrl = frames[frame];
  if (frameUrl === undefined) return <ViewerStage>{texts.empty}</ViewerStage>;
  const press = Math.max(1, Math.round(count / PRESSES_PER_ROTATION));
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = getArrowStep(event.key, 'ltr');
    if (by === 0) return;
    event.preventDefault();
    fetchAll();
    rotate(by);
  };
  return (
    <ViewerStage>
      <chakra.div
        {...drag}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={frame + 1}
        onKeyDown={onKey}
        position="absolute"
        inset="0"
        cursor="grab"
        touchAction="pan-y"
        userSelect="none"
        css={{ '&:active': { cursor: 'grabbing' }, ...ringInPicture }}
      >
        <chakra.img
          src={frameUrl}
          alt=""
          draggable={false}
          width="full"
          height="full"
          objectFit="cover"
          onLoad={() => setFailed(null)}
          onError={() => setFailed(frameUrl)}
        />
      </chakra.div>
      <ArrowButton side="start" label={texts.left} onPress={() => rotate(-press)} />
      <ArrowButton side="end" label={texts.right} onPress={() => rotate(press)} />
      <chakra.span
        id={hintId}
        role={failed === frameUrl ? 'alert' : undefined}
        position="absolute"
        insetBlockEnd="4"
        insetInlineStart="4"
        display="flex"
        alignItems="center"
        gap="1.5"
        px="3"
        lineHeight={7 / 3}
        borderRadius="pill"
        bg="scrim"
        color="white"
        fontSize="t1"
        fontWeight="semibold"
        pointerEvents="none"
      >
        <Icon glyph={Rotate3d} size={16} />
        <span>{failed === frameUrl ? texts.failed : texts.hint}</span>
      </chakra.span>
    </ViewerStage>
  );
}

function useDragRotation(frame: number, onStart: () => void, onFrame: (frame: number) => void) {
  const from = useRef<{ x: number; frame: number } | null>(null);
  const end = () => {
    from.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      from.current = { x: event.clientX, frame };
      event.currentTarget.setPointerCapture(event.pointerId);
      onStart();
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current) onFrame(from.current.frame + countDraggedFrames(event.clientX - from.current.x));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Loads the first frames early, so that the first rotation is not blank, and the rest on the first rotation. */
function usePreloadFrames(frames: readonly string[]): () => void {
  const key = frames.join(' ');
  const complete = useRef('');
  useEffect(() => {
    const urls = key.split(' ');
    preloadImages(listFramesToPreload(urls.length).map((at) => urls[at]));
  }, [key]);
  return () => {
    if (complete.current === key) return;
    complete.current = key;
    preloadImages(frames);
  };
}

function preloadImages(urls: readonly (string | undefined)[]): void {
  for (const url of urls) if (url) new Image().src = url;
}
