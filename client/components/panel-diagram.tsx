/** The car from above with 15 panels: white undamaged, hatched repair, solid replace, a drop for paint. */
import { useId, useState, type KeyboardEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { PANELS, type Panel, type PanelConditions } from '#shared/domain/panels.ts';
import { BODY_PATHS, PAINT_DROP_PATH, PANEL_SHAPES, TRIM_PATHS, VIEW_BOX, WHEEL_CENTRES } from './panel-shapes.ts';
import { panelDiagramStyles } from './panel-diagram-styles.ts';
import { describePanels, describePanel } from './panel-labels.ts';
import { texts as panelDiagramTexts } from '#messages/ui/panel-diagram.ts';
import { wrapIndex } from '#client/ui/arrow-navigation.ts';

interface Props {
  conditions: PanelConditions;
  selected?: Panel | null | undefined;
  /** Without it the diagram is an image with a text description. */
  onSelect?: ((panel: Panel) => void) | undefined;
  /** Prefix of the panel IDs, for pages with two diagrams. */
  idPrefix?: string | undefined;
  hideLabels?: boolean | undefined;
}

const DRAWN_PANELS = Object.keys(PANEL_SHAPES) as Panel[];

export function PanelDiagram(props: Props) {
  const { conditions, selected = null, onSelect, idPrefix = '', hideLabels = false } = props;
  const hatch = `${useId()}-hatch`;
  const roving = useRovingPanelFocus(selected, onSelect);
  return (
    <chakra.svg
      viewBox={VIEW_BOX}
      width="full"
      height="auto"
      css={panelDiagramStyles}
      {...(onSelect
        ? { role: 'group', 'aria-label': panelDiagramTexts.drawing, onKeyDown: roving.onKeyDown }
        : { role: 'img', 'aria-label': describePanels(conditions) })}
    >
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="hatch-bg" width="7" height="7" />
          <path className="hatch-ln" d="M0 0 V7" />
        </pattern>
      </defs>
      <CarBody />
      {DRAWN_PANELS.map((panel) => {
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
              tabIndex: roving.tabStop === panel ? 0 : -1,
              'aria-label': describePanel(panel, conditions),
              'aria-pressed': selected === panel,
              onClick: () => onSelect(panel),
              onFocus: () => roving.onFocus(panel),
            })}
          >
            {shape.hitArea && onSelect && <path className="hit" d={shape.hitArea} />}
            <path
              className="skin"
              d={shape.path}
              style={action === 'repair' ? { fill: `url(#${hatch})` } : undefined}
            />
          </g>
        );
      })}
      <g className="trim" aria-hidden="true">
        {TRIM_PATHS.map(([kind, path]) => (
          <path key={path} className={kind} d={path} />
        ))}
      </g>
      <DiagramMarks conditions={conditions} hideText={hideLabels} />
      {selected && <SelectionRing path={PANEL_SHAPES[selected].path} />}
    </chakra.svg>
  );
}

/** One Tab stop; arrow keys move through the panels and move a selection along. */
function useRovingPanelFocus(selected: Panel | null, onSelect: Props['onSelect']) {
  const [focused, setFocused] = useState<Panel | null>(null);
  const tabStop = focused ?? selected ?? PANELS[0];
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect?.(tabStop);
      return;
    }
    const step = ARROW_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = PANELS[wrapIndex(PANELS.indexOf(tabStop), step, PANELS.length)] ?? tabStop;
    event.currentTarget.querySelector<SVGGElement>(`[data-panel="${next}"]`)?.focus();
    if (selected) onSelect?.(next);
  };
  return { tabStop, onFocus: setFocused, onKeyDown };
}

const ARROW_STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const SPOKE_ANGLES = [0, 72, 144, 216, 288];

function CarBody() {
  return (
    <g className="trim" aria-hidden="true">
      {WHEEL_CENTRES.map(([x, y]) => (
        <g key={`${x} ${y}`} className="wheel" transform={`translate(${x} ${y})`}>
          <circle r="24" />
          <circle className="rim" r="15.5" />
          {SPOKE_ANGLES.map((angle) => (
            <path key={angle} className="spoke" d="M0 0 V-15" transform={`rotate(${angle})`} />
          ))}
          <circle r="3.5" />
        </g>
      ))}
      {BODY_PATHS.map((path) => (
        <path key={path} className="body" d={path} />
      ))}
    </g>
  );
}

function DiagramMarks({ conditions, hideText }: { conditions: PanelConditions; hideText: boolean }) {
  const painted = PANELS.filter((panel) => conditions[panel]?.paint);
  return (
    <g className="marks" aria-hidden="true">
      {painted.map((panel) => (
        <g key={panel} className="paint" transform={`translate(${PANEL_SHAPES[panel].centre.join(' ')})`}>
          <circle r="11" />
          <path d={PAINT_DROP_PATH} />
        </g>
      ))}
      {!hideText && (
        <>
          <text x="101" y="16" textAnchor="middle">
            {panelDiagramTexts.left}
          </text>
          <text x="299" y="16" textAnchor="middle">
            {panelDiagramTexts.right}
          </text>
        </>
      )}
    </g>
  );
}

/** The white halo separates the green ring from amber panels. */
function SelectionRing({ path }: { path: string }) {
  return (
    <g aria-hidden="true">
      <path className="halo" d={path} />
      <path className="ring" d={path} />
    </g>
  );
}
