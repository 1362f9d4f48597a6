/** The cars beside each other: what differs is loud, what is the same is quiet. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { modelLine } from '#shared/domain/car-labels.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Note, VisuallyHidden } from '#client/ui/page-layout.tsx';
import { photoSource } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { nameOf } from '#client/storefront/shortlist/car-labels.ts';
import { SwitchField } from '#client/ui/form-controls/switch-field.tsx';
import { compareRows, type CompareCell, type CompareRow } from './comparison-rows.ts';
import {
  Cell,
  Group,
  HeadCell,
  Label,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Winner,
} from './comparison-table.tsx';
import { texts } from '#client/storefront/shortlist/texts.ts';
import type { ListedCar } from '#client/storefront/shortlist/use-live-shortlist.ts';

export function Compare({ cars }: { cars: readonly ListedCar[] }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { isAside, ...pair } = usePair(cars);
  const groups = compareRows(cars).map(({ label, rows }) => ({
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
        {cars.length > PAIR && <PairChoice cars={cars} {...pair} />}
        <Table role="table" aria-label={texts.compareTable}>
          <Heads cars={cars} isAside={isAside} />
          {groups.map(
            ({ label, rows }) =>
              rows.length > 0 && <Rows key={label} label={label} rows={rows} cars={cars} isAside={isAside} />,
          )}
        </Table>
        {empty && <Note p="4">{texts.noDifferences}</Note>}
      </Card>
    </chakra.section>
  );
}

/** Cars that stand beside each other where there is no room for all. */
const PAIR = 2;

/** Which two are compared on narrow screens: the first two until others are chosen. */
function usePair(cars: readonly ListedCar[]) {
  const [chosen, choose] = useState<readonly string[]>([]);
  const ids = cars.map(({ kept }) => kept.id);
  const kept = chosen.filter((id) => ids.includes(id));
  const shown = [...kept, ...ids.filter((id) => !kept.includes(id)).slice(0, PAIR - kept.length)];
  return {
    isAside: (id: string) => !shown.includes(id),
    /** Takes the place of the car that was chosen longer ago. */
    show: (id: string) => choose([...shown.slice(1), id]),
    shown,
  };
}

interface PairProps {
  cars: readonly ListedCar[];
  /** Ids. */
  shown: readonly string[];
  show: (id: string) => void;
}

function PairChoice({ cars, shown, show }: PairProps) {
  return (
    <chakra.div
      role="group"
      aria-label={texts.comparePair}
      display={{ base: 'flex', lg: 'none' }}
      flexWrap="wrap"
      gap="2"
      p="3"
    >
      {cars.map(({ kept, fresh, place }) => (
        <Button
          key={kept.id}
          variant={shown.includes(kept.id) ? 'chosen' : 'secondary'}
          aria-pressed={shown.includes(kept.id)}
          onClick={() => !shown.includes(kept.id) && show(kept.id)}
        >
          <chakra.span whiteSpace="normal" textAlign="start" py="1">
            {`${texts.rank(place)} ${modelLine(fresh ?? kept) || texts.unnamed}`}
          </chakra.span>
        </Button>
      ))}
    </chakra.div>
  );
}

type IsAside = (id: string) => boolean;
/** Left out on narrow screens. */
const aside = (is: boolean) => (is ? { 'data-put-aside': '' } : {});

function Heads({ cars, isAside }: { cars: readonly ListedCar[]; isAside: IsAside }) {
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        <HeadCell as="td" corner>
          <VisuallyHidden>{texts.compareNote}</VisuallyHidden>
        </HeadCell>
        {cars.map(({ kept, fresh, place }) => (
          <HeadCell key={kept.id} scope="col" role="columnheader" {...aside(isAside(kept.id))}>
            <HeadPicture car={fresh ?? kept} />
            <chakra.span
              display="block"
              textStyle="t1"
              fontWeight="medium"
              color={place === 1 ? 'drive' : 'ink-3'}
            >
              {texts.preference(place)}
            </chakra.span>
            <chakra.span title={nameOf(fresh ?? kept)} lineClamp="2">
              {modelLine(fresh ?? kept) || texts.unnamed}
            </chakra.span>
            {fresh?.isReserved && <Badge tone="quiet">{texts.reserved}</Badge>}
          </HeadCell>
        ))}
      </TableRow>
    </TableHead>
  );
}

/** The name stands under it. */
function HeadPicture({ car: { imageUrl } }: { car: Pick<ListedCar['kept'], 'imageUrl'> }) {
  return (
    <chakra.span display="block" mb="2" borderRadius="control" overflow="hidden">
      {imageUrl ? (
        <Picture
          source={photoSource(imageUrl, { widest: 640 })}
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

interface RowsProps {
  isAside: IsAside;
  label: string;
  rows: readonly CompareRow[];
  /** One column each. */
  cars: readonly ListedCar[];
}

function Rows({ label, rows, cars, isAside }: RowsProps) {
  return (
    <TableBody role="rowgroup">
      <TableRow role="row">
        <Group scope="rowgroup" role="rowheader" colSpan={cars.length + 1}>
          {label}
        </Group>
      </TableRow>
      {rows.map((row) => (
        <TableRow key={row.key} role="row" data-differs={row.differs || undefined}>
          <Label scope="row" role="rowheader">
            <span>{row.label}</span>
            {row.note && (
              <chakra.small display="block" textStyle="t1" fontWeight="normal" color="ink-3">
                {row.note}
              </chakra.small>
            )}
            {!row.differs && <VisuallyHidden>({texts.sameForAll})</VisuallyHidden>}
          </Label>
          {row.cells.map((cell, at) => (
            <Cell
              key={cars[at]?.kept.id}
              role="cell"
              same={!row.differs}
              loud={row.key === 'price'}
              {...aside(isAside(cars[at]?.kept.id ?? ''))}
            >
              <Said cell={cell} />
              {row.best?.at === at && <Winner>{row.best.label}</Winner>}
            </Cell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}

function Said({ cell: { text, note, tone } }: { cell: CompareCell }) {
  if (tone === 'before') return <chakra.s color="ink-3">{text}</chakra.s>;
  return (
    <>
      <Tone tone={tone}>
        {tone === 'ready' && <Icon glyph={Check} size={16} />}
        <span>{text}</span>
      </Tone>
      {note && (
        <chakra.small display="block" textStyle="t1" fontWeight="normal" color="ink-3">
          {note}
        </chakra.small>
      )}
    </>
  );
}

const Tone = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', marginInlineEnd: '2' },
  variants: {
    tone: {
      ready: { color: 'drive-deep' },
      saving: { color: 'drive-deep' },
      work: { color: 'repair-ink' },
      before: {},
    },
  },
});
