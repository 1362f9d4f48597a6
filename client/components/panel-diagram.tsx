/** The car from above with its 15 panels: white is sound, hatched is repaired, solid is replaced, a drop is paint. */
import { useId, useState, type KeyboardEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { PANELS, type Panel, type PanelConditions } from '#shared/domain/panels.ts';
import { BODIES, DROP, PANEL_SHAPES, TRIM, VIEW_BOX, WHEELS } from './panel-shapes.ts';
import { panelStyles } from './panel-diagram-styles.ts';
import { drawingSummary, panelSentence, panelWords } from './panel-labels.ts';
import { wrapped } from '#client/ui/arrow-navigation.ts';

interface Props {
  conditions: PanelConditions;
  /** The chosen panel gets the green ring. */
  selected?: Panel | null | undefined;
  /** Without it the drawing is a picture that describes itself. */
  onSelect?: ((panel: Panel) => void) | undefined;
  /** Ids are the panels' names behind this prefix; needed where a page holds two drawings. */
  idPrefix?: string | undefined;
  /** Leaves out "Left" and "Right" where the drawing is small. */
  hideWords?: boolean | undefined;
}

const drawn = Object.keys(PANEL_SHAPES) as Panel[];

export function PanelDrawing(props: Props) {
  const { conditions, selected = null, onSelect, idPrefix = '', hideWords = false } = props;
  const hatch = `${useId()}-hatch`;
  const walk = useWalk(selected, onSelect);
  return (
    <chakra.svg
      viewBox={VIEW_BOX}
      width="full"
      height="auto"
      css={panelStyles}
      {...(onSelect
        ? { role: 'group', 'aria-label': panelWords.drawing, onKeyDown: walk.onKey }
        : { role: 'img', 'aria-label': drawingSummary(conditions) })}
    >
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="hatch-bg" width="7" height="7" />
          <path className="hatch-ln" d="M0 0 V7" />
        </pattern>
      </defs>
      <Underbody />
      {drawn.map((panel) => {
        const shape = PANEL_SHAPES[panel];
        const action = conditions[panel]?.action ?? 'none';
        return (
          <g
            key={panel}
            id={`${idPrefix}${panel}`}
            className="panel"
            data-panel={panel}
            data-action={action}
            data-paint={conditions[panel]?.paint ? '' : undefined}
            {...(onSelect && {
              role: 'button',
              tabIndex: walk.stop === panel ? 0 : -1,
              'aria-label': panelSentence(panel, conditions),
              'aria-pressed': selected === panel,
              onClick: () => onSelect(panel),
              onFocus: () => walk.arrive(panel),
            })}
          >
            {shape.hit && onSelect && <path className="hit" d={shape.hit} />}
            <path
              className="skin"
              d={shape.skin}
              style={action === 'repair' ? { fill: `url(#${hatch})` } : undefined}
            />
          </g>
        );
      })}
      <g className="trim" aria-hidden="true">
        {TRIM.map(([kind, path]) => (
          <path key={path} className={kind} d={path} />
        ))}
      </g>
      <Marks conditions={conditions} hideWords={hideWords} />
      {selected && <Ring path={PANEL_SHAPES[selected].skin} />}
    </chakra.svg>
  );
}

/** One stop for the Tab key; the arrows walk the panels in their fixed order and carry a choice along. */
function useWalk(selected: Panel | null, onSelect: Props['onSelect']) {
  const [visited, arrive] = useState<Panel | null>(null);
  const stop = visited ?? selected ?? PANELS[0];
  const onKey = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect?.(stop);
      return;
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = PANELS[wrapped(PANELS.indexOf(stop), step, PANELS.length)] ?? stop;
    event.currentTarget.querySelector<SVGGElement>(`[data-panel="${next}"]`)?.focus();
    if (selected) onSelect?.(next);
  };
  return { stop, arrive, onKey };
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const spokes = [0, 72, 144, 216, 288];

function Underbody() {
  return (
    <g className="trim" aria-hidden="true">
      {WHEELS.map(([x, y]) => (
        <g key={`${x} ${y}`} className="wheel" transform={`translate(${x} ${y})`}>
          <circle r="24" />
          <circle className="rim" r="15.5" />
          {spokes.map((angle) => (
            <path key={angle} className="spoke" d="M0 0 V-15" transform={`rotate(${angle})`} />
          ))}
          <circle r="3.5" />
        </g>
      ))}
      {BODIES.map((path) => (
        <path key={path} className="body" d={path} />
      ))}
    </g>
  );
}

function Marks({ conditions, hideWords }: { conditions: PanelConditions; hideWords: boolean }) {
  const painted = PANELS.filter((panel) => conditions[panel]?.paint);
  return (
    <g className="marks" aria-hidden="true">
      {painted.map((panel) => (
        <g key={panel} className="paint" transform={`translate(${PANEL_SHAPES[panel].centre.join(' ')})`}>
          <circle r="11" />
          <path d={DROP} />
        </g>
      ))}
      {!hideWords && (
        <>
          <text x="101" y="16" textAnchor="middle">
            {panelWords.left}
          </text>
          <text x="299" y="16" textAnchor="middle">
            {panelWords.right}
          </text>
        </>
      )}
    </g>
  );
}

/** The white halo keeps the green apart from the amber under it. */
function Ring({ path }: { path: string }) {
  return (
    <g aria-hidden="true">
      <path className="halo" d={path} />
      <path className="ring" d={path} />
    </g>
  );
}
