/** Tabs; a count describes its tab without being part of the name. */
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { getArrowStep, wrapIndex } from './arrow-navigation.ts';

export interface Tab<T extends string> {
  value: T;
  label: string;
  shortLabel?: string | undefined;
  count?: number | undefined;
  disabled?: boolean | undefined;
}

interface Props<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onChange: (value: T) => void;
  children: ReactNode;
}

export function Tabs<T extends string>({ label, tabs, value, onChange, children }: Props<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // Counts arrive later and widen their tabs.
  const counts = tabs.map(({ count }) => count).join(' ');
  useEffect(() => {
    // Called once after the next layout, then when the width changes.
    const observer = new ResizeObserver(() => scrollToSelectedTab(list.current));
    observer.observe(list.current!);
    return () => observer.disconnect();
  }, [value, counts]);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = findNextTab(tabs, value, event.key, getComputedStyle(event.currentTarget).direction);
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus();
  };
  return (
    <chakra.div minW="0">
      <TabList ref={list} role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled ?? false}
            onClick={() => onChange(tab.value)}
            {...(tab.count !== undefined && { 'aria-describedby': `${id}-${tab.value}-count` })}
          >
            <span>{tab.shortLabel ? <TabLabel tab={tab} /> : tab.label}</span>
            {tab.count !== undefined && (
              <TabCount id={`${id}-${tab.value}-count`} aria-hidden>
                {tab.count}
              </TabCount>
            )}
          </TabButton>
        ))}
      </TabList>
      <chakra.div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} pt="4">
        {children}
      </chakra.div>
    </chakra.div>
  );
}

function scrollToSelectedTab(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected=true]');
  if (!list || !chosen) return;
  const { left, right } = list.getBoundingClientRect();
  const tab = chosen.getBoundingClientRect();
  if (tab.left < left) list.scrollLeft -= left - tab.left;
  else if (tab.right > right) list.scrollLeft += tab.right - right;
}

function findNextTab<T extends string>(tabs: readonly Tab<T>[], value: T, key: string, direction: string) {
  const open = tabs.filter((tab) => !tab.disabled);
  if (key === 'Home') return open[0];
  if (key === 'End') return open.at(-1);
  const step = getArrowStep(key, direction);
  const at = open.findIndex((tab) => tab.value === value);
  return step === 0 ? undefined : open[wrapIndex(at, step, open.length)];
}

function TabLabel({ tab }: { tab: Pick<Tab<string>, 'label' | 'shortLabel'> }) {
  return (
    <>
      <chakra.span css={{ srOnly: { base: true, sm: false } }}>{tab.label}</chakra.span>
      <chakra.span aria-hidden display={{ base: 'inline', sm: 'none' }}>
        {tab.shortLabel}
      </chakra.span>
    </>
  );
}

const TabList = chakra('div', {
  base: {
    display: 'flex',
    gap: '1',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBlockEnd: 'line',
  },
});

const TabCount = chakra('span', {
  base: {
    px: '1.5',
    lineHeight: 5 / 3,
    borderRadius: 'badge',
    bg: 'sunken',
    color: 'ink-2',
    fontSize: 't1',
    fontWeight: 'bold',
    '[aria-selected=true] > &': { bg: 'ink', color: 'on-ink' },
  },
});

const TabButton = chakra('button', {
  base: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: 'field', lg: 'touch' },
    px: { base: '2', sm: '3' },
    borderBlockEndWidth: '3px',
    borderBlockEndColor: 'transparent',
    fontWeight: 'semibold',
    textStyle: 't2',
    color: 'ink-3',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&[aria-selected=true]': { color: 'ink', borderBlockEndColor: 'drive' },
    '&:disabled': { cursor: 'not-allowed', opacity: 0.6 },
    '&:focus-visible': { outlineOffset: '-3px' },
    // Words wrap before they are cut.
    '@media (max-width: 22.4375em)': { flex: '0 1 auto', whiteSpace: 'normal', textAlign: 'start' },
  },
});
