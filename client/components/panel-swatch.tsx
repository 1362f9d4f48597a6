/** The drawing's own marks in small, so that legend, list and buttons speak the same language. */
import { chakra } from '@chakra-ui/react';
import type { PanelAction } from '#shared/domain/panels.ts';
import { DROP } from './panel-shapes.ts';

const ground: Record<PanelAction, string> = {
  none: '#FFFFFF',
  repair: 'repeating-linear-gradient(-45deg, #D08A4E 0 3px, #FCE3BF 3px 6px)',
  replace: '#B45309',
};

/** Decoration: the words beside it carry the meaning. */
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
      style={{ background: ground[action] }}
    />
  );
}

export function PaintMark() {
  return (
    <chakra.svg aria-hidden viewBox="-12 -12 24 24" width="20px" height="20px" flex="none">
      <circle r="11" fill="#FFFFFF" stroke="#10201B" strokeWidth="1.6" />
      <path d={DROP} fill="#10201B" />
    </chakra.svg>
  );
}

interface LegendProps {
  words?: { none: string; repair: string; replace: string; paint: string };
}

const english = { none: 'None', repair: 'Repair', replace: 'Replace', paint: 'Paint' };

export function PanelLegend({ words = english }: LegendProps) {
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
        <span>{words.none}</span>
      </li>
      <li>
        <PanelSwatch action="repair" />
        <span>{words.repair}</span>
      </li>
      <li>
        <PanelSwatch action="replace" />
        <span>{words.replace}</span>
      </li>
      <li>
        <PaintMark />
        <span>{words.paint}</span>
      </li>
    </chakra.ul>
  );
}
