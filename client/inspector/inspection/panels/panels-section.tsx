import { memo, useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import Camera from 'lucide-react/icons/camera';
import { getDamagedPanels, PANEL_LABELS, PANELS } from '#shared/domain/panels.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { PanelDiagram } from '#client/components/panel-diagram.tsx';
import { PanelLegend } from '#client/components/panel-swatch.tsx';
import { useCapturePhoto } from '#client/inspector/inspection/photos/camera-provider.tsx';
import { useIsReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { PanelEditor } from './panel-editor.tsx';
import { PanelList } from './panel-list.tsx';
import { FormSection } from '#client/inspector/inspection/details/form-section.tsx';
import { texts } from '#messages/field/inspection.ts';
import { fieldId, useWizardUi, useWizardUiStore } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';

function useMarkedCount(): number {
  return useFormValue((form) => getDamagedPanels(form.panel_conditions).length);
}

export const PanelsSection = memo(function PanelsSection() {
  const marked = useMarkedCount();
  const summary = marked > 0 ? texts.details.marked(marked) : undefined;
  return (
    <FormSection name="panels" title={texts.details.panels} missingCount={0} summary={summary}>
      <EditablePanelDiagram />
      <PanelList />
      <PanelSheet />
    </FormSection>
  );
});

export const PanelsAside = memo(function PanelsAside() {
  const marked = useMarkedCount();
  const panel = useWizardUi((view) => view.selectedPanel) ?? PANELS[0];
  return (
    <chakra.aside aria-label={texts.details.panels} p="4" bg="surface" minW="0">
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" pb="2">
        <chakra.h2 textStyle="t3" fontWeight="bold">
          {texts.details.panels}
        </chakra.h2>
        <chakra.span textStyle="t2" color="ink-3">
          {texts.details.marked(marked)}
        </chakra.span>
      </chakra.div>
      <EditablePanelDiagram />
      <chakra.div my="3" p="3" borderRadius="card" border="line-2">
        <PanelEditor panel={panel} layout="row" />
      </chakra.div>
      <PanelList />
    </chakra.aside>
  );
});

const EditablePanelDiagram = memo(function Drawing() {
  const conditions = useFormValue((form) => form.panel_conditions);
  const panel = useWizardUi((view) => view.selectedPanel);
  const store = useWizardUiStore();
  return (
    <chakra.div
      id={fieldId('panel_conditions')}
      maxW="376px"
      marginInline="auto"
      scrollMarginBlockStart="120px"
      data-panel-stage=""
    >
      <PanelDiagram
        conditions={conditions}
        selected={panel}
        onSelect={(selectedPanel) => store.setState({ selectedPanel })}
      />
      <PanelLegend />
    </chakra.div>
  );
});

/** Not modal: the drawing above stays usable. */
function PanelSheet() {
  const panel = useWizardUi((view) => view.selectedPanel);
  const store = useWizardUiStore();
  const shoot = useCapturePhoto();
  const isReadOnly = useIsReadOnly();
  const box = useRef<HTMLDivElement>(null);
  const open = panel !== null;
  useEffect(() => {
    if (open) document.querySelector('[data-panel-stage]')?.scrollIntoView({ block: 'start' });
  }, [open]);
  if (!panel) return null;
  return (
    <chakra.div
      ref={box}
      role="dialog"
      aria-label={PANEL_LABELS[panel]}
      onKeyDown={(event) => event.key === 'Escape' && store.setState({ selectedPanel: null })}
      position="fixed"
      insetInline="0"
      insetBlockEnd="0"
      zIndex="menu"
      px="4"
      pt="3"
      pb="calc(16px + env(safe-area-inset-bottom))"
      bg="surface"
      borderRadius="16px 16px 0 0"
      boxShadow="sheet"
      animation="rise 140ms"
    >
      <PanelEditor
        panel={panel}
        layout="cards"
        end={
          <>
            <IconButton
              glyph={Camera}
              size="dock"
              variant="secondary"
              iconSize={24}
              aria-label={texts.camera}
              disabled={isReadOnly}
              onClick={() => shoot({ slot: panel, category: 'damage', subject: { panels: [panel] } })}
            />
            <Button variant="primary" size="dock" minW="104px" onClick={() => store.setState({ selectedPanel: null })}>
              {texts.panels.done}
            </Button>
          </>
        }
      />
    </chakra.div>
  );
}
