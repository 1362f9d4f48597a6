/** Areas of a photo that the public sees blurred: drawn with one drag, or added and moved by keyboard. */
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { carsBlurPhoto } from '#shared/contract/review.ts';
import { MAX_BLUR_AREAS, MIN_BLUR_SIDE, type BlurArea } from '#shared/domain/photos/blur-area.ts';
import { photoVariantUrl } from '#shared/routes/photo-urls.ts';
import { useUnsavedChanges } from '#client/components/use-unsaved-changes.tsx';
import { ARROW_DIRECTIONS } from '#client/ui/arrow-navigation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { Row } from '#client/ui/page-layout.tsx';
import { useReviewMutation } from '#client/staff/review/car/use-review-mutation.ts';
import { texts } from '#messages/staff/review.ts';

interface Props {
  car: StaffCar;
  /** The photo as the car shows it. */
  url: string;
  open: boolean;
  onClose: () => void;
}

const blurTexts = texts.blur;
const NEW_AREA: BlurArea = { x: 0.4, y: 0.45, width: 0.2, height: 0.1 };
/** Between areas added by keyboard, so that none covers another. */
const NEW_AREA_STEP = 0.05;
const KEY_STEP = 0.01;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

function moveArea(area: BlurArea, dx: number, dy: number): BlurArea {
  return { ...area, x: clamp(area.x + dx, 0, 1 - area.width), y: clamp(area.y + dy, 0, 1 - area.height) };
}

function resizeArea(area: BlurArea, dx: number, dy: number): BlurArea {
  const width = clamp(area.width + dx, MIN_BLUR_SIDE, 1 - area.x);
  return { ...area, width, height: clamp(area.height + dy, MIN_BLUR_SIDE, 1 - area.y) };
}

export function BlurPhotoDialog({ car, url, open, onClose }: Props) {
  const blurred = car.blurredPhotos?.find((photo) => photo.url === url);
  const [areas, setAreas] = useState<readonly BlurArea[]>(blurred?.areas ?? []);
  const { confirmLeave, setIsDirty, confirmDialog } = useUnsavedChanges(blurTexts.leaveText);
  const change = (next: readonly BlurArea[]) => {
    setAreas(next);
    setIsDirty(true);
  };
  const { run, isPending } = useReviewMutation(carsBlurPhoto, { done: blurTexts.done, failed: blurTexts.failed });
  const save = async () => {
    const params = { id: car.id, sha256: url.slice(url.lastIndexOf('/') + 1) };
    const { error } = await run({ params, body: { revision: car.revision, areas: [...areas] } });
    if (!error) onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={() => confirmLeave(onClose)}
        title={blurTexts.title}
        description={blurTexts.text}
        width={960}
        closeLabel={texts.close}
        actions={
          <>
            <Button onClick={onClose}>{blurTexts.cancel}</Button>
            <Button variant="primary" loading={isPending} onClick={() => void save()}>
              {blurTexts.save}
            </Button>
          </>
        }
      >
        <BlurEditor source={blurred?.originalUrl ?? url} areas={areas} onChange={change} />
      </Dialog>
      {confirmDialog}
    </>
  );
}

interface EditorProps {
  source: string;
  areas: readonly BlurArea[];
  onChange: (areas: readonly BlurArea[]) => void;
}

