import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { staffList } from '#shared/contract/staff.ts';
import { assignWorkOrder, workOrderDetail, type WorkOrder, type WorkOrderLine } from '#shared/contract/work-orders.ts';
import { isWorkLineComplete, promisedWork, workLineName } from '#shared/domain/repair/work-order.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { LineStateBadge } from '#client/components/repair-line/line-state-badge.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { EditLineDialog } from './edit-line-dialog.tsx';
import { texts } from '#messages/staff/repair-file-card.ts';

/** The work order of a car in repair. */
export function RepairFileCard({ reservation: { id, repair } }: { reservation: StaffReservation }) {
  const { data: order } = useQuery({
    ...apiQueryOptions(workOrderDetail, { params: { id } }),
    enabled: repair !== undefined,
  });
  const [editedId, setEditedId] = useState<string | null>(null);
  if (!order) return null;
  const { lines, completedAt } = order;
  const done = lines.filter((line) => isWorkLineComplete(line, line.record)).length;
  const edited = lines.find((line) => line.id === editedId);
  return (
    <SectionCard title={texts.title} end={<span>{texts.progress({ done, all: lines.length })}</span>}>
      {completedAt === null && <WorkshopSelect order={order} />}
      <chakra.ul aria-label={texts.lines}>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} {...(completedAt === null && { onEdit: () => setEditedId(line.id) })} />
        ))}
      </chakra.ul>
      {edited && <EditLineDialog key={edited.id} orderId={id} line={edited} onClose={() => setEditedId(null)} />}
    </SectionCard>
  );
}

function LineRow({ line, onEdit }: { line: WorkOrderLine; onEdit?: () => void }) {
  const { record } = line;
  const name = workLineName(line);
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" gap="2" py="2" borderBlockStart="line">
      <chakra.div flex="1 1 10rem" minW="0" display="grid" gap="1" justifyItems="start">
        <chakra.span>
          <b>{name}</b>{' '}
          <chakra.span textStyle="t2" color="ink-3">
            {promisedWork(line)}
          </chakra.span>
        </chakra.span>
        <LineStateBadge line={line} record={record} />
        {record?.technician && (
          <chakra.span textStyle="t1" color="ink-3" overflowWrap="anywhere">
            {texts.technician(record.technician)}
          </chakra.span>
        )}
      </chakra.div>
      {onEdit && (
        <Button aria-label={texts.editLine(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
    </chakra.li>
  );
}

function WorkshopSelect({ order: { id, workshop } }: { order: WorkOrder }) {
  const users = useQuery(apiQueryOptions(staffList, { query: { role: 'workshop' } })).data ?? [];
  const { run } = useApiMutation(assignWorkOrder, { successToast: texts.assigned, errorToast: texts.assignFailed });
  const known = workshop && users.every((user) => user.id !== workshop.id) ? [workshop, ...users] : users;
  return (
    <>
      <SelectField
        label={texts.workshop}
        value={workshop?.id ?? ''}
        placeholder={texts.unassigned}
        options={known.map(({ id: value, email: label }) => ({ value, label }))}
        onChange={(workshopId) => void run({ params: { id }, body: { workshopId: workshopId || null } })}
      />
      {known.length === 0 && <Note>{texts.noWorkshops}</Note>}
    </>
  );
}
