import type { ReactNode } from 'react';
import { chakra, Menu as Base, Portal } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { Icon, type Glyph } from '#client/ui/icons.tsx';

export interface MenuEntry {
  label: string;
  /** Language of the label, where it is another one than the page's. */
  lang?: string | undefined;
  to?: string | undefined;
  onSelect?: (() => void) | undefined;
  icon?: Glyph | undefined;
  destructive?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface MenuChoice<T extends string> {
  label: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

interface Props<T extends string> {
  trigger: ReactNode;
  /** Needed where the trigger's name does not describe the menu. */
  label?: string | undefined;
  entries: readonly MenuEntry[];
  choice?: MenuChoice<T> | undefined;
}

const menuRowStyle = {
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

export function Menu<T extends string>({ trigger, label, entries, choice }: Props<T>) {
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
              <MenuItem key={entry.label} entry={entry} />
            ))}
            {choice && <MenuChoices {...choice} />}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}

function MenuItem({ entry: { label, lang, to, onSelect, icon, destructive, disabled = false } }: { entry: MenuEntry }) {
  const inside = (
    <>
      {icon && <Icon glyph={icon} />}
      <chakra.span lang={lang} color={destructive ? 'danger' : 'inherit'}>
        {label}
      </chakra.span>
    </>
  );
  return (
    <Base.Item
      value={label}
      css={menuRowStyle}
      disabled={disabled}
      asChild={to !== undefined}
      // The menu acts on the rendered highlight; on a slow phone a press ends before that renders.
      {...(onSelect && !disabled && { onClick: onSelect })}
    >
      {to === undefined ? inside : <Link to={to}>{inside}</Link>}
    </Base.Item>
  );
}

function MenuChoices<T extends string>({ label, value: chosen, choices, onChange }: MenuChoice<T>) {
  const choose = (value: string) => {
    const choice = choices.find((one) => one.value === value);
    if (choice) onChange(choice.value);
  };
  return (
    <Base.RadioItemGroup value={chosen} onValueChange={({ value }) => choose(value)}>
      <Base.ItemGroupLabel css={{ px: '3', pt: '2', textStyle: 't1', color: 'ink-3' }}>{label}</Base.ItemGroupLabel>
      {choices.map(({ value, label }) => (
        <Base.RadioItem key={value} value={value} css={menuRowStyle}>
          <chakra.span flex="1">{label}</chakra.span>
          {value === chosen && <Icon glyph={Check} size={16} />}
        </Base.RadioItem>
      ))}
    </Base.RadioItemGroup>
  );
}
