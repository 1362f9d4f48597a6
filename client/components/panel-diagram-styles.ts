/** Actions differ in lightness and pattern too, for sunlight, print and colour blindness. */
import { defineStyle } from '@chakra-ui/react';

/** Like a photo, most colours stay in both themes; only white is dimmed. */
const LINE_COLOR = '#33443D';
const DARK_COLOR = '#25332D';

export const panelDiagramStyles = defineStyle({
  '& .body': { fill: '#D9DED8', stroke: LINE_COLOR, strokeWidth: 1 },
  '& .panel': { outline: 'none' },
  '& .panel[role=button]': { cursor: 'pointer' },
  '& .skin': {
    fill: 'drawing',
    stroke: LINE_COLOR,
    strokeWidth: 1.4,
    strokeLinejoin: 'round',
    transition: 'stroke-width 140ms',
  },
  '& .hit': { fill: 'transparent', stroke: 'none', pointerEvents: 'all' },
  '& [data-action=replace] .skin': { fill: '#B45309' },
  '& .hatch-bg': { fill: 'drawing-hatch' },
  '& .hatch-ln': { stroke: '#B45309', strokeWidth: 4, opacity: 0.8 },
  '& .panel[role=button]:hover .skin': { strokeWidth: 2.4 },
  '& .panel:focus-visible .skin': { stroke: '#0B6E4F', strokeWidth: 3.5 },
  '& .trim, & .marks, & .halo, & .ring': { pointerEvents: 'none' },
  '& .glass': { fill: '#C9D5D0', stroke: LINE_COLOR, strokeWidth: 1, strokeLinejoin: 'round' },
  '& .glassline': { fill: 'none', stroke: '#FFFFFF', strokeWidth: 3, opacity: 0.7, strokeLinecap: 'round' },
  '& .lamp': { fill: '#F4F1DE', stroke: LINE_COLOR, strokeWidth: 1, strokeLinejoin: 'round' },
  '& .tail': { fill: '#8C958F', stroke: LINE_COLOR, strokeWidth: 1, strokeLinejoin: 'round' },
  '& .wheel circle': { fill: DARK_COLOR },
  '& .wheel .rim': { fill: '#C4CCC6' },
  '& .spoke': { stroke: DARK_COLOR, strokeWidth: 3.5 },
  '& .handle': { stroke: LINE_COLOR, strokeWidth: 3, strokeLinecap: 'round', fill: 'none' },
  '& .mirror': { fill: DARK_COLOR },
  '& .crease': { fill: 'none', stroke: LINE_COLOR, strokeWidth: 1, opacity: 0.28 },
  '& .halo': { fill: 'none', stroke: '#FFFFFF', strokeWidth: 7, strokeLinejoin: 'round' },
  '& .ring': { fill: 'none', stroke: '#0B6E4F', strokeWidth: 4, strokeLinejoin: 'round' },
  '& text': { fontSize: '12px', fontWeight: 600, fill: 'var(--rd-colors-ink-3)' },
  '& .paint circle': { fill: '#FFFFFF', stroke: '#10201B', strokeWidth: 1.6 },
  '& .paint path': { fill: '#10201B' },
});
