/** 48 px high with 16 px text: easy to hit with gloves, and phones do not zoom in. */
import { defineRecipe } from '@chakra-ui/react';

export const controlRecipe = defineRecipe({
  base: {
    display: 'block',
    width: 'full',
    minW: '0',
    minHeight: 'field',
    px: '3',
    py: '0',
    bg: 'surface',
    color: 'ink',
    border: '1px solid var(--rd-colors-line-strong)',
    borderRadius: 'control',
    fontSize: 't3',
    lineHeight: 1.5,
    appearance: 'none',
    textOverflow: 'ellipsis',
    transition: 'border-color 140ms',
    '&::placeholder': { color: 'ink-3', opacity: 1 },
    '&:hover:not(:disabled)': { borderColor: 'ink-3' },
    '&[aria-invalid=true]': {
      borderColor: 'danger',
      boxShadow: 'inset 0 0 0 1px var(--rd-colors-danger)',
    },
    '&:disabled, &:read-only:not(select)': { bg: 'sunken', color: 'ink-2' },
    '&:disabled': { borderColor: 'line', cursor: 'not-allowed', color: 'ink-3', opacity: 1 },
  },
  variants: {
    size: {
      field: {},
      dense: { minHeight: { base: 'touch', lg: 'dense' }, fontSize: { base: 't3', lg: 't2' } },
      md: { minHeight: 'touch', fontSize: { base: 't3', lg: 't2' } },
    },
    /** For VINs and lot numbers, whose characters must be distinct. */
    mono: { true: { fontFamily: 'mono', fontSize: 't4', fontWeight: 'semibold', letterSpacing: '0.045em' } },
    unanswered: { true: { borderStyle: 'dashed', color: 'ink-3' } },
    multiline: { true: { py: '3', minHeight: '24', resize: 'vertical' } },
  },
  defaultVariants: { size: 'field' },
});

export type ControlSize = 'dense' | 'md' | 'field';
