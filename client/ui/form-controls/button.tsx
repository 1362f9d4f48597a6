import type { ComponentProps, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import SignalZero from 'lucide-react/icons/wifi-off';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonRecipe, type ButtonSize, type ButtonVariant } from './button-recipe.ts';
import { Icon, type Glyph } from '#client/ui/icons.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { wrapText } from '#client/ui/wrap-text.tsx';

const ButtonElement = chakra('button', buttonRecipe);
const ButtonLinkElement = chakra(Link, buttonRecipe);
const ButtonAnchorElement = chakra('a', buttonRecipe);

interface ButtonContent {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  icon?: Glyph | undefined;
  /** The icon points back or forward. */
  mirrorIcon?: boolean | undefined;
  endIcon?: Glyph | undefined;
  children?: ReactNode;
}

type StyleProps = Pick<
  ComponentProps<typeof ButtonElement>,
  'flex' | 'width' | 'minW' | 'ms' | 'me' | 'px' | 'display'
>;

export type ButtonProps = ButtonContent &
  StyleProps &
  Omit<ComponentProps<'button'>, 'children' | 'color' | 'width' | 'height' | 'translate'> & {
    loading?: boolean | undefined;
    /** Second line with the reason why the button is blocked, such as "Waits for signal". */
    blockedNote?: string | undefined;
  };

export function Button({
  loading,
  blockedNote,
  icon,
  mirrorIcon = false,
  endIcon,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const blocked = disabled || loading || Boolean(blockedNote);
  return (
    <ButtonElement type="button" {...rest} disabled={blocked} aria-busy={loading || undefined}>
      {loading ? <Spinner /> : icon && <Icon glyph={icon} mirror={mirrorIcon} />}
      {blockedNote ? <LabelWithNote note={blockedNote}>{children}</LabelWithNote> : wrapText(children)}
      {endIcon && <Icon glyph={endIcon} mirror />}
    </ButtonElement>
  );
}

function LabelWithNote({ note, children }: { note: string; children: ReactNode }) {
  return (
    <chakra.span display="grid" justifyItems="center">
      <span>{children}</span>
      <chakra.span display="inline-flex" alignItems="center" gap="1" textStyle="t1">
        <Icon glyph={SignalZero} size={16} />
        <span>{note}</span>
      </chakra.span>
    </chakra.span>
  );
}

export function LinkButton({
  icon,
  mirrorIcon,
  endIcon,
  children,
  ...rest
}: ButtonContent & StyleProps & Omit<LinkProps, 'color'>) {
  return <ButtonLinkElement {...rest}>{withIcons(children, icon, endIcon, mirrorIcon)}</ButtonLinkElement>;
}

type AnchorProps = Omit<ComponentProps<'a'>, 'color' | 'width' | 'height' | 'translate'>;

/** For links that leave the app: telephone, chat, downloads. */
export function AnchorButton({
  icon,
  mirrorIcon,
  endIcon,
  children,
  ...rest
}: ButtonContent & StyleProps & AnchorProps) {
  return <ButtonAnchorElement {...rest}>{withIcons(children, icon, endIcon, mirrorIcon)}</ButtonAnchorElement>;
}

function withIcons(children: ReactNode, icon: Glyph | undefined, endIcon: Glyph | undefined, mirrorIcon = false) {
  return (
    <>
      {icon && <Icon glyph={icon} mirror={mirrorIcon} />}
      {wrapText(children)}
      {endIcon && <Icon glyph={endIcon} mirror />}
    </>
  );
}
