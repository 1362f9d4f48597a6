import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { modelLine } from '#shared/domain/car-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Note, VisuallyHidden } from '#client/ui/page-layout.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { getCarLabel } from '#client/storefront/shortlist/car-labels.ts';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';
import { ownDirection } from '#client/ui/own-direction.ts';
import { buildComparisonRows, type ComparisonCell, type ComparisonRow } from './comparison-rows.ts';
import {
  ValueCell,
  GroupCell,
  HeaderCell,
  LabelCell,
  ComparisonTable,
  TableBody,
  TableHead,
  TableRow,
  BestValueBadge,
} from './comparison-table.tsx';
import { texts } from '#messages/shop/shortlist.ts';
import type { ShortlistCar } from '#client/storefront/shortlist/use-live-shortlist.ts';

export function CarComparison({ cars }: { cars: readonly ShortlistCar[] }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { isAside, ...pair } = useComparedPair(cars);
  const groups = buildComparisonRows(cars).map(({ label, rows }) => ({
    label,
    rows: onlyDifferences ? rows.filter(({ differs }) => differs) : rows,
  }));
  const empty = groups.every(({ rows }) => rows.length === 0);
  return (
    <chakra.section aria-labelledby="compare">
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="6"
        mb="2"
      >
        <chakra.h2 id="compare" textStyle="t4">
          {texts.compare}
        </chakra.h2>
        <SwitchField label={texts.onlyDifferences} checked={onlyDifferences} onChange={setOnlyDifferences} />
      </chakra.header>
      <Card>
        {cars.length > PAIR_SIZE && <PairSelector cars={cars} {...pair} />}
        <ComparisonTable role="table" aria-label={texts.compareTable}>
          <ComparisonHeader cars={cars} isAside={isAside} />
          {groups.map(
            ({ label, rows }) =>
              rows.length > 0 && <ComparisonRows key={label} label={label} rows={rows} cars={cars} isAside={isAside} />,
          )}
        </ComparisonTable>
        {empty && <Note p="4">{texts.noDifferences}</Note>}
      </Card>
    </chakra.section>
  );
}

const PAIR_SIZE = 2;

/** Two cars for narrow screens: the first two until others are chosen. */
function useComparedPair(cars: readonly ShortlistCar[]) {
  const [chosen, choose] = useState<readonly string[]>([]);
  const ids = cars.map(({ stored }) => stored.id);
  const stillListed = chosen.filter((id) => ids.includes(id));
  const shown = [
    ...stillListed,
    ...ids.filter((id) => !stillListed.includes(id)).slice(0, PAIR_SIZE - stillListed.length),
  ];
  return {
    isAside: (id: string) => !shown.includes(id),
    /** Replaces the car chosen longer ago. */
    show: (id: string) => choose([...shown.slice(1), id]),
    shown,
  };
}

interface PairSelectorProps {
  cars: readonly ShortlistCar[];
  shown: readonly string[];
  show: (id: string) => void;
}

function PairSelector({ cars, shown, show }: PairSelectorProps) {
  return (
    <chakra.div
      role="group"
      aria-label={texts.comparePair}
      display={{ base: 'flex', lg: 'none' }}
      flexWrap="wrap"
      gap="2"
      p="3"
    >
      {cars.map(({ stored, live, position }) => (
        <Button
          key={stored.id}
          variant={shown.includes(stored.id) ? 'chosen' : 'secondary'}
          aria-pressed={shown.includes(stored.id)}
          onClick={() => !shown.includes(stored.id) && show(stored.id)}
        >
          <chakra.span whiteSpace="normal" textAlign="start" py="1">
            {`${texts.rank(position)} ${modelLine(live ?? stored) || texts.unnamed}`}
          </chakra.span>
        </Button>
      ))}
    </chakra.div>
  );
}

type IsHiddenWhenNarrow = (id: string) => boolean;
const hiddenWhenNarrow = (is: boolean) => (is ? { 'data-put-aside': '' } : {});

