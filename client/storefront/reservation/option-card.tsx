import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { CheckboxMark, HiddenInput } from '#client/ui/form-controls/checkbox.tsx';
import { Icon } from '#client/ui/icons.tsx';

interface Props {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: string;
  note?: ReactNode;
  end?: ReactNode;
  disabled?: boolean | undefined;
}

export function OptionCard({ type, name, value, checked, onChange, title, note, end, disabled }: Props) {
  return (
    <chakra.label
      position="relative"
      display="flex"
      alignItems="center"
      gap="3"
      minH="16"
      px="4"
      py="3"
      bg={disabled ? 'sunken' : checked ? 'drive-tint' : 'surface'}
      color={disabled ? 'ink-3' : 'ink'}
      borderWidth="1px"
      borderColor={checked ? 'drive' : disabled ? 'line' : 'line-2'}
      boxShadow={checked ? 'inset 0 0 0 1px var(--rd-colors-drive)' : 'none'}
      borderRadius="card"
      cursor={disabled ? 'not-allowed' : 'pointer'}
    >
      <HiddenInput
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {type === 'checkbox' ? (
        <CheckboxMark>
          <Icon glyph={Check} size={16} strokeWidth={3} />
        </CheckboxMark>
      ) : (
        <RadioDot />
      )}
      {/* In the row with space, else at the end of the title's line. */}
      <chakra.span
        flex="1"
        minW="0"
        display={{ base: 'flex', sm: 'grid' }}
        flexWrap="wrap"
        justifyContent="space-between"
        gridTemplateColumns="minmax(0, 1fr) auto"
        columnGap="3"
        alignItems={{ base: 'start', sm: 'center' }}
      >
        <chakra.span fontWeight="semibold" flex="1 1 7rem" minW="0">
          {title}
        </chakra.span>
        {end && (
          <chakra.span
            gridColumn="2"
            gridRow={{ base: '1', sm: '1 / 3' }}
            fontWeight="semibold"
            textStyle="t2"
            lineHeight={12 / 7}
            whiteSpace="nowrap"
          >
            {end}
          </chakra.span>
        )}
        {note && (
          <chakra.span
            gridRow="2"
            gridColumn={{ base: '1 / -1', sm: '1' }}
            flex="1 1 100%"
            textStyle="t2"
            color={disabled ? 'ink-3' : 'ink-2'}
          >
            {note}
          </chakra.span>
        )}
      </chakra.span>
    </chakra.label>
  );
}

const RadioDot = chakra('span', {
  base: {
    flex: 'none',
    width: '22px',
    height: '22px',
    borderRadius: 'pill',
    borderWidth: '2px',
    borderColor: 'line-strong',
    bg: 'surface',
    'input:checked + &': { borderWidth: '7px', borderColor: 'drive' },
    'input:focus-visible + &': { outline: '3px solid', outlineColor: 'drive', outlineOffset: '2px' },
    'input:disabled + &': { bg: 'sunken', borderColor: 'line' },
  },
});
