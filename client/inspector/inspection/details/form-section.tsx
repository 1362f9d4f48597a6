/** A collapsible row on phones, a card on desktops. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '#client/ui/icons.tsx';
import { texts } from '#messages/field/inspection.ts';
import {
  toggleSection,
  useWizardUi,
  useWizardUiStore,
  type SectionName as Name,
} from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { useIsDesktop } from '#client/ui/use-media-query.ts';

interface Props {
  name: Name;
  title: string;
  missingCount: number;
  summary?: string | undefined;
  children: ReactNode;
}

export function FormSection({ name, title, missingCount, summary, children }: Props) {
  const wide = useIsDesktop();
  const open = useWizardUi((view) => view.openSections.includes(name));
  const store = useWizardUiStore();
  const body = `section-${name}`;
  if (wide) {
    return (
      <SectionFrame card>
        <chakra.h2 textStyle="t3" fontWeight="bold" pb="2">
          {title}
        </chakra.h2>
        {children}
      </SectionFrame>
    );
  }
  return (
    <SectionFrame>
      <chakra.h2>
        <chakra.button
          type="button"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => toggleSection(store, name)}
          display="flex"
          alignItems="center"
          gap="2"
          width="full"
          minH="dock"
          px="4"
          fontWeight="bold"
          textStyle="t3"
          textAlign="start"
          cursor="pointer"
          css={{ '&:focus-visible': { outlineOffset: '-3px' } }}
        >
          <chakra.span flex="1">{title}</chakra.span>
          <SectionState left={missingCount} summary={summary} />
          <chakra.span transform={open ? 'rotate(180deg)' : 'none'}>
            <Icon glyph={ChevronDown} />
          </chakra.span>
        </chakra.button>
      </chakra.h2>
      <chakra.div id={body} hidden={!open} px="4" pb="4">
        {open && children}
      </chakra.div>
    </SectionFrame>
  );
}

function SectionState({ left, summary }: { left: number; summary: string | undefined }) {
  if (left > 0) {
    return (
      <chakra.span textStyle="t2" fontWeight="semibold">
        {texts.missing.left(left)}
      </chakra.span>
    );
  }
  if (!summary) return null;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" textStyle="t2" fontWeight="semibold" color="drive">
      <Icon glyph={Check} size={16} />
      <bdi>{summary}</bdi>
    </chakra.span>
  );
}

const SectionFrame = chakra('section', {
  base: {
    bg: 'surface',
    borderBlockStart: 'line',
    '&:first-of-type': { borderBlockStartWidth: '0' },
  },
  variants: {
    card: {
      true: {
        p: '4',
        borderWidth: '1px',
        borderStyle: 'solid',
        borderColor: 'line',
        borderRadius: 'card',
        '&:first-of-type': { borderBlockStartWidth: '1px' },
      },
    },
  },
});

export const FieldGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' },
    '& > *': { gridColumn: { lg: 'span 2' } },
    '& > .half': { gridColumn: { base: 'span 1', lg: 'span 1' } },
    '& > .wide': { gridColumn: { base: '1 / -1', lg: 'span 2' } },
    '& > .third': { gridColumn: { base: '1 / -1', lg: 'span 3' } },
    '& > .full': { gridColumn: '1 / -1' },
  },
});

export const FieldCell = chakra('div', { base: { minW: '0' } });
