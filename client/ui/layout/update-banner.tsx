import { texts } from '#messages/ui/controls.ts';
import { chakra } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { ringOnInk } from '#client/ui/theme/focus-ring.ts';

interface Props {
  text: string;
  action: ReactNode;
  onDismiss: () => void;
}

export function UpdateBanner({ text, action, onDismiss }: Props) {
  return (
    <chakra.div
      role="status"
      position="fixed"
      insetInline="0"
      top="0"
      zIndex="60"
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="3"
      padding="2"
      bg="ink"
      css={ringOnInk}
      color="on-ink"
      textStyle="t2"
    >
      <span>{text}</span>
      {action}
      <IconButton aria-label={texts.later} glyph={X} style={{ color: 'inherit' }} onClick={onDismiss} />
    </chakra.div>
  );
}
