/** One car under review. A pane beside the list on desktops, a screen of its own on phones. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { StaffCar } from '#shared/contract/staff-car.ts';
import { carName } from '#shared/domain/car-name.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { Answers } from './answers.tsx';
import { Decision } from './decision.tsx';
import { EditDetails } from './edit-details.tsx';
import { RepairSummary } from './repair-summary.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { texts } from './texts.ts';

interface Props {
  car: StaffCar;
  onBack: () => void;
  /** The car has left the list. */
  onDecided: () => void;
}

export function CarReview({ car, onBack, onDecided }: Props) {
  const [editing, setEditing] = useState(false);
  const pending = car.status === 'pending';
  return (
    <chakra.section
      role="dialog"
      aria-label={carName(car)}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 440px' }}
      height={{ lg: 'full' }}
      overflowY={{ lg: 'auto', xl: 'hidden' }}
    >
      <chakra.div
        px={{ base: '4', lg: '5' }}
        py="4"
        minW="0"
        overflowY={{ xl: 'auto' }}
        display="grid"
        gap="4"
        alignContent="start"
      >
        <Heading car={car} onBack={onBack} />
        <ReviewPhotos car={car} editable={pending} />
        <RepairSummary car={car} />
      </chakra.div>
      <chakra.div
        bg="surface"
        minW="0"
        display="flex"
        flexDirection="column"
        borderInlineStartWidth={{ xl: '1px' }}
        borderInlineStartStyle="solid"
        borderInlineStartColor="line"
        overflowY={{ xl: 'auto' }}
      >
        <chakra.div flex="1">
          {editing ? (
            <EditDetails car={car} onDone={() => setEditing(false)} />
          ) : (
            <Answers car={car} editable={pending} />
          )}
        </chakra.div>
        {pending && !editing && <Decision car={car} onEdit={() => setEditing(true)} onDecided={onDecided} />}
      </chakra.div>
    </chakra.section>
  );
}

function Heading({ car, onBack }: { car: StaffCar; onBack: () => void }) {
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
      <chakra.span display={{ lg: 'none' }} ms="-3">
        <IconButton glyph={ChevronLeft} mirror aria-label={texts.back} onClick={onBack} size="field" />
      </chakra.span>
      <chakra.h2 textStyle="t4" fontWeight="bold" minW="0">
        {carName(car)}
      </chakra.h2>
      <chakra.span textStyle="t2" fontFamily="mono" color="ink-2">
        {car.vin ?? texts.noVin}
      </chakra.span>
      <chakra.span ms={{ lg: 'auto' }} textStyle="t2" color="ink-3">
        <TimeAgo at={car.submittedAt} /> · {car.submittedByEmail ?? texts.unknownInspector}
      </chakra.span>
    </chakra.header>
  );
}
