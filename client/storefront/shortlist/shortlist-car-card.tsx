import { bodyTypeLabel, specLabel } from '#shared/domain/value-labels.ts';
import { chakra } from '@chakra-ui/react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowDown from 'lucide-react/icons/arrow-down';
import GripVertical from 'lucide-react/icons/grip-vertical';
import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { makeLine, modelLine } from '#shared/domain/car-labels.ts';
import { paths } from '#client/storefront/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { Note, VisuallyHidden } from '#client/ui/page-layout.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { ownDirection } from '#client/ui/own-direction.ts';
import { Price } from '#client/components/price-block.tsx';
import { RegistrationBadge } from '#client/components/registration-badge.tsx';
import { useShortlistStore } from '#client/components/shortlist-context.ts';
import { getCarLabel, getShortMileage } from './car-labels.ts';
import { useCarDrag } from './sortable-cars.tsx';
import { texts } from '#messages/shop/shortlist.ts';
import type { ShortlistCar } from './use-live-shortlist.ts';

const CarLink = chakra(Link);

interface Props {
  car: ShortlistCar;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

export function ShortlistCarCard({ car, at, count, onMove }: Props) {
  const drag = useCarDrag(car.stored.id);
  const name = getCarLabel(car.live ?? car.stored);
  return (
    <chakra.li
      {...drag.item}
      data-car={car.stored.id}
      minW="0"
      position="relative"
      cursor="grab"
      touchAction="manipulation"
    >
      <Card
        as="article"
        aria-label={name}
        raised
        height="full"
        display="grid"
        gridTemplateColumns={{ base: '112px minmax(0, 1fr)', lg: 'minmax(0, 1fr)' }}
        gridTemplateRows={{ base: 'auto auto', lg: 'auto auto 1fr auto' }}
        overflow="hidden"
        userSelect="none"
      >
        <CardHeader position={at + 1} name={name} id={car.stored.id} handle={drag.handle} />
        <CardPhoto car={car} name={name} />
        <CardFacts car={car} name={name} />
        <MoveButtons name={name} at={at} count={count} onMove={onMove} />
      </Card>
    </chakra.li>
  );
}

interface CardHeaderProps {
  position: number;
  name: string;
  id: string;
  handle: ReturnType<typeof useCarDrag>['handle'];
}

function CardHeader({ position, name, id, handle }: CardHeaderProps) {
  const { remove } = useShortlistStore();
  return (
    <chakra.div gridColumn="1 / -1" display="flex" alignItems="center" ps="4" minH="touch" borderBlockEnd="line">
      <chakra.p
        me="auto"
        textStyle="t2"
        fontWeight="semibold"
        whiteSpace="nowrap"
        {...(position === 1 && { color: 'drive' })}
      >
        {texts.preference(position)}
      </chakra.p>
      <chakra.button
        type="button"
        {...handle}
        aria-label={texts.reorder(name)}
        display="grid"
        placeItems="center"
        width={{ base: 'touch', lg: '9', xl: 'touch' }}
        height="touch"
        color="ink-3"
        cursor="grab"
        css={{ '&:focus-visible': { outlineOffset: '-4px' } }}
      >
        <GripVertical size={20} aria-hidden />
      </chakra.button>
      <IconButton glyph={X} aria-label={texts.remove(name)} onClick={() => remove(id)} />
    </chakra.div>
  );
}

function CardPhoto({ car: { stored, live, isUnavailable }, name }: { car: ShortlistCar; name: string }) {
  const imageUrl = live?.imageUrl ?? stored.imageUrl;
  const spec = (live ?? stored).regionalSpec;
  return (
    <chakra.div position="relative" bg="stage-1" minH="84px" aspectRatio={{ lg: '4 / 3' }}>
      {imageUrl ? (
        <chakra.div opacity={isUnavailable ? 0.55 : 1}>
          <Picture
            source={buildImageSources(imageUrl, { thumbhash: live?.imageThumbHash, maxWidth: 640 })}
            alt={name}
            sizes="(min-width: 1024px) 232px, 112px"
            ratio="fill"
          />
        </chakra.div>
      ) : (
        <chakra.span position="absolute" inset="0" display="grid" placeItems="center" color="ink-3">
          <Icon glyph={ImageOff} size={24} />
        </chakra.span>
      )}
      {spec && (
        <chakra.span
          position="absolute"
          insetBlockStart="2"
          insetInlineStart="2"
          display={{ base: 'none', lg: 'block' }}
        >
          <Badge>{texts.specBadge(specLabel(spec))}</Badge>
        </chakra.span>
      )}
    </chakra.div>
  );
}

/** One line where cards form a row, so that their rows align. */
const singleLineStyle = {
  overflowWrap: 'anywhere',
  lg: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

function CardFacts({ car: { stored, live, isUnavailable }, name }: { car: ShortlistCar; name: string }) {
  const current = live ?? stored;
  return (
    <chakra.div p={{ base: '3', lg: '4' }} minW="0">
      <chakra.h2 title={name} {...ownDirection}>
        <chakra.span display="block" textStyle="t2" fontWeight="medium" color="ink-3" css={singleLineStyle}>
          {makeLine(current)}
        </chakra.span>{' '}
        <CarLink
          to={paths.car(stored.id)}
          draggable={false}
          display="block"
          textStyle="t3"
          fontWeight="bold"
          color="ink"
          css={{
            '&:hover': { textDecoration: 'underline' },
            ...singleLineStyle,
          }}
        >
          {modelLine(current) || texts.unnamed}
        </CarLink>
      </chakra.h2>
      <Note css={singleLineStyle}>
        {live?.bodyType ? `${getShortMileage(current)} · ${bodyTypeLabel(live.bodyType)}` : getShortMileage(current)}
      </Note>
      {!isUnavailable && <Price value={current.repairPrice} size="bar" />}
      <RegistrationBadge status={live?.registrationStatus} />
      {isUnavailable && (
        <UnavailableNotice car={stored} name={name} title={texts.unavailable} text={texts.unavailableText} />
      )}
      {live?.isReserved && (
        <UnavailableNotice car={stored} name={name} title={texts.reserved} text={texts.reservedText} />
      )}
    </chakra.div>
  );
}

interface UnavailableNoticeProps {
  car: ShortlistCar['stored'];
  name: string;
  /** Why the car cannot be reserved. */
  title: string;
  text: string;
}

/** The unavailable car stays until the customer removes it. */
function UnavailableNotice({ car, name, title, text }: UnavailableNoticeProps) {
  const { remove } = useShortlistStore();
  return (
    <chakra.div display="grid" gap="2" mt="2">
      <chakra.span>
        <Badge tone="danger">{title}</Badge>
      </chakra.span>
      <Note>{text}</Note>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button onClick={() => remove(car.id)}>
          {texts.removeUnavailable}
          <VisuallyHidden>{`\u00A0${name}`}</VisuallyHidden>
        </Button>
        <LinkButton to={paths.carsOfMake(car.make)}>{texts.findSimilar}</LinkButton>
      </chakra.div>
    </chakra.div>
  );
}

interface MoveButtonsProps {
  name: string;
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Alternative to dragging (WCAG 2.5.7). Disabled buttons stay in place, so that focus does. */
function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  if (count < 2) return null;
  return (
    <chakra.div
      gridColumn="1 / -1"
      display="grid"
      gridTemplateColumns="1fr 1fr"
      borderBlockStart="line"
      css={{
        '& button': { width: 'full', borderRadius: '0' },
        '& button + button': { borderInlineStart: '1px solid var(--rd-colors-line)' },
        '& button:focus-visible': { outlineOffset: '-4px' },
        '& svg': { transform: { lg: 'rotate(-90deg)' } },
        '[dir=rtl] & svg': { transform: { lg: 'rotate(90deg)' } },
      }}
    >
      <IconButton
        glyph={ArrowUp}
        aria-label={texts.moveUp(name)}
        aria-disabled={at === 0}
        onClick={() => onMove(at, at - 1)}
      />
      <IconButton
        glyph={ArrowDown}
        aria-label={texts.moveDown(name)}
        aria-disabled={at === count - 1}
        onClick={() => onMove(at, at + 1)}
      />
    </chakra.div>
  );
}
