import { memo, type MouseEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { isRowClick } from '#client/ui/data-display/data-table.tsx';
import { sharedPaths } from '#shared/routes/paths.ts';
import { bodyTypeLabel, specLabel } from '#shared/domain/value-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { daysSince, formatAed, formatDate, formatDateTime, formatDistance } from '#client/ui/format.ts';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { useVirtualRows } from '#client/ui/data-display/use-virtual-rows.ts';
import { useNow } from '#client/ui/time-ago.tsx';
import { ownDirection } from '#client/ui/own-direction.ts';
import { computeSaving, type StockCar } from './stock.ts';
import { texts } from '#messages/staff/dealer.ts';

const RowFrame = chakra('article', {
  base: {
    // Phones wrap: with large letters the button moves below the prices.
    display: { base: 'flex', md: 'grid' },
    flexWrap: 'wrap',
    gridTemplateColumns: {
      md: '112px minmax(0, 1fr) 176px 144px',
      lg: '128px minmax(0, 1fr) 136px 216px 144px',
    },
    columnGap: '4',
    rowGap: '2',
    alignItems: 'center',
    py: '3',
    px: { base: '3', md: '4' },
    borderBlockEnd: 'line',
  },
});
const NameLink = chakra(Link, {
  base: { color: 'ink', '&:hover': { textDecoration: 'underline' } },
});

interface StockCarRowProps {
  car: StockCar;
  onSell: (car: StockCar) => void;
}

const StockCarRow = memo(function CarRow({ car, onSell }: StockCarRowProps) {
  const navigate = useNavigate();
  return (
    <RowFrame
      aria-label={car.name}
      {...(!car.isSold && {
        cursor: 'pointer',
        _hover: { bg: 'sunken' },
        onClick: (event: MouseEvent) => isRowClick(event) && void navigate(sharedPaths.car(car.id)),
      })}
    >
      <chakra.div flex="0 0 96px" borderRadius="badge" overflow="hidden" bg="sunken" aspectRatio="4 / 3">
        {car.imageUrl && <Picture source={buildImageSources(car.imageUrl, { maxWidth: 320 })} alt="" sizes="112px" />}
      </chakra.div>
      <CarDescription car={car} />
      <chakra.div display={{ base: 'none', lg: 'block' }}>
        <StockStateBadge car={car} />
      </chakra.div>
      <Prices car={car} />
      {!car.isSold && (
        <chakra.div flex="0 1 auto" maxW="full">
          <Button
            block
            aria-label={texts.markThisSold(car.name)}
            disabled={car.isReserved}
            title={car.isReserved ? texts.reservedText : undefined}
            onClick={() => onSell(car)}
          >
            {texts.markSold}
          </Button>
        </chakra.div>
      )}
    </RowFrame>
  );
});

function CarDescription({ car }: { car: StockCar }) {
  const { name, mileage, spec, bodyType, shortId, isSold } = car;
  const facts = [formatDistance(mileage, 'km'), specLabel(spec), bodyType && bodyTypeLabel(bodyType), shortId]
    .filter(Boolean)
    .join(' · ');
  return (
    // Beside the photo; on phones the prices wrap below.
    <chakra.div minW="0" flex="1 1 calc(100% - 112px)">
      <chakra.h2 {...ownDirection} textStyle="t3" fontWeight="bold" lineClamp={2} overflowWrap="anywhere">
        {isSold ? name : <NameLink to={sharedPaths.car(car.id)}>{name}</NameLink>}
      </chakra.h2>
      <chakra.p textStyle="t2" color="ink-2">
        {facts}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <chakra.span display={{ base: 'inline', lg: 'none' }}>
          <StockStateBadge car={car} />
        </chakra.span>
        <ListedSince car={car} />
      </chakra.div>
      {!isSold && <SmallText>{describeInterest(car)}</SmallText>}
    </chakra.div>
  );
}

function describeInterest({ shortlisted, reserved }: StockCar): string {
  const parts = [
    shortlisted > 0 && texts.interest.shortlisted(shortlisted),
    reserved > 0 && texts.interest.reserved(reserved),
  ];
  return parts.filter(Boolean).join(' · ') || texts.interest.none;
}

function StockStateBadge({ car: { isSold, isReserved } }: { car: StockCar }) {
  const [tone, label] = isSold
    ? (['drive', texts.soldPlain] as const)
    : isReserved
      ? (['outline', texts.reserved] as const)
      : (['drive', texts.forSale] as const);
  return <Badge tone={tone}>{label}</Badge>;
}

function ListedSince({
  car: { isSold, listedAt, soldAt, isReserved, reservedAt, isSoldByRedrive },
}: {
  car: StockCar;
}) {
  const reserved = reservedAt ? texts.reservedSince(formatDate(reservedAt)) : texts.reservedText;
  const now = useNow();
  const listed = listedAt && now !== null ? texts.listed(daysSince(listedAt, now)) : '';
  if (isSold) {
    const soldOn = isSoldByRedrive ? texts.soldByRedrive : texts.soldOn;
    return <SmallText>{soldAt ? soldOn(formatDate(soldAt)) : texts.soldPlain}</SmallText>;
  }
  return (
    <SmallText title={listedAt ? formatDateTime(listedAt) : undefined}>
      {[listed, isReserved && `${reserved}. ${texts.reservedNext}`].filter(Boolean).join(' · ')}
    </SmallText>
  );
}

const SmallText = chakra('p', { base: { textStyle: 't1', color: 'ink-3', minH: '4' } });

function Prices({ car }: { car: StockCar }) {
  const { displayPriceAed, asIsPrice, ownPriceAed } = car;
  const saving = computeSaving(car);
  return (
    <chakra.div flex="1 1 auto" textAlign={{ md: 'end' }} minW="0">
      {ownPriceAed !== null && (
        <chakra.p>
          <chakra.span textStyle="t1" color="ink-3">
            {texts.ownPrice}
          </chakra.span>{' '}
          <chakra.b textStyle="t4" whiteSpace="nowrap">
            {formatAed(ownPriceAed)}
          </chakra.b>
        </chakra.p>
      )}
      <chakra.p textStyle={ownPriceAed === null ? 't4' : 't2'} fontWeight="semibold">
        {ownPriceAed === null ? <VisuallyHidden>{texts.price}</VisuallyHidden> : <span>{texts.price}</span>}
        <span> </span>
        <chakra.span whiteSpace="nowrap">{formatAed(displayPriceAed)}</chakra.span>
      </chakra.p>
      {asIsPrice !== null && (
        <chakra.p textStyle="t1" color="ink-3">
          {texts.market}{' '}
          <chakra.span whiteSpace="nowrap">
            {saving === null ? formatAed(asIsPrice) : <s>{formatAed(asIsPrice)}</s>}
          </chakra.span>
        </chakra.p>
      )}
      {saving !== null && (
        <chakra.p textStyle="t1" color="drive" fontWeight="semibold">
          {texts.saving(formatAed(saving))}
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** Fixed on desktops; phones measure each row. */
const STOCK_ROW_HEIGHT_PX = 120;

interface Props {
  label: string;
  cars: readonly StockCar[];
  onSell: (car: StockCar) => void;
}

export function StockList({ label, cars, onSell }: Props) {
  const { container, containerStyle, virtualRows } = useVirtualRows<StockCar, HTMLUListElement>({
    rows: cars,
    rowKey: ({ id }) => id,
    estimate: STOCK_ROW_HEIGHT_PX,
  });
  return (
    <ul ref={container} aria-label={label} style={containerStyle}>
      {virtualRows.map(({ key, index, row, rowProps }) => (
        <li key={key} {...rowProps} aria-setsize={cars.length} aria-posinset={index + 1}>
          <StockCarRow car={row} onSell={onSell} />
        </li>
      ))}
    </ul>
  );
}
