import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { staffReservations, type StaffReservation } from '#shared/contract/reservations.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { Providers } from '#client/app/providers.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import ReservationsPage from './reservations-page.tsx';

const reservation = (n: number): StaffReservation => ({
  id: `r${n}`,
  orderId: `RD-00000${n}`,
  status: 'deposit_paid',
  selectedCarIds: [],
  cars: [],
  finalCarId: null,
  pickReason: null,
  customerInfo: null,
  depositAmount: 1_500,
  totalAmount: n * 10_000,
  remainingBalance: 0,
  paymentMethod: null,
  paymentNumber: null,
  depositMethod: null,
  fix: null,
  depositPaidAt: null,
  payBy: null,
  refundedAt: null,
  history: [],
  createdAt: `2026-11-0${n}T08:00:00.000Z`,
  updatedAt: `2026-11-0${n}T08:00:00.000Z`,
  customerId: 'c',
  customerEmail: 'c@x.example',
  customerName: `Customer ${n}`,
  customerPhone: null,
});

function renderPage(search: string, query: object, reservations: StaffReservation[]): string {
  const client = createQueryClient();
  client.setQueryData([staffReservations.name, query], {
    pages: [{ reservations, total: reservations.length, nextCursor: null, counts: {}, waiting: 0 }],
    pageParams: [''],
  });
  return renderToString(
    <Providers queryClient={client} styleCache={createStyleCache()}>
      <StaticRouter location={`/admin/reservations${search}`}>
        <ReservationsPage />
      </StaticRouter>
    </Providers>,
  );
}

const findSorts = (html: string): string[] =>
  [...html.matchAll(/role="columnheader"[^>]*aria-sort="(\w+)"/g)].map(([, sort = '']) => sort);
const findOrderNumbers = (html: string): string[] => [...html.matchAll(/RD-\d{6}/g)].map(([order]) => order);

it('requests the sort order of the URL and marks the sorted column', () => {
  const html = renderPage('?sort=-total', { sort: '-total' }, [reservation(2), reservation(3), reservation(1)]);
  expect(findSorts(html)).toEqual(['none', 'none', 'descending', 'none']);
  expect(findOrderNumbers(html)).toEqual(['RD-000002', 'RD-000003', 'RD-000001']);
});

it('keeps the sort order in links to other statuses and reservations', () => {
  const html = renderPage('?q=nasser&sort=customer', { q: 'nasser', sort: 'customer' }, [reservation(1)]);
  expect(html).toContain('href="/admin/reservations?status=completed&amp;q=nasser&amp;sort=customer"');
  expect(html).toContain('href="/admin/reservations/r1?q=nasser&amp;sort=customer"');
  expect(findSorts(html)).toEqual(['none', 'ascending', 'none', 'none']);
});

it('ignores an unknown sort order', () => {
  expect(findSorts(renderPage('?sort=cars', {}, [reservation(1)]))).toEqual(['none', 'none', 'none', 'none']);
});
