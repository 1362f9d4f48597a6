/** Saves on tap; the arrows go to the next panel. @see S-w2-05, S-w2-06 */
import type { KeyboardEvent, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  PANEL_ACTIONS,
  PANEL_LABELS,
  PANELS,
  setPanelAction,
  setPanelPaint,
  type Panel,
  type PanelAction,
} from '#shared/domain/panels.ts';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { PaintMark, PanelSwatch } from '#client/components/panel-swatch.tsx';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { ToggleChip } from '#client/ui/form-controls/toggle-chip.tsx';
import { EditableFieldset } from '#client/inspector/inspection/details/form-fields.tsx';
import { useUpdateForm, useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#messages/field/inspection.ts';
import { VoiceNotes } from '#client/inspector/inspection/voice/lazy-voice-notes.tsx';
import { useWizardUiStore } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';

const ACTION_LABELS: Record<PanelAction, string> = {
  none: texts.panels.none,
  repair: texts.panels.repair,
  replace: texts.panels.replace,
};
const ACTION_CARDS = PANEL_ACTIONS.map((value) => ({
  value,
  label: ACTION_LABELS[value],
  mark: <PanelSwatch action={value} wide />,
}));
const ACTION_CHOICES = PANEL_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] }));

/** "None" is no repair: its card keeps a neutral frame when chosen. */
const NEUTRAL_NONE = {
  '& label:has([value=none]:checked)': {
    bg: 'sunken',
    borderColor: 'line-strong',
    boxShadow: 'inset 0 0 0 1px var(--rd-colors-line-strong)',
  },
};

interface Props {
  panel: Panel;
  layout: 'cards' | 'row';
  end?: ReactNode;
}

export function PanelEditor({ panel, layout, end }: Props) {
  const onStep = usePanelNavigation(panel);
  const onKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'radio') return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <chakra.div role="group" aria-label={PANEL_LABELS[panel]} display="grid" gap="3" onKeyDown={onKey}>
      <PanelHeading panel={panel} onStep={onStep} centred={layout === 'cards'} />
      {layout === 'cards' ? (
        <>
          <ActionField panel={panel} look="cards" />
          <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) auto">
            <PaintField panel={panel} size="dock" />
            <chakra.div display="flex" gap="2">
              {end}
            </chakra.div>
          </chakra.div>
        </>
      ) : (
        <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) auto" alignItems="center">
          <ActionField panel={panel} look="joined" />
          <PaintField panel={panel} size="field" />
        </chakra.div>
      )}
      <VoiceNotes key={panel} panel={panel} />
    </chakra.div>
  );
}

function usePanelNavigation(panel: Panel): (step: number) => void {
  const store = useWizardUiStore();
  return (step) => {
    const index = (PANELS.indexOf(panel) + step + PANELS.length) % PANELS.length;
    store.setState({ selectedPanel: PANELS[index] ?? panel });
  };
}

function PanelHeading(props: { panel: Panel; onStep: (step: number) => void; centred: boolean }) {
  const { panel, onStep, centred } = props;
  return (
    <chakra.div display="flex" alignItems="center" gap="2">
      <IconButton
        glyph={ChevronLeft}
        size="field"
        variant="secondary"
        mirror
        aria-label={texts.panels.previous}
        onClick={() => onStep(-1)}
      />
      <chakra.div flex="1" minW="0" textAlign={centred ? 'center' : 'start'}>
        <chakra.h3 textStyle={centred ? 't4' : 't3'} fontWeight="bold" truncate>
          {PANEL_LABELS[panel]}
        </chakra.h3>
        <chakra.p textStyle="t2" color="ink-3">
          {texts.panels.of(PANELS.indexOf(panel) + 1)}
        </chakra.p>
      </chakra.div>
      <IconButton
        glyph={ChevronRight}
        size="field"
        variant="secondary"
        mirror
        aria-label={texts.panels.next}
        onClick={() => onStep(1)}
      />
    </chakra.div>
  );
}

function ActionField({ panel, look }: { panel: Panel; look: 'cards' | 'joined' }) {
  const action = useFormValue((form) => form.panel_conditions[panel]?.action ?? 'none');
  const change = useUpdateForm();
  return (
    <EditableFieldset {...(look === 'cards' && { css: NEUTRAL_NONE })}>
      <RadioGroup
        label={texts.panels.action(PANEL_LABELS[panel])}
        hideLabel
        variant={look}
        value={action}
        choices={look === 'cards' ? ACTION_CARDS : ACTION_CHOICES}
        onChange={(next) =>
          change((form) => ({
            ...form,
            panel_conditions: setPanelAction(form.panel_conditions, panel, next),
          }))
        }
      />
    </EditableFieldset>
  );
}

/** No paint without an action. @see S-w2-06 */
function PaintField({ panel, size }: { panel: Panel; size: 'field' | 'dock' }) {
  const condition = useFormValue((form) => form.panel_conditions[panel]);
  const change = useUpdateForm();
  const action = condition?.action ?? 'none';
  return (
    <EditableFieldset>
      <ToggleChip
        label={texts.panels.paint}
        size={size}
        checked={condition?.paint ?? false}
        disabled={action === 'none'}
        end={<PaintMark />}
        onChange={(paint) =>
          change((form) => ({
            ...form,
            panel_conditions: setPanelPaint(form.panel_conditions, panel, paint),
          }))
        }
      />
    </EditableFieldset>
  );
}
