/** Nothing here yet: one sentence and the one thing to do about it. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Icon, type Glyph } from '#client/ui/icons.tsx';

interface Props {
  /** Bold first line; the sentence alone is enough. */
  title?: string | undefined;
  text: ReactNode;
  icon?: Glyph | undefined;
  /** A button. */
  action?: ReactNode;
}

export function EmptyState({ title, text, icon, action }: Props) {
  return (
    <chakra.div
      display="grid"
      justifyItems="center"
      textAlign="center"
      gap="2"
      px="6"
      py={{ base: '8', lg: '12' }}
    >
      {icon && (
        <chakra.span
          display="grid"
          placeItems="center"
          width="12"
          height="12"
          borderRadius="control"
          bg="sunken"
          color="ink-3"
        >
          <Icon glyph={icon} size={24} />
        </chakra.span>
      )}
      {title && (
        <chakra.p textStyle="t4" fontWeight="bold">
          {title}
        </chakra.p>
      )}
      <chakra.p color="ink-2" maxW="44ch" textWrap="balance">
        {text}
      </chakra.p>
      {action && <chakra.div marginBlockStart="3">{action}</chakra.div>}
    </chakra.div>
  );
}
