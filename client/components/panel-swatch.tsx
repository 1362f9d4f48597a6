import { texts } from '#messages/ui/panel-diagram.ts';
import { chakra } from '@chakra-ui/react';
import type { PanelAction } from '#shared/domain/panels.ts';
import { PAINT_DROP_PATH } from './panel-shapes.ts';

const ACTION_BACKGROUNDS: Record<PanelAction, string> = {
  none: 'var(--rd-colors-drawing)',
  repair: 'repeating-linear-gradient(-45deg, #D08A4E 0 3px, var(--rd-colors-drawing-hatch) 3px 6px)',
  replace: '#B45309',
};

export function PanelSwatch({ action, wide = false }: { action: PanelAction; wide?: boolean }) {
  return (
    <chakra.span
      aria-hidden
      display="inline-block"
      flex="none"
      width={wide ? '6' : '18px'}
      height="18px"
      borderRadius="4px"
      borderWidth="1.5px"
      borderColor="#33443D"
      style={{ background: ACTION_BACKGROUNDS[action] }}
    />
  );
}

export function PaintMark() {
  return (
    <chakra.svg aria-hidden viewBox="-12 -12 24 24" width="20px" height="20px" flex="none">
      <circle r="11" fill="#FFFFFF" stroke="#10201B" strokeWidth="1.6" />
      <path d={PAINT_DROP_PATH} fill="#10201B" />
    </chakra.svg>
  );
}

interface PanelLegendProps {
  labels?: { none: string; repair: string; replace: string; paint: string };
}

export function PanelLegend({ labels = texts.legend }: PanelLegendProps) {
  return (
    <chakra.ul
      display="flex"
      flexWrap="wrap"
      justifyContent="center"
      alignItems="center"
      columnGap="4"
      minH="9"
      textStyle="t2"
      fontWeight="semibold"
      css={{ '& li': { display: 'flex', alignItems: 'center', gap: '1.5' } }}
    >
      <li>
        <PanelSwatch action="none" />
        <span>{labels.none}</span>
      </li>
      <li>
        <PanelSwatch action="repair" />
        <span>{labels.repair}</span>
      </li>
      <li>
        <PanelSwatch action="replace" />
        <span>{labels.replace}</span>
      </li>
      <li>
        <PaintMark />
        <span>{labels.paint}</span>
      </li>
    </chakra.ul>
  );
}
