/** The cars beside each other: what differs is loud, what is the same is quiet. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { modelLine } from '#shared/domain/car-name.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { Note, VisuallyHidden } from '#client/ui/page.tsx';
import { SwitchField } from '#client/ui/controls/switch-field.tsx';
import { compareRows, type CompareCell, type CompareRow } from './compare-rows.ts';
import { Cell, Group, HeadCell, Label, Scroll, Table, Winner } from './compare-parts.tsx';
import { texts } from '#client/shop/shortlist/texts.ts';
import type { ListedCar } from '#client/shop/shortlist/use-fresh-cars.ts';

export function Compare({ cars }: { cars: readonly ListedCar[] }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
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
        <Scroll role="region" aria-label={texts.compareScroll} tabIndex={0}>
          <Table>
            <Heads cars={cars} />
            {groups.map(
              ({ label, rows }) =>
                rows.length > 0 && <Rows key={label} label={label} rows={rows} cars={cars} />,
            )}
          </Table>
        </Scroll>
        {empty && <Note p="4">{texts.noDifferences}</Note>}
      </Card>
    </chakra.section>
  );
}

function Heads({ cars }: { cars: readonly ListedCar[] }) {
  return (
    <thead>
      <tr>
        <HeadCell as="td" corner>
          <VisuallyHidden>{texts.compareNote}</VisuallyHidden>
        </HeadCell>
        {cars.map(({ kept, fresh, place }) => (
          <HeadCell key={kept.id} scope="col">
            <chakra.span
              display="block"
              textStyle="t1"
              fontWeight="medium"
              color={place === 1 ? 'drive' : 'ink-3'}
            >
              {texts.preference(place)}
            </chakra.span>
            <chakra.span title={modelLine(fresh ?? kept)} lineClamp="2">
              {modelLine(fresh ?? kept) || texts.unnamed}
            </chakra.span>
            {fresh?.isReserved && <Badge tone="quiet">{texts.reserved}</Badge>}
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}

interface RowsProps {
  label: string;
  rows: readonly CompareRow[];
  /** One column each. */
  cars: readonly ListedCar[];
}

function Rows({ label, rows, cars }: RowsProps) {
  return (
    <tbody>
      <tr>
        <Group scope="rowgroup" colSpan={cars.length + 1}>
          <span>{label}</span>
        </Group>
      </tr>
      {rows.map((row) => (
        <tr key={row.key} data-differs={row.differs || undefined}>
          <Label scope="row">
            {row.label}
            {row.note && (
              <chakra.small display="block" textStyle="t1" fontWeight="normal" color="ink-3">
                {row.note}
              </chakra.small>
            )}
            {!row.differs && <VisuallyHidden>({texts.sameForAll})</VisuallyHidden>}
          </Label>
          {row.cells.map((cell, at) => (
            <Cell key={cars[at]?.kept.id} same={!row.differs} loud={row.key === 'price'}>
              <Said cell={cell} />
              {row.best?.at === at && <Winner>{row.best.label}</Winner>}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Said({ cell: { text, note, tone } }: { cell: CompareCell }) {
  if (tone === 'before') return <chakra.s color="ink-3">{text}</chakra.s>;
  return (
    <>
      <Tone tone={tone}>
        {tone === 'ready' && <Icon glyph={Check} size={16} />}
        {text}
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
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
  variants: {
    tone: {
      ready: { color: 'drive-deep' },
      saving: { color: 'drive-deep' },
      work: { color: 'repair-ink' },
      before: {},
    },
  },
});
