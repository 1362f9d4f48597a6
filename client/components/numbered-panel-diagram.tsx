import { chakra } from '@chakra-ui/react';
import type { Panel, PanelConditions } from '#shared/domain/panels.ts';
import { PanelDiagram } from './panel-diagram.tsx';
import { PAINT_DROP_PATH, PANEL_SHAPES, VIEW_BOX } from './panel-shapes.ts';
import { describePanels } from './panel-labels.ts';

interface Props {
  conditions: PanelConditions;
  /** Panels in the order of their numbers, from 1. */
  order: readonly Panel[];
}

/** The disc replaces the paint mark; painted panels get a small mark beside it. */
export function NumberedPanelDiagram({ conditions, order }: Props) {
  return (
    <chakra.div role="img" aria-label={describePanels(conditions)} position="relative">
      <div aria-hidden="true">
        <PanelDiagram conditions={withoutPaint(conditions)} idPrefix="story-" />
        <chakra.svg viewBox={VIEW_BOX} position="absolute" inset="0" width="full" height="full">
          {order.map((panel, at) => (
            <PanelNumber key={panel} panel={panel} number={at + 1} painted={conditions[panel]?.paint ?? false} />
          ))}
        </chakra.svg>
      </div>
    </chakra.div>
  );
}

function withoutPaint(conditions: PanelConditions): PanelConditions {
  return Object.fromEntries(
    Object.entries(conditions).map(([panel, condition]) => [panel, { ...condition, paint: false }]),
  );
}

function PanelNumber({ panel, number, painted }: { panel: Panel; number: number; painted: boolean }) {
  const [x, y] = PANEL_SHAPES[panel].centre;
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="12" fill="#FFFFFF" stroke="#8A3F06" strokeWidth="1.5" />
      <text textAnchor="middle" y="4.5" style={{ fontSize: 13, fontWeight: 700 }} fill="#8A3F06">
        {number}
      </text>
      {painted && (
        <g transform="translate(13 -11)">
          <circle r="7.5" fill="#FFFFFF" stroke="#10201B" strokeWidth="1.2" />
          <path d={PAINT_DROP_PATH} fill="#10201B" transform="scale(0.62)" />
        </g>
      )}
    </g>
  );
}
