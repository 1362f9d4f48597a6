import { chakra } from '@chakra-ui/react';

/** Covers the drawn box invisibly, so that taps, keys and tests meet a native checkbox. */
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

export const CheckboxMark = chakra('span', {
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
