/** Something failed: what happened, in place, and a way to try again. */
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
}

/** Announced at once. */
export function ErrorState({ title, text, onRetry, retryLabel = 'Try Again', retrying = false }: Props) {
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
    </chakra.div>
  );
}
