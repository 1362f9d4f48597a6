/** Something failed: what happened, in place, and a way to try again. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icons.tsx';

interface Props {
  title?: string | undefined;
  /** What happened and what still holds. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  retrying?: boolean;
  /** Small print under the button: what to tell those who help. */
  note?: ReactNode;
}

/** Announced at once. */
export function ErrorState(props: Props) {
  const { title, text, onRetry, retryLabel = 'Try Again', retrying = false, note } = props;
  return (
    <chakra.div
      role="alert"
      display="grid"
      justifyItems="center"
      textAlign="center"
      gap="2"
      px="6"
      py={{ base: '8', lg: '12' }}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        width="12"
        height="12"
        borderRadius="control"
        bg="danger-tint"
        color="danger"
      >
        <Icon glyph={TriangleAlert} size={24} />
      </chakra.span>
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
      {onRetry && (
        <chakra.div marginBlockStart="3">
          <Button onClick={onRetry} loading={retrying}>
            {retryLabel}
          </Button>
        </chakra.div>
      )}
      {note && (
        <chakra.p textStyle="t1" color="ink-3" minH="4" marginBlockStart="1">
          {note}
        </chakra.p>
      )}
    </chakra.div>
  );
}