function BlurEditor({ source, areas, onChange }: EditorProps) {
  const stage = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [drawn, setDrawn] = useState<{ from: readonly [number, number]; area: BlurArea } | null>(null);
  const [moved, setMoved] = useState<{ index: number; from: readonly [number, number]; area: BlurArea } | null>(null);
  const canAdd = areas.length < MAX_BLUR_AREAS;
  const getPoint = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [clamp((clientX - left) / width, 0, 1), clamp((clientY - top) / height, 0, 1)];
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (!canAdd || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = getPoint(event);
    setDrawn({ from: [x, y], area: { x, y, width: 0, height: 0 } });
  };
  const extend = (event: PointerEvent) => {
    if (!drawn) return;
    const [[startX, startY], [x, y]] = [drawn.from, getPoint(event)];
    const [left, top] = [Math.min(startX, x), Math.min(startY, y)];
    setDrawn({ ...drawn, area: { x: left, y: top, width: Math.abs(x - startX), height: Math.abs(y - startY) } });
  };
  const finish = () => {
    const area = drawn?.area;
    setDrawn(null);
    if (area && area.width >= MIN_BLUR_SIDE && area.height >= MIN_BLUR_SIDE) onChange([...areas, area]);
  };
  const replace = (index: number, area: BlurArea) => onChange(areas.map((one, at) => (at === index ? area : one)));
  const add = () => {
    const offset = areas.length * NEW_AREA_STEP;
    onChange([...areas, moveArea(NEW_AREA, offset, offset)]);
  };
  // The pressed control is gone or stands for another area afterwards.
  const remove = (index: number) => {
    flushSync(() => onChange(areas.filter((_one, at) => at !== index)));
    addButton.current?.focus();
  };
  const grab = (event: PointerEvent<HTMLButtonElement>, index: number, area: BlurArea) => {
    event.stopPropagation();
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setMoved({ index, from: getPoint(event), area });
  };
  const drag = (event: PointerEvent) => {
    if (!moved) return;
    const [x, y] = getPoint(event);
    replace(moved.index, moveArea(moved.area, x - moved.from[0], y - moved.from[1]));
  };
  const pressKey = (event: KeyboardEvent, index: number, area: BlurArea) => {
    const direction = ARROW_DIRECTIONS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else if (direction) {
      const [dx, dy] = [direction[0] * KEY_STEP, direction[1] * KEY_STEP];
      replace(index, event.shiftKey ? resizeArea(area, dx, dy) : moveArea(area, dx, dy));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <chakra.div display="grid" justifyItems="center">
        <chakra.div
          ref={stage}
          data-blur-stage
          position="relative"
          overflow="hidden"
          borderRadius="control"
          cursor="crosshair"
          touchAction="none"
          userSelect="none"
          onPointerDown={begin}
          onPointerMove={extend}
          onPointerUp={finish}
          onPointerCancel={() => setDrawn(null)}
        >
          <chakra.img
            src={photoVariantUrl(source, 1280, 'jpeg')}
            alt={blurTexts.photo}
            draggable={false}
            display="block"
            maxW="full"
            maxH="50dvh"
          />
          {areas.map((area, index) => (
            <AreaButton
              key={index}
              type="button"
              aria-label={blurTexts.area(index + 1)}
              aria-describedby="blur-keys"
              style={toStyle(area)}
              onPointerDown={(event: PointerEvent<HTMLButtonElement>) => grab(event, index, area)}
              onPointerMove={drag}
              onPointerUp={() => setMoved(null)}
              onPointerCancel={() => setMoved(null)}
              onKeyDown={(event: KeyboardEvent) => pressKey(event, index, area)}
            />
          ))}
          {drawn && <AreaBox style={toStyle(drawn.area)} />}
        </chakra.div>
      </chakra.div>
      <chakra.p id="blur-keys" textStyle="t1" color="ink-3">
        {blurTexts.keys}
      </chakra.p>
      <Row flexWrap="wrap">
        <Button icon={Plus} ref={addButton} disabled={!canAdd} onClick={add}>
          {blurTexts.add}
        </Button>
        {areas.map((_area, index) => (
          <Button key={index} icon={Trash2} onClick={() => remove(index)}>
            {blurTexts.remove(index + 1)}
          </Button>
        ))}
      </Row>
    </>
  );
}

const toStyle = ({ x, y, width, height }: BlurArea) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

const AREA_STYLE = {
  base: {
    position: 'absolute',
    minW: '0',
    p: '0',
    border: '2px solid',
    borderColor: 'white',
    bg: 'transparent',
    backdropFilter: 'blur(10px)',
    boxShadow: '0 0 0 2px black',
    cursor: 'move',
    _focusVisible: { outline: '3px solid', outlineColor: 'drive', outlineOffset: '3px' },
  },
} as const;
const AreaBox = chakra('div', AREA_STYLE);
const AreaButton = chakra('button', AREA_STYLE);