function ComparisonHeader({ cars, isAside }: { cars: readonly ShortlistCar[]; isAside: IsHiddenWhenNarrow }) {
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        <HeaderCell as="td" corner>
          <VisuallyHidden>{texts.compareNote}</VisuallyHidden>
        </HeaderCell>
        {cars.map(({ stored, live, position }) => (
          <HeaderCell key={stored.id} scope="col" role="columnheader" {...hiddenWhenNarrow(isAside(stored.id))}>
            <HeaderPicture car={live ?? stored} />
            <chakra.span display="block" textStyle="t1" fontWeight="medium" color={position === 1 ? 'drive' : 'ink-3'}>
              {texts.preference(position)}
            </chakra.span>
            <chakra.span title={getCarLabel(live ?? stored)} {...ownDirection} lineClamp="2">
              {modelLine(live ?? stored) || texts.unnamed}
            </chakra.span>
            {live?.isReserved && <Badge tone="quiet">{texts.reserved}</Badge>}
          </HeaderCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

function HeaderPicture({ car: { imageUrl } }: { car: Pick<ShortlistCar['stored'], 'imageUrl'> }) {
  return (
    <chakra.span display="block" mb="2" borderRadius="control" overflow="hidden">
      {imageUrl ? (
        <Picture
          source={buildImageSources(imageUrl, { maxWidth: 640 })}
          alt=""
          ratio={16 / 10}
          sizes="(min-width: 1024px) 200px, 50vw"
        />
      ) : (
        <chakra.span display="block" bg="sunken" aspectRatio="16 / 10" />
      )}
    </chakra.span>
  );
}

interface ComparisonRowsProps {
  isAside: IsHiddenWhenNarrow;
  label: string;
  rows: readonly ComparisonRow[];
  cars: readonly ShortlistCar[];
}

function ComparisonRows({ label, rows, cars, isAside }: ComparisonRowsProps) {
  return (
    <TableBody role="rowgroup">
      <TableRow role="row">
        <GroupCell scope="rowgroup" role="rowheader" colSpan={cars.length + 1}>
          {label}
        </GroupCell>
      </TableRow>
      {rows.map((row) => (
        <TableRow key={row.key} role="row" data-differs={row.differs || undefined}>
          <LabelCell scope="row" role="rowheader">
            <span>{row.label}</span>
            {row.note && (
              <chakra.small display="block" textStyle="t1" fontWeight="normal" color="ink-3">
                {row.note}
              </chakra.small>
            )}
            {!row.differs && <VisuallyHidden>({texts.sameForAll})</VisuallyHidden>}
          </LabelCell>
          {row.cells.map((cell, at) => (
            <ValueCell
              key={cars[at]?.stored.id}
              role="cell"
              same={!row.differs}
              loud={row.key === 'price'}
              {...hiddenWhenNarrow(isAside(cars[at]?.stored.id ?? ''))}
            >
              <CellContent cell={cell} />
              {row.best?.at === at && <BestValueBadge>{row.best.label}</BestValueBadge>}
            </ValueCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}

function CellContent({ cell: { text, note, tone } }: { cell: ComparisonCell }) {
  if (tone === 'before') return <chakra.s color="ink-3">{text}</chakra.s>;
  return (
    <>
      <CellTone tone={tone}>
        {tone === 'ready' && <Icon glyph={Check} size={16} />}
        <span>{text}</span>
      </CellTone>
      {note && (
        <chakra.small display="block" textStyle="t1" fontWeight="normal" color="ink-3">
          {note}
        </chakra.small>
      )}
    </>
  );
}

const CellTone = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    marginInlineEnd: '2',
    maxW: 'full',
    '& > span': { minW: '0', overflowWrap: 'anywhere' },
  },
  variants: {
    tone: {
      ready: { color: 'drive-deep' },
      saving: { color: 'drive-deep' },
      work: { color: 'repair-ink' },
      before: {},
    },
  },
});
