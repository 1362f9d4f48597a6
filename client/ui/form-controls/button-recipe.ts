import { defineRecipe } from '@chakra-ui/react';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    position: 'relative',
    borderRadius: 'control',
    border: '1px solid transparent',
    bg: 'transparent',
    color: 'ink',
    fontWeight: 'semibold',
    lineHeight: 1.25,
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    // Keeps one line where it fits; large letters wrap before they are cut.
    flexShrink: 0,
    maxW: 'full',
    py: '1',
    transition: 'background-color 140ms, border-color 140ms, color 140ms',
    '&:disabled, &[aria-disabled=true]': {
      bg: 'sunken',
      color: 'ink-3',
      borderColor: 'line',
      cursor: 'not-allowed',
    },
  },
  variants: {
    variant: {
      primary: {
        bg: 'drive',
        borderColor: 'drive',
        color: 'on-drive',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'drive-deep', borderColor: 'drive-deep' },
      },
      secondary: {
        bg: 'surface',
        borderColor: 'line-2',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'sunken', borderColor: 'line-strong' },
      },
      chosen: { bg: 'drive-tint', color: 'drive-deep', borderColor: 'drive' },
      tertiary: {
        color: 'drive',
        fontWeight: 'medium',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'sunken' },
        '&:disabled, &[aria-disabled=true]': { bg: 'transparent', borderColor: 'transparent' },
      },
      quietDanger: {
        color: 'danger',
        fontWeight: 'medium',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'danger-tint' },
      },
      link: {
        color: 'drive',
        '&:hover': { textDecoration: 'underline' },
        '&:disabled, &[aria-disabled=true]': { bg: 'transparent', borderColor: 'transparent' },
      },
      danger: {
        bg: 'surface',
        color: 'danger',
        borderColor: 'danger',
        '&:hover:not(:disabled, [aria-disabled=true])': { bg: 'danger-tint' },
      },
    },
    size: {
      dense: { minHeight: { base: 'touch', lg: 'dense' }, px: '3', fontSize: 't2' },
      md: { minHeight: 'touch', px: '4', fontSize: 't2' },
      /** For gloves and sunlight. */
      field: { minHeight: 'field', px: '4', fontSize: 't3' },
      lg: { minHeight: '13', px: '6', fontSize: 't3' },
      dock: { minHeight: 'dock', px: '4', fontSize: 't3' },
    },
    block: { true: { width: 'full' } },
    iconOnly: { true: { px: '0', py: '0', flex: 'none' } },
  },
  compoundVariants: [
    { iconOnly: true, size: 'dense', css: { width: { base: 'touch', lg: 'dense' } } },
    { iconOnly: true, size: 'md', css: { width: 'touch' } },
    { iconOnly: true, size: 'field', css: { width: 'field' } },
    { iconOnly: true, size: 'lg', css: { width: '13' } },
    { iconOnly: true, size: 'dock', css: { width: '16' } },
    { variant: 'tertiary', iconOnly: true, css: { color: 'ink' } },
    { variant: 'tertiary', block: true, css: { justifyContent: 'start', px: '0' } },
    { variant: 'link', size: 'md', css: { px: '1' } },
    { variant: 'link', size: 'field', css: { px: '1' } },
  ],
  defaultVariants: { variant: 'secondary', size: 'md' },
});

export type ButtonVariant = 'primary' | 'secondary' | 'chosen' | 'tertiary' | 'quietDanger' | 'link' | 'danger';
export type ButtonSize = 'dense' | 'md' | 'field' | 'lg' | 'dock';
