/** Damage pins of a photo: placed with a tap, or added and moved by keyboard. */
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { PANEL_LABELS, PANELS, type Panel } from '#shared/domain/panels.ts';
import { MAX_PHOTO_PINS, MAX_PIN_NOTE_LENGTH, placePin, type DamagePin } from '#shared/domain/photos/damage-pins.ts';
import { ARROW_DIRECTIONS } from '#client/ui/arrow-navigation.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { Note, Row, VisuallyHidden } from '#client/ui/page-layout.tsx';
import { texts } from '#messages/ui/pin-editor.ts';
import { PinButton, toPinStyle } from './pin-layer.tsx';

interface Props {
  source: string;
  pins: readonly DamagePin[];
  /** Panels that pins may name. */
  damaged: readonly Panel[];
  /** Panel that the photo shows, if known. */
  shown?: Panel | undefined;
  onChange: (pins: readonly DamagePin[]) => void;
}

const KEY_STEP = 0.01;
const LARGE_KEY_STEP = 0.05;
const CENTRE = { x: 0.5, y: 0.5 };

export function PinEditor({ source, pins, damaged, shown, onChange }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [past, setPast] = useState<readonly (readonly DamagePin[])[]>([]);
  /** Place of a pin whose panel is being chosen. */
  const [place, setPlace] = useState<typeof CENTRE | null>(null);
  const [dragged, setDragged] = useState<{ index: number; pin: DamagePin } | null>(null);
  /** Saved when the field loses the focus. */
  const [typed, setTyped] = useState<{ index: number; note: string } | null>(null);
  const [moved, setMoved] = useState<number | null>(null);
  const canAdd = damaged.length > 0 && pins.length < MAX_PHOTO_PINS;
  const change = (next: readonly DamagePin[]) => {
    setPast([...past, pins]);
    onChange(next);
  };
  const replace = (index: number, pin: DamagePin) => pins.map((one, at) => (at === index ? pin : one));
  // One change, and one step of Undo, for a whole note.
  const finishNote = () => {
    const pin = typed && pins[typed.index];
    setTyped(null);
    if (pin && typed.note !== (pin.note ?? '')) change(replace(typed.index, { ...pin, note: typed.note || undefined }));
  };
  const finishOnClose = useEffectEvent(finishNote);
  useEffect(() => () => finishOnClose(), []);
  const focusPin = (index: number) =>
    stage.current?.querySelectorAll<HTMLElement>('button[data-pin]')[index]?.focus({ preventScroll: true });
  const add = (point: typeof CENTRE, panel: Panel) => {
    flushSync(() => {
      setPlace(null);
      change([...pins, placePin({ ...point, panel }, point.x, point.y)]);
    });
    focusPin(pins.length);
  };
  const begin = (point: typeof CENTRE) => {
    const only = damaged.length === 1 ? damaged[0] : damaged.find((panel) => panel === shown);
    if (only) return add(point, only);
    flushSync(() => setPlace(point));
    document.querySelector<HTMLElement>('[data-pin-panels] button')?.focus();
  };
  const getPoint = ({ clientX, clientY }: MouseEvent): typeof CENTRE => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  // The pressed control is gone or stands for another pin afterwards.
  const remove = (index: number) => {
    flushSync(() => change(pins.filter((_one, at) => at !== index)));
    addButton.current?.focus();
  };
  const grab = (event: PointerEvent<HTMLButtonElement>, index: number, pin: DamagePin) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged({ index, pin });
  };
  const drag = (event: PointerEvent) => {
    if (!dragged) return;
    const { x, y } = getPoint(event);
    setDragged({ ...dragged, pin: placePin(dragged.pin, x, y) });
  };
  const drop = () => {
    setDragged(null);
    const before = dragged && pins[dragged.index];
    if (!before || (before.x === dragged.pin.x && before.y === dragged.pin.y)) return;
    change(replace(dragged.index, dragged.pin));
  };
  const pressKey = (event: KeyboardEvent, index: number, pin: DamagePin) => {
    const direction = ARROW_DIRECTIONS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else if (direction) {
      const step = event.shiftKey ? LARGE_KEY_STEP : KEY_STEP;
      change(replace(index, placePin(pin, pin.x + direction[0] * step, pin.y + direction[1] * step)));
      setMoved(index);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    onChange(last);
  };
  const movedPin = moved === null ? undefined : pins[moved];
  return (
    <>
      <chakra.div display="grid" justifyItems="center">
        <chakra.div
          ref={stage}
          data-pin-stage
          position="relative"
          overflow="clip"
          borderRadius="control"
          cursor={canAdd ? 'crosshair' : 'default'}
          touchAction="manipulation"
          userSelect="none"
          onClick={(event) => canAdd && begin(getPoint(event))}
        >
          <chakra.img src={source} alt={texts.photo} draggable={false} display="block" maxW="full" maxH="50dvh" />
          {pins.map((saved, index) => {
            const pin = dragged?.index === index ? dragged.pin : saved;
            return (
              <PinButton
                key={index}
                type="button"
                data-pin
                aria-label={texts.pin({ number: index + 1, panel: PANEL_LABELS[pin.panel] })}
                aria-describedby="pin-keys"
                touchAction="none"
                style={toPinStyle(pin)}
                onClick={(event) => event.stopPropagation()}
                onPointerDown={(event) => grab(event, index, pin)}
                onPointerMove={drag}
                onPointerUp={drop}
                onPointerCancel={() => setDragged(null)}
                onKeyDown={(event) => pressKey(event, index, pin)}
              >
                <span>{index + 1}</span>
              </PinButton>
            );
          })}
          {place && (
            <PinButton as="span" aria-hidden style={toPinStyle(place)}>
              <span>?</span>
            </PinButton>
          )}
        </chakra.div>
      </chakra.div>
      {place && (
        <chakra.div data-pin-panels role="group" aria-label={texts.choose}>
          <chakra.p fontWeight="semibold" pb="1">
            {texts.choose}
          </chakra.p>
          <Row>
            {damaged.map((panel) => (
              <Button key={panel} onClick={() => add(place, panel)}>
                {PANEL_LABELS[panel]}
              </Button>
            ))}
          </Row>
        </chakra.div>
      )}
      {damaged.length === 0 && <Note>{texts.noDamage}</Note>}
      {pins.length === MAX_PHOTO_PINS && <Note>{texts.full}</Note>}
      <chakra.ol display="grid" gap="2">
        {pins.map((pin, index) => (
          <PinRow key={index}>
            <chakra.span fontWeight="bold">{index + 1}</chakra.span>
            <div>
              <SelectField
                label={texts.panel(index + 1)}
                hideLabel
                value={pin.panel}
                options={PANELS.filter((panel) => damaged.includes(panel)).map((value) => ({
                  value,
                  label: PANEL_LABELS[value],
                }))}
                onChange={(panel) => change(replace(index, { ...pin, panel: panel as Panel }))}
              />
            </div>
            <div onBlur={finishNote}>
              <TextField
                label={texts.note(index + 1)}
                hideLabel
                placeholder={texts.notePlaceholder}
                maxLength={MAX_PIN_NOTE_LENGTH}
                value={typed?.index === index ? typed.note : (pin.note ?? '')}
                onChange={(note) => setTyped({ index, note })}
              />
            </div>
            <IconButton
              glyph={Trash2}
              size="field"
              aria-label={texts.remove(index + 1)}
              onClick={() => remove(index)}
            />
          </PinRow>
        ))}
      </chakra.ol>
      <Row>
        <Button icon={Plus} ref={addButton} disabled={!canAdd} onClick={() => begin(CENTRE)}>
          {texts.add}
        </Button>
        <Button icon={Undo2} disabled={past.length === 0} onClick={undo}>
          {texts.undo}
        </Button>
      </Row>
      <chakra.p id="pin-keys" textStyle="t1" color="ink-3">
        {texts.keys}
      </chakra.p>
      <VisuallyHidden role="status">
        {movedPin &&
          texts.place({ number: (moved ?? 0) + 1, x: Math.round(movedPin.x * 100), y: Math.round(movedPin.y * 100) })}
      </VisuallyHidden>
    </>
  );
}

/** The note wraps to a line of its own on phones. */
const PinRow = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    '& > div': { flex: '1 1 9rem', minW: '0' },
    '& > div + div': { flexGrow: '2' },
  },
});
