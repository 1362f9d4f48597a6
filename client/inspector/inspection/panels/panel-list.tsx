/** Marked panels first; an alternative to the drawing. @see S-w2-07 */
import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { PANEL_LABELS, PANELS, type Panel, type PanelConditions } from '#shared/domain/panels.ts';
import { Icon } from '#client/ui/icons.tsx';
import { PaintMark, PanelSwatch } from '#client/components/panel-swatch.tsx';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { texts } from '#messages/field/inspection.ts';
import { useWizardUi, useWizardUiStore } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';

const ACTION_LABELS = { none: texts.panels.none, repair: texts.panels.repair, replace: texts.panels.replace };

function isMarked(conditions: PanelConditions, panel: Panel): boolean {
  return (conditions[panel]?.action ?? 'none') !== 'none';
}

export const PanelList = memo(function PanelList() {
  const conditions = useFormValue((form) => form.panel_conditions);
  const marked = PANELS.filter((panel) => isMarked(conditions, panel));
  const unmarked = PANELS.filter((panel) => !isMarked(conditions, panel));
  return (
    <chakra.div display="grid" gap="4">
      {marked.length > 0 && (
        <PanelGroup
          title={texts.panels.marked}
          count={texts.panels.of(marked.length)}
          panels={marked}
          conditions={conditions}
        />
      )}
      {unmarked.length > 0 && (
        <PanelGroup
          title={texts.panels.unmarked}
          count={String(unmarked.length)}
          panels={unmarked}
          conditions={conditions}
        />
      )}
    </chakra.div>
  );
});

interface PanelGroupProps {
  title: string;
  count: string;
  panels: readonly Panel[];
  conditions: PanelConditions;
}

function PanelGroup({ title, count, panels, conditions }: PanelGroupProps) {
  return (
    <section aria-label={title}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" pb="1">
        <chakra.h3 textStyle="t3" fontWeight="bold">
          {title}
        </chakra.h3>
        <chakra.span textStyle="t2" color="ink-3">
          {count}
        </chakra.span>
      </chakra.div>
      <chakra.ul>
        {panels.map((panel) => (
          <li key={panel}>
            <PanelRow panel={panel} conditions={conditions} />
          </li>
        ))}
      </chakra.ul>
    </section>
  );
}

function PanelRow({ panel: selectedPanel, conditions }: { panel: Panel; conditions: PanelConditions }) {
  const store = useWizardUiStore();
  const isSelected = useWizardUi((view) => view.selectedPanel === selectedPanel);
  const condition = conditions[selectedPanel];
  const action = condition?.action ?? 'none';
  return (
    <chakra.button
      type="button"
      aria-pressed={isSelected}
      onClick={() => store.setState({ selectedPanel })}
      display="flex"
      alignItems="center"
      gap="3"
      width="full"
      minH={{ base: 'field', lg: '9' }}
      px="2"
      borderBlockStart="line"
      bg={isSelected ? 'drive-tint' : 'transparent'}
      textAlign="start"
      textStyle="t2"
      cursor="pointer"
      css={{ '&:focus-visible': { outlineOffset: '-3px' } }}
    >
      <PanelSwatch action={action} />
      <chakra.span fontWeight="semibold" flex="1">
        {PANEL_LABELS[selectedPanel]}
      </chakra.span>
      <chakra.span color={action === 'none' ? 'ink-3' : 'ink'} fontWeight="semibold">
        {ACTION_LABELS[action]}
      </chakra.span>
      {condition?.paint && (
        <>
          <VisuallyHidden>{texts.panels.paint}</VisuallyHidden>
          <PaintMark />
        </>
      )}
      <Icon glyph={ChevronRight} size={16} mirror />
    </chakra.button>
  );
}
