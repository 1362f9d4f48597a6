import type { ComponentProps, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

const Track = chakra('input', {
  base: {
    appearance: 'none',
    flex: 'none',
    width: '10',
    height: '6',
    borderRadius: 'pill',
    bg: 'line-strong',
    position: 'relative',
    cursor: 'inherit',
    transition: 'background-color 140ms',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '3px',
      insetInlineStart: '3px',
      width: '18px',
      height: '18px',
      borderRadius: 'pill',
      bg: 'surface',
      transition: 'inset-inline-start 140ms',
    },
    '&:checked': { bg: 'drive' },
    '&:checked::after': { insetInlineStart: '19px' },
    '&:disabled': { opacity: 0.5 },
    '@media (forced-colors: active)': { borderWidth: '1px', borderStyle: 'solid' },
  },
});

interface Props extends Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'id'> {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Described, not part of the accessible name. */
  note?: ReactNode;
  end?: ReactNode;
  size?: 'md' | 'field';
}

export function SwitchField({ label, checked, onChange, note, end, size = 'md', disabled, ...rest }: Props) {
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      minH={size === 'field' ? 'field' : 'touch'}
      textStyle={size === 'field' ? 't3' : 't2'}
      cursor={disabled ? 'not-allowed' : 'pointer'}
    >
      <chakra.span fontWeight={size === 'field' ? 'semibold' : 'normal'}>
        <span>{label}</span>
        {note && (
          <chakra.small aria-hidden display="block" textStyle="t2" fontWeight="normal" color="ink-3">
            {note}
          </chakra.small>
        )}
      </chakra.span>
      {end !== undefined && (
        <chakra.span aria-hidden ms="auto" color="ink-3">
          {end}
        </chakra.span>
      )}
      <Track
        {...rest}
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </chakra.label>
  );
}

export function Switch({ label, checked, onChange, disabled }: Omit<Props, 'note' | 'end' | 'size'>) {
  return (
    <chakra.label display="grid" placeItems="center" minH="touch" cursor={disabled ? 'not-allowed' : 'pointer'}>
      <Track
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </chakra.label>
  );
}
