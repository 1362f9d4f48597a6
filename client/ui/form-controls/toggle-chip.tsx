import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { CheckboxMark, HiddenInput } from './checkbox.tsx';
import { Icon } from '#client/ui/icons.tsx';

interface Props {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  end?: ReactNode;
  /** field 48 px, dock 56 px, dense 36 px (desktops only). */
  size?: 'dense' | 'field' | 'dock';
}

export function ToggleChip({ label, checked, onChange, disabled, end, size = 'field' }: Props) {
  return (
    <chakra.label
      position="relative"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH={size === 'dense' ? { base: 'touch', lg: 'dense' } : size}
      px="3"
      borderRadius="control"
      borderWidth="1px"
      borderColor={checked ? 'ink' : 'line-strong'}
      bg={disabled ? 'sunken' : 'surface'}
      color={disabled ? 'ink-3' : 'ink'}
      fontWeight="semibold"
      textStyle={size === 'dock' ? 't3' : 't2'}
      cursor={disabled ? 'not-allowed' : 'pointer'}
      boxShadow={checked ? 'inset 0 0 0 1px var(--rd-colors-ink)' : 'none'}
    >
      <HiddenInput
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <CheckboxMark>
        <Icon glyph={Check} size={16} strokeWidth={3} />
      </CheckboxMark>
      <span>{label}</span>
      {end}
    </chakra.label>
  );
}
