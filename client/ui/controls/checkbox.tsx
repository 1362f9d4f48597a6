/** A box to tick: bare in a row of text, or framed as a chip that can be hit with a glove. */
import { useId, type ComponentProps, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { FieldError } from './field.tsx';
import { Icon } from '#client/ui/icons.tsx';

/** Lies invisibly over the drawn box, so taps, keys and tests meet a real checkbox. */
export const HiddenInput = chakra('input', {
  base: {
    position: 'absolute',
    inset: 0,
    width: 'full',
    height: 'full',
    opacity: 0,
    cursor: 'inherit',
    zIndex: 1,
  },
});

/** The drawn box; it follows the input before it. */
export const Box = chakra('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '22px',
    height: '22px',
    borderRadius: '5px',
    borderWidth: '2px',
    borderColor: 'line-strong',
    bg: 'surface',
    color: 'transparent',
    'input:checked + &': { bg: 'ink', borderColor: 'ink', color: 'on-ink' },
    'input:focus-visible + &': { outline: '3px solid', outlineColor: 'drive', outlineOffset: '2px' },
    'input[aria-invalid=true] + &': { borderColor: 'danger' },
    'input:disabled + &': { bg: 'sunken', borderColor: 'line' },
  },
});

interface Props extends Pick<ComponentProps<'input'>, 'name' | 'disabled' | 'required' | 'id'> {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
}

export function Checkbox({ label, checked, onChange, error, disabled, ...rest }: Props) {
  const id = useId();
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.label
        position="relative"
        display="flex"
        alignItems="center"
        gap="3"
        minH="touch"
        textStyle="t2"
        cursor={disabled ? 'not-allowed' : 'pointer'}
      >
        <HiddenInput
          {...rest}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
        />
        <Box>
          <Icon glyph={Check} size={16} strokeWidth={3} />
        </Box>
        <chakra.span position="relative" zIndex={typeof label === 'string' ? 0 : 2}>
          {label}
        </chakra.span>
      </chakra.label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </chakra.div>
  );
}
