/** What belongs into the picture, drawn over it. */
import { chakra } from '@chakra-ui/react';
import { getOutlineBody, parsePanelSlot, parseViewSlot, type ShotSlot } from '#shared/domain/photos/shot-list.ts';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { drawCarOutline, OUTLINE_HEIGHT, OUTLINE_WIDTH } from './car-outline.ts';

export function ShotOutline({ slot }: { slot: ShotSlot }) {
  const bodyType = useFormValue((form) => form.body_type);
  const view = parseViewSlot(slot);
  const path = view ? drawCarOutline(getOutlineBody(bodyType), view) : drawFrame(slot);
  return (
    <chakra.svg
      viewBox={`0 0 ${OUTLINE_WIDTH} ${OUTLINE_HEIGHT}`}
      data-outline={slot}
      aria-hidden
      position="absolute"
      inset="0"
      width="full"
      height="full"
      pointerEvents="none"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {/* The dark edge keeps the line visible on white cars. */}
      <path d={path} stroke="rgb(0 0 0 / 0.45)" strokeWidth="5" />
      <path d={path} stroke="white" strokeWidth="2" />
    </chakra.svg>
  );
}

const CORNER = 36;

/** Half width and half height of the frame. */
function frameSize(slot: ShotSlot): [width: number, height: number] {
  if (slot === 'vin-plate') return [150, 45];
  if (slot === 'odometer') return [140, 85];
  return parsePanelSlot(slot)?.distance === 'close' ? [95, 95] : [180, 130];
}

/** Four corners around the middle. */
function drawFrame(slot: ShotSlot): string {
  const [width, height] = frameSize(slot);
  const [x, y] = [OUTLINE_WIDTH / 2, OUTLINE_HEIGHT / 2];
  const corner = Math.min(CORNER, height);
  const corners = [-1, 1].flatMap((right) =>
    [-1, 1].map((down) => {
      const [cornerX, cornerY] = [x + right * width, y + down * height];
      return `M${cornerX - right * corner} ${cornerY} H${cornerX} V${cornerY - down * corner}`;
    }),
  );
  return corners.join(' ');
}
