import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { texts } from '#messages/staff/review.ts';

interface Props {
  name: string;
  onClose: () => void;
  children?: ReactNode;
}

export function ReviewHeader({ name, onClose, children }: Props) {
  return (
    <chakra.div display="flex" alignItems="start" gap="3">
      <chakra.div flex="1" minW="0" display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" pt="2">
        <chakra.h2 textStyle="t4" fontWeight="bold" minW="0" overflowWrap="anywhere">
          {name}
        </chakra.h2>
        {children}
      </chakra.div>
      <chakra.span me="-2">
        <IconButton glyph={X} aria-label={texts.close} onClick={onClose} />
      </chakra.span>
    </chakra.div>
  );
}
