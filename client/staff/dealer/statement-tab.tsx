/** Sales of one month, as CSV or on paper. */
import { chakra } from '@chakra-ui/react';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { downloadCsv } from '#client/staff/data-table/csv.ts';
import { Card } from '#client/ui/card.tsx';
import { DataTable, type Column } from '#client/ui/data-display/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { formatAed, formatDate } from '#client/ui/format.ts';
import { useNow } from '#client/ui/time-ago.tsx';
import { createStatement, listStatementMonths, toMonth, type Statement, type StatementRow } from './statement.ts';
import type { StockCar } from './stock.ts';
import { texts } from '#messages/staff/dealer.ts';

const statementTexts = texts.statement;

interface Props {
  cars: readonly StockCar[];
  /** "2026-11"; '' for the current one. */
  month: string;
  onMonth: (month: string) => void;
}

export function StatementTab({ cars, month, onMonth }: Props) {
  const now = useNow() ?? 0;
  const months = listStatementMonths(cars, now);
  const shown = months.includes(month) ? month : toMonth(now);
  const statement = createStatement(cars, shown);
  const hasSales = statement.rows.length > 0;
  return (
    <Card overflow="hidden" _print={{ boxShadow: 'none', border: 'none' }}>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end" p="4" _print={{ display: 'none' }}>
        <chakra.div flex={{ base: '1 1 100%', md: '0 1 240px' }}>
          <SelectField
            label={statementTexts.month}
            value={shown}
            onChange={onMonth}
            options={months.map((value) => ({ value, label: monthName(value) }))}
          />
        </chakra.div>
        <Button icon={Download} disabled={!hasSales} onClick={() => exportStatement(statement, shown)}>
          {statementTexts.exportCsv}
        </Button>
        <Button icon={Printer} disabled={!hasSales} onClick={() => window.print()}>
          {statementTexts.print}
        </Button>
      </chakra.div>
      <chakra.h2 textStyle="t4" px="4" pb="2">
        {statementTexts.title(monthName(shown))}
      </chakra.h2>
      {hasSales ? (
        <>
          <DataTable
            label={statementTexts.table}
            columns={COLUMNS}
            rows={statement.rows}
            rowKey={({ car }) => car.id}
          />
          <chakra.dl
            display="flex"
            flexWrap="wrap"
            justifyContent="space-between"
            gap="3"
            p="4"
            borderBlockStart="line"
          >
            <chakra.dt fontWeight="bold">{statementTexts.total(statement.rows.length)}</chakra.dt>
            <chakra.dd fontWeight="bold">{formatAed(statement.total)}</chakra.dd>
          </chakra.dl>
          <chakra.p px="4" pb="4" textStyle="t1" color="ink-3">
            {statement.withoutPrice > 0 ? statementTexts.noteWithoutPrice(statement.withoutPrice) : statementTexts.note}
          </chakra.p>
        </>
      ) : (
        <EmptyState text={statementTexts.empty} />
      )}
      {statement.withoutDate > 0 && (
        <chakra.p px="4" pb="4" textStyle="t1" color="ink-3">
          {statementTexts.withoutDate(statement.withoutDate)}
        </chakra.p>
      )}
    </Card>
  );
}

/** @param month "2026-11" */
const monthName = (month: string): string =>
  statementTexts.monthName({ month: statementTexts.months[Number(month.slice(5)) - 1] ?? '', year: month.slice(0, 4) });

const soldBy = ({ isSoldByRedrive }: StockCar): string =>
  isSoldByRedrive ? statementTexts.byRedrive : statementTexts.byYou;

const COLUMNS: Column<StatementRow>[] = [
  {
    label: statementTexts.car,
    width: 'minmax(0, 2fr)',
    wide: true,
    cell: ({ car }) => <b>{`${car.name} · ${car.shortId}`}</b>,
  },
  { label: statementTexts.sold, width: '7rem', cell: ({ soldAt }) => formatDate(soldAt) },
  {
    label: statementTexts.days,
    width: '6rem',
    cell: ({ days }) => (days === null ? statementTexts.unknown : statementTexts.dayCount(days)),
  },
  { label: statementTexts.soldBy, width: '6rem', cell: ({ car }) => soldBy(car) },
  { label: texts.ownPrice, width: '8rem', align: 'end', cell: ({ car }) => <b>{formatAed(car.ownPriceAed)}</b> },
];

function exportStatement({ rows, total }: Statement, month: string): void {
  const lines = rows.map(({ car, soldAt, days }) => [
    car.shortId,
    car.name,
    car.listedAt === null ? '' : formatDate(car.listedAt),
    formatDate(soldAt),
    days,
    soldBy(car),
    car.ownPriceAed,
  ]);
  const sum = [statementTexts.total(rows.length), '', '', '', null, '', total];
  downloadCsv(statementTexts.fileName(month), [statementTexts.csvColumns, ...lines, sum]);
}
