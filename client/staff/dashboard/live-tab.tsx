import { useState } from 'react';
import { carsApproved, carsArchive } from '#shared/contract/review.ts';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/staff/paths.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import type { Column } from '#client/ui/data-display/data-table.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { Row } from '#client/ui/page-layout.tsx';
import { AdminCarList, CARD_VIEW_INPUT, carColumn, dealerColumn, priceColumn, timeColumn } from './admin-car-list.tsx';
import { ACTIONS_COLUMN } from '#client/staff/data-table/searchable-list.tsx';
import { texts as lists } from '#client/staff/data-table/texts.ts';
import { texts } from './texts.ts';
import { createErrorToast } from '#client/staff/data-table/error-text.ts';
import { useListQuery } from '#client/staff/data-table/use-list-query.ts';

const carTexts = texts.cars;

export function LiveTab() {
  const list = useListQuery(apiQueryOptions(carsApproved, CARD_VIEW_INPUT), carTexts.liveFailed);
  const navigate = useNavigate();
  const [carToArchive, setCarToArchive] = useState<ListedCar | null>(null);
  const { run, isPending } = useApiMutation(carsArchive, {
    successToast: carTexts.archivedDone,
    errorToast: createErrorToast(carTexts.archiveFailed),
  });
  const confirm = async (car: ListedCar) => {
    if (!isPending && !(await run({ params: { id: car.id } })).error) setCarToArchive(null);
  };
  return (
    <>
      <AdminCarList
        label={texts.tabs.live}
        list={list}
        failed={carTexts.liveFailed}
        empty={carTexts.noLive}
        columns={createColumns(setCarToArchive)}
        onOpen={({ id }) => void navigate(paths.reviewOf(id))}
      />
      {carToArchive && (
        <ConfirmDialog
          open
          onClose={() => setCarToArchive(null)}
          onConfirm={() => void confirm(carToArchive)}
          title={carTexts.archiveTitle}
          text={carTexts.archiveText(carName(carToArchive))}
          confirmLabel={carTexts.archive}
          cancelLabel={lists.cancel}
          destructive
          busy={isPending}
        />
      )}
    </>
  );
}

function createColumns(onArchive: (car: ListedCar) => void): Column<ListedCar>[] {
  return [
    carColumn,
    dealerColumn,
    priceColumn,
    timeColumn(carTexts.submitted, '112px', ({ submittedAt }) => submittedAt),
    {
      ...ACTIONS_COLUMN,
      width: '14rem',
      cell: (car) => <LiveCarActions car={car} onArchive={() => onArchive(car)} />,
    },
  ];
}

function LiveCarActions({ car, onArchive }: { car: ListedCar; onArchive: () => void }) {
  const name = carName(car);
  return (
    <Row justifyContent={{ lg: 'flex-end' }}>
      <LinkButton variant="tertiary" px="2" to={sharedPaths.car(car.id)} aria-label={carTexts.viewOf(name)}>
        {carTexts.view}
      </LinkButton>
      <LinkButton px="3" to={sharedPaths.editCar(car.id)} aria-label={carTexts.editOf(name)}>
        {carTexts.edit}
      </LinkButton>
      <Button variant="tertiary" px="2" aria-label={carTexts.archiveOf(name)} onClick={onArchive}>
        {carTexts.archive}
      </Button>
    </Row>
  );
}
