/** Progress of the shot list: on the drawing of the car, and as a list. */
import { chakra } from '@chakra-ui/react';
import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import { getDamagedPanels } from '#shared/domain/panels.ts';
import { shotLabel, type PhotoView } from '#shared/domain/photo-caption.ts';
import { parseViewSlot, type ShotSlot } from '#shared/domain/photos/shot-list.ts';
import { PanelDiagram } from '#client/components/panel-diagram.tsx';
import { PANEL_SHAPES } from '#client/components/panel-shapes.ts';
import { Icon } from '#client/ui/icons.tsx';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { texts as guidedTexts } from '#messages/field/guided-capture.ts';
import type { ShotList } from './use-shot-list.ts';

/** The padding around the panel drawing, and the marks' coordinates in both: its view box grows with the padding. */
const PADDING = '9%';
const MARK_VIEW_BOX = '-53.7 -51.7 507.4 549.4';
const VIEW_MARKS: Record<PhotoView, readonly [x: number, y: number]> = {
  front: [200, -26],
  'front-left': [-16, -16],
  left: [-28, 223],
  'rear-left': [-16, 462],
  rear: [200, 472],
  'rear-right': [416, 462],
  right: [428, 223],
  'front-right': [416, -16],
};

interface Mark {
  key: string;
  at: readonly [x: number, y: number];
  isDone: boolean;
}

export function ShotProgressDrawing({ list }: { list: ShotList }) {
  const conditions = useFormValue((form) => form.panel_conditions);
  const missing = new Set(list.missing);
  const views = list.slots.flatMap((slot): Mark[] => {
    const view = parseViewSlot(slot);
    return view ? [{ key: view, at: VIEW_MARKS[view], isDone: !missing.has(slot) }] : [];
  });
  const panels = getDamagedPanels(conditions).map(({ panel }): Mark => {
    const isDone = !missing.has(`wide:${panel}`) && !missing.has(`close:${panel}`);
    return { key: panel, at: PANEL_SHAPES[panel].centre, isDone };
  });
  const done = list.slots.length - list.missing.length;
  return (
    <chakra.div
      role="img"
      aria-label={guidedTexts.progress({ done, total: list.slots.length })}
      position="relative"
      p={PADDING}
      width="full"
    >
      <div aria-hidden>
        <PanelDiagram conditions={conditions} idPrefix="shots-" hideLabels />
      </div>
      <chakra.svg viewBox={MARK_VIEW_BOX} aria-hidden position="absolute" inset="0" width="full" height="full">
        {[...views, ...panels].map(({ key, at, isDone }) => (
          <ProgressMark key={key} at={at} isDone={isDone} />
        ))}
      </chakra.svg>
    </chakra.div>
  );
}

/** Filled with a tick, or an empty ring. */
function ProgressMark({ at: [x, y], isDone }: Omit<Mark, 'key'>) {
  return (
    <g transform={`translate(${x} ${y})`} data-done={isDone || undefined}>
      <chakra.circle r="19" fill={isDone ? 'drive' : 'surface'} stroke={isDone ? 'drive' : 'ink-2'} strokeWidth="4" />
      {isDone && (
        <chakra.path d="M-9 0 L-3 7 L9 -7" fill="none" stroke="on-drive" strokeWidth="5" strokeLinecap="round" />
      )}
    </g>
  );
}

interface ShotButtonsProps {
  list: ShotList;
  /** The shot that is taken next. */
  current?: ShotSlot | null;
  onChoose: (slot: ShotSlot) => void;
  disabled?: boolean;
}

export function ShotButtons({ list, current = null, onChoose, disabled = false }: ShotButtonsProps) {
  const missing = new Set(list.missing);
  return (
    <chakra.ul
      aria-label={guidedTexts.all}
      listStyle="none"
      m="0"
      p="0"
      display="grid"
      gap="1"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))"
    >
      {list.slots.map((slot) => {
        const isDone = !missing.has(slot);
        return (
          <li key={slot}>
            <chakra.button
              type="button"
              aria-label={guidedTexts.shot({ shot: shotLabel(slot), isDone })}
              aria-current={slot === current ? 'step' : undefined}
              disabled={disabled}
              onClick={() => onChoose(slot)}
              width="full"
              minH="field"
              px="2"
              py="1"
              display="flex"
              alignItems="center"
              gap="2"
              textAlign="start"
              textStyle="t2"
              fontWeight="semibold"
              borderRadius="control"
              borderWidth="1px"
              borderColor={slot === current ? 'drive' : 'line-2'}
              bg={isDone ? 'drive-tint' : 'surface'}
              color={isDone ? 'drive-deep' : 'ink'}
              cursor="pointer"
              _disabled={{ cursor: 'default' }}
            >
              <Icon glyph={isDone ? Check : Camera} size={16} />
              <chakra.span textWrap="balance">{shotLabel(slot)}</chakra.span>
            </chakra.button>
          </li>
        );
      })}
    </chakra.ul>
  );
}
