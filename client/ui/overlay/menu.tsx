/** A short list of places or acts that drops from a button. */
import type { ReactNode } from 'react';
import { chakra, Menu as Base, Portal } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Icon, type Glyph } from '#client/ui/icons.tsx';

export interface MenuEntry {
  label: string;
  /** A place in the app, or an act. */
  to?: string | undefined;
  onSelect?: (() => void) | undefined;
  icon?: Glyph | undefined;
  destructive?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface Props {
  /** The button that opens it: a Button or IconButton. */
  trigger: ReactNode;
  /** Names the menu where the trigger's name does not say it. */
  label?: string | undefined;
  entries: readonly MenuEntry[];
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: 'touch',
  px: '3',
  borderRadius: 'badge',
  textStyle: 't2',
  fontWeight: 'medium',
  cursor: 'pointer',
  '&[data-highlighted]': { bg: 'sunken', outline: 'none' },
  '&[data-disabled]': { color: 'ink-3', cursor: 'not-allowed' },
} as const;

/** Arrow keys, letters, Escape and Tab work as in the system's menus. */
export function Menu({ trigger, label, entries }: Props) {
  return (
    <Base.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 4 }}>
      <Base.Trigger asChild>{trigger}</Base.Trigger>
      <Portal>
        <Base.Positioner zIndex="menu">
          <Base.Content
            {...(label && { 'aria-label': label, 'aria-labelledby': undefined })}
            minW="200px"
            p="1"
            bg="surface"
            color="ink"
            border="line"
            borderRadius="card"
            boxShadow="floating"
            outline="none"
            zIndex="menu"
            animation="appear 140ms"
          >
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}

function Entry({ entry: { label, to, onSelect, icon, destructive, disabled } }: { entry: MenuEntry }) {
  const inside = (
    <>
      {icon && <Icon glyph={icon} />}
      <chakra.span color={destructive ? 'danger' : 'inherit'}>{label}</chakra.span>
    </>
  );
  return (
    <Base.Item
      value={label}
      css={row}
      disabled={disabled ?? false}
      asChild={to !== undefined}
      {...(onSelect && { onSelect })}
    >
      {to === undefined ? inside : <Link to={to}>{inside}</Link>}
    </Base.Item>
  );
}
