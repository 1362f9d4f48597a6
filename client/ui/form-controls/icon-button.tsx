import type { ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import { buttonRecipe, type ButtonSize, type ButtonVariant } from './button-recipe.ts';
import { Icon, type Glyph } from '#client/ui/icons.tsx';

const IconButtonElement = chakra('button', buttonRecipe);

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'children' | 'color' | 'width' | 'height' | 'translate' | 'aria-label'
> {
  'aria-label': string;
  glyph: Glyph;
  variant?: ButtonVariant | undefined;
  /** md 44 px, field 48 px, dock 64 × 56 px. */
  size?: ButtonSize | undefined;
  iconSize?: 16 | 20 | 24 | undefined;
  mirror?: boolean | undefined;
}

export function IconButton({ glyph, iconSize = 20, mirror = false, variant = 'tertiary', ...rest }: IconButtonProps) {
  return (
    <IconButtonElement type="button" iconOnly variant={variant} {...rest}>
      <Icon glyph={glyph} size={iconSize} mirror={mirror} />
    </IconButtonElement>
  );
}
