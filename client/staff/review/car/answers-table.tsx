import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { carsPatch } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { buildAnswerSections, countChangedAnswers, vinFieldLabel, type AnswerRow } from './answer-sections.ts';
import { DIRECTION } from '#messages/language.ts';
import { texts } from '#messages/staff/review.ts';
import { useReviewShortcuts } from '#client/staff/review/use-review-shortcuts.ts';
import { useReviewMutation } from './use-review-mutation.ts';
import { findVinDifferences, useDecodedVin, getVinValues, type VinField } from './vin-comparison.ts';

export function AnswersTable({ car, editable }: { car: StaffCar; editable: boolean }) {
  const decoded = useDecodedVin(car.vin);
  const vinValues = getVinValues(decoded);
  const differing = findVinDifferences(car, decoded);
  const { run, isPending } = useReviewMutation(carsPatch, {
    done: texts.detailsDone,
    failed: texts.detailsFailed,
  });
  const adoptVinValue = (field: VinField, value: string | number) =>
    void run({ params: { id: car.id }, body: { revision: car.revision, [field]: value } });
  const sections = buildAnswerSections(car);
  const changed = countChangedAnswers(sections);
  const [first] = differing;
  const firstValue = first && vinValues[first];
  useReviewShortcuts({
    adoptVinValue: () =>
      editable && !isPending && first !== undefined && firstValue !== undefined && adoptVinValue(first, firstValue),
  });
  return (
    <div>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        px="4"
        minH={{ base: '14', xl: '11' }}
      >
        <chakra.h3 textStyle="t3" fontWeight="bold">
          {texts.answers}
        </chakra.h3>
        <chakra.span display="flex" flexWrap="wrap" justifyContent="flex-end" gap="1">
          {changed > 0 && <Badge tone="outline">{texts.changedSince(changed)}</Badge>}
          {differing.length > 0 && <Badge tone="repair">{texts.differFromVin(differing.length)}</Badge>}
        </chakra.span>
      </chakra.div>
      <StyledTable>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.inspector}</th>
            <th scope="col">{texts.vinDecode}</th>
          </tr>
        </thead>
        {sections.map(({ title, rows }) => (
          <tbody key={title}>
            {title && (
              <tr>
                <th colSpan={3} scope="rowgroup" data-group="">
                  {title}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <AnswerTableRow
                key={row.label}
                row={row}
                vinValue={row.field && vinValues[row.field]}
                isDifferent={row.field !== undefined && differing.includes(row.field)}
                busy={isPending}
                onUse={editable ? adoptVinValue : null}
              />
            ))}
          </tbody>
        ))}
      </StyledTable>
    </div>
  );
}

interface AnswerTableRowProps {
  row: AnswerRow;
  vinValue: string | number | undefined;
  isDifferent: boolean;
  busy: boolean;
  onUse: ((field: VinField, value: string | number) => void) | null;
}

function AnswerTableRow({
  row: { label, value, field, strong, before },
  vinValue,
  isDifferent,
  busy,
  onUse,
}: AnswerTableRowProps) {
  const vinLabel = field && vinValue !== undefined ? vinFieldLabel(field, vinValue) : '';
  let third: ReactNode = null;
  if (vinValue !== undefined) third = texts.same;
  if (vinValue !== undefined && isDifferent) {
    third = (
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2" color="ink" fontWeight="bold">
        <Badge tone="repair">≠</Badge>
        <chakra.bdi flex="1">{vinLabel}</chakra.bdi>
        {onUse && field && (
          <Button size="dense" disabled={busy} onClick={() => onUse(field, vinValue)}>
            {texts.use(vinLabel)}
          </Button>
        )}
      </chakra.span>
    );
  }
  return (
    <tr data-different={isDifferent || before !== undefined ? '' : undefined}>
      <th scope="row">{label}</th>
      <chakra.td
        {...(vinValue === undefined && { colSpan: 2 })}
        textStyle={strong ? 't3' : 't2'}
        fontWeight={strong ? 'bold' : 'semibold'}
      >
        <bdi>{value}</bdi>
        {before !== undefined && (
          <chakra.del display="block" fontWeight="normal" color="ink-3" textDecoration="none">
            {texts.before(before)}
          </chakra.del>
        )}
      </chakra.td>
      {vinValue !== undefined && <td>{third}</td>}
    </tr>
  );
}

const StyledTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    textStyle: 't2',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'middle',
      px: '2',
      py: { base: '1', xl: '0.5' },
      height: { base: '32px', xl: '27px' },
      fontWeight: 'normal',
      borderBlockEndWidth: '1px',
      borderBlockEndStyle: 'solid',
      borderBlockEndColor: 'line',
      overflowWrap: 'anywhere',
    },
    '& th:first-of-type': { paddingInlineStart: '4', color: 'ink-3', width: '32%' },
    '& td:last-of-type': { color: 'ink-3', paddingInlineEnd: '4' },
    '& td:nth-of-type(1)': { color: 'ink', fontWeight: 'semibold' },
    '& thead th:nth-of-type(2)': { width: '29%' },
    '& thead th': { textStyle: 't1', fontWeight: 'semibold', color: 'ink-3' },
    '& th[data-group]': { color: 'ink', fontWeight: 'bold', pt: { base: '3', xl: '1.5' } },
    '& tr[data-different]': {
      bg: 'sunken',
      boxShadow: `inset ${DIRECTION === 'rtl' ? '-3px' : '3px'} 0 0 var(--rd-colors-ink)`,
    },
    '& tr[data-different] th': { color: 'ink', fontWeight: 'semibold' },
  },
});
