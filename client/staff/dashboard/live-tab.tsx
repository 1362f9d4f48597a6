/** What is for sale now; a car is taken off here (S-adm-07, S-adm-09). */
import { useState } from 'react';
import { carsApproved, carsArchive } from '#shared/contract/review.ts';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/staff/paths.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import type { Column } from '#client/ui/data-display/data-table.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { Row } from '#client/ui/page-layout.tsx';
import { CarList, CARDS, carColumn, dealerColumn, priceColumn, timeColumn } from './admin-car-list.tsx';
import { ACTIONS } from '#client/staff/data-table/searchable-list.tsx';
import { texts as lists } from '#client/staff/data-table/texts.ts';
import { texts } from './texts.ts';
import { failedWords } from '#client/staff/data-table/error-text.ts';
import { useList } from '#client/staff/data-table/use-list-query.ts';

const words = texts.cars;

export function LiveTab() {
  const list = useList(ask(carsApproved, CARDS), words.liveFailed);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<ListedCar | null>(null);
  const { run, busy } = useCommand(carsArchive, {
    done: words.archivedDone,
    failed: failedWords(words.archiveFailed),
  });
  const confirm = async (car: ListedCar) => {
    if (!busy && !(await run({ params: { id: car.id } })).error) setLeaving(null);
  };
  return (
    <>
      <CarList
        label={texts.tabs.live}
        list={list}
        failed={words.liveFailed}
        empty={words.noLive}
        columns={columns(setLeaving)}
        onOpen={({ id }) => void navigate(paths.reviewOf(id))}
      />
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          onConfirm={() => void confirm(leaving)}
          title={words.archiveTitle}
          text={words.archiveText(carName(leaving))}
          confirmLabel={words.archive}
          cancelLabel={lists.cancel}
          destructive
          busy={busy}
        />
      )}
    </>
  );
}

function columns(onArchive: (car: ListedCar) => void): Column<ListedCar>[] {
  return [
    carColumn,
    dealerColumn,
    priceColumn,
    timeColumn(words.submitted, '112px', ({ submittedAt }) => submittedAt),
    {
      ...ACTIONS,
      width: '14rem',
      cell: (car) => <Acts car={car} onArchive={() => onArchive(car)} />,
    },
  ];
}

function Acts({ car, onArchive }: { car: ListedCar; onArchive: () => void }) {
  const name = carName(car);
  return (
    <Row justifyContent={{ lg: 'flex-end' }}>
      <LinkButton variant="tertiary" px="2" to={sharedPaths.car(car.id)} aria-label={words.viewOf(name)}>
        {words.view}
      </LinkButton>
      <LinkButton px="3" to={sharedPaths.editCar(car.id)} aria-label={words.editOf(name)}>
        {words.edit}
      </LinkButton>
      <Button variant="tertiary" px="2" aria-label={words.archiveOf(name)} onClick={onArchive}>
        {words.archive}
      </Button>
    </Row>
  );
}
