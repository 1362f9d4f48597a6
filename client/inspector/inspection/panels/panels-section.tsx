/** The car's panels: the drawing to tap, the editor beside it (a sheet on phones), the list below (S-w2-05 to S-w2-07). */
import { memo, useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import Camera from 'lucide-react/icons/camera';
import { markedPanels, PANEL_NAMES, PANELS } from '#shared/domain/panels.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { PanelDrawing } from '#client/components/panel-diagram.tsx';
import { PanelLegend } from '#client/components/panel-swatch.tsx';
import { useCamera } from '#client/inspector/inspection/photos/camera-provider.tsx';
import { useReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { PanelEditor } from './panel-editor.tsx';
import { PanelList } from './panel-list.tsx';
import { Section } from '#client/inspector/inspection/details/form-section.tsx';
import { texts } from '#client/inspector/inspection/texts.ts';
import { fieldId, useView, useViewStore } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';

function useMarkedCount(): number {
  return useForm((form) => markedPanels(form.panel_conditions).length);
}

/** On phones: a section of step 2 with the sheet at the thumb. */
export const PanelsSection = memo(function PanelsSection() {
  const marked = useMarkedCount();
  const summary = marked > 0 ? texts.details.marked(marked) : undefined;
  return (
    <Section name="panels" title={texts.details.panels} left={0} summary={summary}>
      <Drawing />
      <PanelList />
      <PanelSheet />
    </Section>
  );
});

/** On desktops: a column of its own. */
export const PanelsAside = memo(function PanelsAside() {
  const marked = useMarkedCount();
  const panel = useView((view) => view.panel) ?? PANELS[0];
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
      <Drawing />
      <chakra.div my="3" p="3" borderRadius="card" border="line-2">
        <PanelEditor panel={panel} look="row" />
      </chakra.div>
      <PanelList />
    </chakra.aside>
  );
});

const Drawing = memo(function Drawing() {
  const conditions = useForm((form) => form.panel_conditions);
  const panel = useView((view) => view.panel);
  const store = useViewStore();
  return (
    <chakra.div
      id={fieldId('panel_conditions')}
      maxW="376px"
      marginInline="auto"
      scrollMarginBlockStart="120px"
      data-panel-stage=""
    >
      <PanelDrawing
        conditions={conditions}
        selected={panel}
        onSelect={(chosen) => store.setState({ panel: chosen })}
      />
      <PanelLegend />
    </chakra.div>
  );
});

/** Not modal: the drawing above stays in reach. */
function PanelSheet() {
  const panel = useView((view) => view.panel);
  const store = useViewStore();
  const shoot = useCamera();
  const isReadOnly = useReadOnly();
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
      aria-label={PANEL_NAMES[panel]}
      onKeyDown={(event) => event.key === 'Escape' && store.setState({ panel: null })}
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
        look="cards"
        end={
          <>
            <IconButton
              glyph={Camera}
              size="dock"
              variant="secondary"
              iconSize={24}
              aria-label={texts.camera}
              disabled={isReadOnly}
              onClick={() => shoot({ slot: panel, category: 'damage', seen: { panels: [panel] } })}
            />
            <Button
              variant="primary"
              size="dock"
              minW="104px"
              onClick={() => store.setState({ panel: null })}
            >
              {texts.panels.done}
            </Button>
          </>
        }
      />
    </chakra.div>
  );
}
