import { Dialog as Base } from '@chakra-ui/react';
import { Overlay } from '#client/ui/overlay/overlay.tsx';
import type { EditMode } from '#client/staff/review/car/car-review.tsx';
import { CarReviewLoader } from '#client/staff/review/car/car-review-loader.tsx';
import { texts } from '#messages/staff/review.ts';

interface Props {
  carId: string | null;
  name?: string | undefined;
  /** Target of Edit Details: nine fields in place, or the inspector's form. @see S-rev-10 */
  editing?: EditMode;
  onDirty?: (isDirty: boolean) => void;
  onClose: () => void;
  onDecided: () => void;
}

/** Full screen; the focus returns to the card. */
export function CarReviewDialog({ carId, editing = 'form', ...rest }: Props) {
  return (
    <Overlay open={carId !== null} onClose={rest.onClose} closeOnInteractOutside={false}>
      <Base.Positioner position="fixed" inset="0" zIndex="modal">
        <Base.Content
          data-review=""
          aria-label={rest.name ?? texts.car}
          position="absolute"
          inset={{ base: '0', xl: '24px' }}
          mx="auto"
          maxW={{ xl: '1440px' }}
          bg="paper"
          borderRadius={{ xl: 'card' }}
          boxShadow="floating"
          overflowY="auto"
          overscrollBehavior="contain"
          outline="none"
          animation="appear 140ms"
        >
          {carId !== null && <CarReviewLoader key={carId} carId={carId} editing={editing} {...rest} />}
        </Base.Content>
      </Base.Positioner>
    </Overlay>
  );
}
