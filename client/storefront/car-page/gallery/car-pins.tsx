import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import type { PinnedPhoto } from '#shared/contract/cars/damage-pins.ts';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import type { Panel } from '#shared/domain/panels.ts';
import { PinButton, PinLayer, toPinStyle } from '#client/components/pin-layer.tsx';
import { getPanelLineLabel } from '#client/storefront/car-page/repair-line-labels.ts';
import { panelAnchor } from '#client/storefront/car-page/pin-anchors.ts';
import { texts } from '#messages/shop/car-page.ts';

interface Props {
  car: PublicCar;
  photo: PinnedPhoto;
  /** Panel whose first pin is opened and focused. */
  focused: Panel | null;
  onFocused: () => void;
  /** A modal view covers the repair list. */
  isModal: boolean;
}

/** Numbered as in the repair list and the drawing. */
export function CarPins({ car, photo, focused, onFocused, isModal }: Props) {
  const [open, setOpen] = useState(() => photo.pins.findIndex(({ panel }) => panel === focused));
  const layer = useRef<HTMLDivElement>(null);
  const handleFocused = useEffectEvent(onFocused);
  useEffect(() => {
    if (!focused) return;
    layer.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    handleFocused();
  }, [focused]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(-1);
    // The next photo would take the focused pin away.
    if (event.key.startsWith('Arrow')) event.stopPropagation();
  };
  const shown = photo.pins[open];
  return (
    <chakra.div ref={layer} role="group" aria-label={texts.pins.label} onKeyDown={onKey}>
      <PinLayer ratio={photo.ratio}>
        {photo.pins.map((pin, at) => (
          <PinButton
            key={at}
            type="button"
            aria-label={describePin(pin, car)}
            aria-expanded={at === open}
            onClick={() => setOpen(at === open ? -1 : at)}
            style={toPinStyle(pin)}
          >
            <span>{getPanelLineLabel(pin.panel, car).panel.number}</span>
          </PinButton>
        ))}
      </PinLayer>
      {shown && (
        <PinText role="status">
          <span>{describePin(shown, car)}</span>
          {!isModal && car.repairTime && (
            <RepairLink href={`#${panelAnchor(shown.panel)}`} onClick={(event) => focusPanel(event, shown.panel)}>
              {texts.pins.seeRepair}
            </RepairLink>
          )}
        </PinText>
      )}
    </chakra.div>
  );
}

function describePin({ panel, note }: PinnedPhoto['pins'][number], car: PublicCar): string {
  const { label, note: work, panel: numbered } = getPanelLineLabel(panel, car);
  const damage = { number: numbered.number, panel: label, work: work.toLowerCase() };
  return note ? texts.pins.nameWithNote({ ...damage, note }) : texts.pins.name(damage);
}

/** A panel without days has no row. */
function focusPanel(event: MouseEvent, panel: Panel): void {
  const row = document.getElementById(panelAnchor(panel));
  if (!row) return;
  event.preventDefault();
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'center' });
}

/** Covers the edge of the photo, so that nothing moves. */
const PinText = chakra('p', {
  base: {
    position: 'absolute',
    insetInline: '2',
    insetBlockEnd: '2',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    px: '3',
    minH: 'touch',
    borderRadius: 'control',
    bg: 'veil',
    color: 'on-veil',
    textStyle: 't2',
    fontWeight: 'semibold',
    boxShadow: 'resting',
    overflowWrap: 'anywhere',
  },
});

const RepairLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'touch',
    color: 'drive-on-veil',
    textDecoration: 'underline',
  },
});
