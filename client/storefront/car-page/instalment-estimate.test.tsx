import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { queryKeyFor } from '#shared/contract/endpoint-query.ts';
import { contactsQuery } from '#client/api/contacts.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { Providers } from '#client/app/providers.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import { InstalmentEstimate } from './buy-card.tsx';

function renderEstimate(price: number | null, instalment: unknown): string {
  const queryClient = createQueryClient();
  const site = { whatsappNumber: '97141234567', callNumber: '+97141234567', instalment };
  queryClient.setQueryData(queryKeyFor(contactsQuery.entry, contactsQuery.input), site);
  const markup = renderToString(
    <Providers queryClient={queryClient} styleCache={createStyleCache()}>
      <InstalmentEstimate price={price} />
    </Providers>,
  );
  return markup.replace(/<style.*?<\/style>|<[^>]+>/g, '');
}

const plan = { ratePercent: 4.5, downPercent: 20, months: 60 };

it('shows the monthly instalment with its terms', () => {
  expect(renderEstimate(60_000, plan)).toBe(
    'About AED 895 a month Estimate only, not an offer: 20% deposit, 60 monthly payments, 4.5% a year.',
  );
});

it('shows no instalment without a plan, with an outdated plan or without a price', () => {
  for (const [price, instalment] of [
    [60_000, null],
    [60_000, undefined],
    [null, plan],
  ] as const)
    expect(renderEstimate(price, instalment)).toBe('');
});
