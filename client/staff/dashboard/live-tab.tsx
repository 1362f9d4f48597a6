import { useMemo, useRef, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { carsApproved, carsArchive, carsInterest } from '#shared/contract/review.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { SPECS } from '#shared/domain/enums.ts';
import { REGISTRATION_LABELS } from '#shared/domain/registration-status.ts';
import { specLabel } from '#shared/domain/value-labels.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { RegistrationBadge } from '#client/components/registration-badge.tsx';
import { downloadCsv } from '#client/staff/data-table/csv.ts';
import { createErrorToast } from '#client/staff/data-table/error-text.ts';
import { ACTIONS_COLUMN } from '#client/staff/data-table/searchable-list.tsx';
import { texts as lists } from '#messages/staff/data-table.ts';
import { useListQuery, type ListQuery } from '#client/staff/data-table/use-list-query.ts';
import { useSearchParamText } from '#client/staff/data-table/use-search-param-text.ts';
import { useUndoChanges } from '#client/staff/data-table/use-undo-changes.ts';
import { paths } from '#client/staff/paths.ts';
import type { Column } from '#client/ui/data-display/data-table.tsx';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { formatAed, formatDate } from '#client/ui/format.ts';
import { Row } from '#client/ui/page-layout.tsx';
import { useNow } from '#client/ui/time-ago.tsx';
import { AdminCarList, CARD_VIEW_INPUT, dealerColumn, carColumn, priceColumn } from './admin-car-list.tsx';
import { CarCell } from './car-cell.tsx';
import { BulkChangeDialog } from './live/bulk-change-dialog.tsx';
import { LIVE_VIEWS, matchesView, toLiveCars, type LiveCar, type LiveView } from './live/live-cars.ts';
import { SelectBox, SelectionBar } from './live/selection-bar.tsx';
import { texts as liveTexts } from '#messages/staff/live-cars.ts';
import { UndoBanner } from './live/undo-banner.tsx';
import { texts } from '#messages/staff/dashboard.ts';

const carTexts = texts.cars;
const VIEW_LABELS: Record<LiveView, string> = {
  ...liveTexts.views,
  'not-checked': REGISTRATION_LABELS.not_checked,
  'export-only': REGISTRATION_LABELS.export_only,
};
const STALE_TIME_MS = 15_000;

interface BulkChange {
  action: 'archive' | 'price';
  cars: readonly LiveCar[];
  focusAfter?: () => HTMLElement | null;
}

export function LiveTab() {
  const { list, view, spec, setView, setSpec } = useLiveCars();
  const navigate = useNavigate();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [bulkChange, setBulkChange] = useState<BulkChange | null>(null);
  const selectButton = useRef<HTMLButtonElement>(null);
  const { offerUndo } = useUndoChanges();
  const { run } = useApiMutation(carsArchive, { errorToast: createErrorToast(carTexts.archiveFailed) });
  const archive = async ({ id }: LiveCar) => {
    const result = await run({ params: { id } });
    if (!result.error) offerUndo(carTexts.archivedDone, [result.answer]);
  };
  const select = (cars: readonly LiveCar[]) => setSelectedIds(new Set(cars.map(({ id }) => id)));
  const toggle = ({ id }: LiveCar, isSelected: boolean) =>
    setSelectedIds((before) => new Set(isSelected ? [...before, id] : [...before].filter((other) => other !== id)));
  const selected = (list.data ?? []).filter(({ id }) => selectedIds.has(id));
  return (
    <>
      <UndoBanner />
      <AdminCarList
        label={texts.tabs.live}
        list={list}
        failed={carTexts.liveFailed}
        empty={view === 'all' && spec === '' ? carTexts.noLive : liveTexts.nothing}
        columns={createColumns({
          isSelected: ({ id }) => selectedIds.has(id),
          onSelect: toggle,
          onArchive: (car) => void archive(car),
          onPrice: (car) => setBulkChange({ action: 'price', cars: [car] }),
        })}
        onOpen={({ id }) => void navigate(paths.reviewOf(id))}
        controls={
          <>
            <SelectField
              label={liveTexts.view}
              hideLabel
              size="dense"
              value={view}
              onChange={(next) => setView(next === 'all' ? '' : next)}
              options={LIVE_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
            />
            <SelectField
              label={liveTexts.spec}
              hideLabel
              size="dense"
              value={spec}
              onChange={setSpec}
              placeholder={liveTexts.allSpecs}
              options={SPECS.map((value) => ({ value, label: specLabel(value) }))}
            />
          </>
        }
        renderAbove={(shown) => (
          <SelectionBar
            selected={selected}
            shown={shown}
            onSelect={select}
            // A done change clears the selection, and with it the pressed button.
            onChange={(action) => setBulkChange({ action, cars: selected, focusAfter: () => selectButton.current })}
            onExport={exportCars}
            selectButton={selectButton}
          />
        )}
      />
      {bulkChange && (
        <BulkChangeDialog
          {...bulkChange}
          onClose={() => setBulkChange(null)}
          onDone={() => {
            setBulkChange(null);
            select([]);
          }}
        />
      )}
    </>
  );
}

function useLiveCars() {
  const list = useListQuery(apiQueryOptions(carsApproved, CARD_VIEW_INPUT), carTexts.liveFailed);
  const { data: interest } = useQuery({ ...apiQueryOptions(carsInterest, {}), staleTime: STALE_TIME_MS });
  const now = useNow() ?? list.updatedAt;
  const [viewParam, setView] = useSearchParamText('view');
  const [specParam, setSpec] = useSearchParamText('spec');
  const view = LIVE_VIEWS.find((value) => value === viewParam) ?? 'all';
  const spec = SPECS.find((value) => value === specParam) ?? '';
  const { data: cars } = list;
  const data = useMemo(
    () =>
      cars &&
      toLiveCars(cars, interest?.cars, now).filter(
        (car) => matchesView(car, view, now) && (spec === '' || car.spec === spec),
      ),
    [cars, interest, now, view, spec],
  );
  return { list: { ...list, data } satisfies ListQuery<LiveCar[]>, view, spec, setView, setSpec };
}

function exportCars(cars: readonly LiveCar[]): void {
  const rows = cars.map((car) => [
    car.shortId,
    carName(car),
    car.vin,
    car.dealerName,
    specLabel(car.spec),
    car.priceSellerAed,
    car.marketPriceAed,
    car.fixDrivePriceAed,
    formatDate(car.onSaleSince),
    car.daysOnSale,
    car.interest?.shortlisted ?? null,
    car.interest?.watching ?? null,
    car.interest?.reserved ?? null,
    car.registration ? REGISTRATION_LABELS[car.registration.status] : null,
  ]);
  downloadCsv(liveTexts.fileName(toDubaiDate(Date.now())), [liveTexts.csvColumns, ...rows]);
}

interface ColumnActions {
  isSelected: (car: LiveCar) => boolean;
  onSelect: (car: LiveCar, isSelected: boolean) => void;
  onArchive: (car: LiveCar) => void;
  onPrice: (car: LiveCar) => void;
}

function createColumns({ isSelected, onSelect, onArchive, onPrice }: ColumnActions): Column<LiveCar>[] {
  return [
    {
      ...carColumn,
      cell: (car) => (
        <chakra.div display="grid" gridTemplateColumns="44px minmax(0, 1fr)" alignItems="center" ms="-3">
          <SelectBox name={carName(car)} checked={isSelected(car)} onChange={(isChecked) => onSelect(car, isChecked)} />
          <CarCell car={car}>
            <chakra.span display="block" pt="1" css={{ '&:empty': { display: 'none' } }}>
              <RegistrationBadge status={car.registration?.status} />
            </chakra.span>
          </CarCell>
        </chakra.div>
      ),
    },
    dealerColumn,
    {
      ...priceColumn,
      phone: 'last',
      width: '7.5rem',
      cell: (car) => (
        <Button
          variant="tertiary"
          px="1"
          ms="-1"
          minW="touch"
          aria-label={liveTexts.editPrice({ price: formatAed(car.fixDrivePriceAed), car: carName(car) })}
          onClick={() => onPrice(car)}
        >
          <chakra.b whiteSpace="nowrap">{formatAed(car.fixDrivePriceAed)}</chakra.b>
        </Button>
      ),
    },
    {
      label: liveTexts.days,
      width: '5rem',
      sort: { name: 'on-sale', by: ({ daysOnSale }) => daysOnSale },
      cell: ({ daysOnSale, onSaleSince }) => (
        <chakra.span title={formatDate(onSaleSince)}>{liveTexts.dayCount(daysOnSale)}</chakra.span>
      ),
    },
    countColumn('shortlisted', '6.75rem'),
    countColumn('reserved', '6rem'),
    {
      ...ACTIONS_COLUMN,
      phone: 'last',
      width: '11.5rem',
      cell: (car) => <LiveCarActions car={car} onArchive={() => onArchive(car)} />,
    },
  ];
}

/** The label is repeated on phones, which have no headings. */
function countColumn(name: 'shortlisted' | 'reserved', width: string): Column<LiveCar> {
  const label = liveTexts[name];
  const countOf = ({ interest }: LiveCar) => interest?.[name];
  return {
    label,
    width,
    sort: { name, by: (car) => countOf(car) ?? -1 },
    cell: (car) => (
      <>
        <chakra.span display={{ base: 'inline', lg: 'none' }}>{`${label} `}</chakra.span>
        <span>{countOf(car) ?? lists.none}</span>
      </>
    ),
  };
}

function LiveCarActions({ car, onArchive }: { car: LiveCar; onArchive: () => void }) {
  const name = carName(car);
  return (
    <Row justifyContent={{ lg: 'flex-end' }}>
      <LinkButton
        variant="tertiary"
        px="1"
        minW="touch"
        to={sharedPaths.car(car.id)}
        aria-label={carTexts.viewOf(name)}
      >
        {carTexts.view}
      </LinkButton>
      <LinkButton px="2" to={sharedPaths.editCar(car.id)} aria-label={carTexts.editOf(name)}>
        {carTexts.edit}
      </LinkButton>
      <Button variant="tertiary" px="1" aria-label={carTexts.archiveOf(name)} onClick={onArchive}>
        {carTexts.archive}
      </Button>
    </Row>
  );
}
