import type { ReactNode } from 'react';
import { Dialog as Base } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Backdrop, Overlay } from './overlay.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  actions?: ReactNode;
}

export function Sheet({ open, onClose, title, closeLabel, children, actions }: Props) {
  return (
    <Overlay open={open} onClose={onClose}>
      <Backdrop />
      <Base.Positioner
        position="fixed"
        inset="0"
        zIndex="modal"
        display="flex"
        alignItems="end"
        justifyContent={{ base: 'stretch', md: 'flex-end' }}
      >
        <Base.Content
          bg="surface"
          color="ink"
          boxShadow="sheet"
          outline="none"
          width={{ base: 'full', md: '400px' }}
          height={{ md: 'full' }}
          maxH={{ base: 'calc(100dvh - 48px)', md: '100dvh' }}
          borderRadius={{ base: '16px 16px 0 0', md: '0' }}
          display="flex"
          flexDirection="column"
          animation="rise 140ms"
        >
          <Base.Header display="flex" alignItems="center" gap="3" minH="14" paddingInline="16px 8px">
            <Base.Title textStyle="t4" flex="1" minW="0">
              {title}
            </Base.Title>
            <IconButton glyph={X} size="field" aria-label={closeLabel} onClick={onClose} />
          </Base.Header>
          <Base.Body px="4" pb="4" overflowY="auto" flex="1" minH="0">
            {children}
          </Base.Body>
          {actions && (
            <Base.Footer
              display="flex"
              gap="2"
              px="4"
              pt="3"
              pb="calc(16px + env(safe-area-inset-bottom))"
              boxShadow="dock"
            >
              {actions}
            </Base.Footer>
          )}
        </Base.Content>
      </Base.Positioner>
    </Overlay>
  );
}
