import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Icon, type Glyph } from './icons.tsx';

interface Props {
  icon?: Glyph | undefined;
  picture?: ReactNode;
  isAlert?: boolean;
  title?: string | undefined;
  text?: ReactNode;
  action?: ReactNode;
  note?: ReactNode;
}

export function StateMessage({ icon, picture, isAlert = false, title, text, action, note }: Props) {
  return (
    <chakra.div
      role={isAlert ? 'alert' : undefined}
      display="grid"
      justifyItems="center"
      textAlign="center"
      gap="2"
      px="6"
      py={{ base: '8', lg: '12' }}
    >
      {picture && <div>{picture}</div>}
      {icon && (
        <chakra.span
          display="grid"
          placeItems="center"
          width="12"
          height="12"
          borderRadius="control"
          bg={isAlert ? 'danger-tint' : 'sunken'}
          color={isAlert ? 'danger' : 'ink-3'}
        >
          <Icon glyph={icon} size={24} />
        </chakra.span>
      )}
      {title && (
        <chakra.p textStyle="t4" fontWeight="bold">
          {title}
        </chakra.p>
      )}
      {text && (
        <chakra.p color="ink-2" maxW="44ch" textWrap="balance">
          {text}
        </chakra.p>
      )}
      {action && <chakra.div marginBlockStart="3">{action}</chakra.div>}
      {note && (
        <chakra.p textStyle="t1" color="ink-3" minH="4">
          {note}
        </chakra.p>
      )}
    </chakra.div>
  );
}
