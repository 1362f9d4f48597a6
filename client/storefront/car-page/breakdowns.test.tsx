import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { getDamagedPanels, PANELS, type PanelConditions } from '#shared/domain/panels.ts';
import { computeQuote, type QuoteInput } from '#shared/domain/quote.ts';
import { DAMAGE_TYPES } from '#shared/domain/enums.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { Providers } from '#client/app/providers.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import { PriceReductionCard } from './repair-overview.tsx';
import { RepairDaysCard } from './repair-days-card.tsx';

function createQuoteInput(n: number): QuoteInput {
  const marked = PANELS.slice(0, n % 16).map((panel, at) => [
    panel,
    { action: (n + at) % 3 === 0 ? 'replace' : 'repair', paint: (n + at) % 2 === 0 },
  ]);
  return {
    marketPriceAed: 20_003 + n * 1_117,
    airbagsIntact: n % 4 === 0,
    chassisIntact: n % 5 !== 1,
    oilCoolantMix: n % 7 === 3,
    dashAirbagDeployed: n % 2 === 1,
    steeringAirbagDeployed: n % 3 === 1,
    seatAirbagDeployed: n % 5 === 1,
    curtainAirbagsDeployed: n % 6 === 1,
    panelConditions: Object.fromEntries(marked) as PanelConditions,
    primaryDamage: DAMAGE_TYPES[n % 11] ?? null,
    secondaryDamage: DAMAGE_TYPES[(n * 3) % 13] ?? null,
  };
}

function createShownCar(input: QuoteInput): PublicCar {
  const made = computeQuote(input);
  const { fixDrivePriceAed: repairPrice, youSaveAed: savings } = made;
  const panels = getDamagedPanels(input.panelConditions).map(({ panel, condition }) => ({
    panel,
    ...condition,
  }));
  const answers = { ...input, asIsPrice: input.marketPriceAed, deployedAirbags: [], panels };
  return { ...made, ...answers, repairPrice, savings, repairTimeCategory: '5-10' } as unknown as PublicCar;
}

function renderMarkup(breakdown: React.ReactNode): string {
  return renderToString(
    <Providers queryClient={createQueryClient()} styleCache={createStyleCache()}>
      {breakdown}
    </Providers>,
  );
}

function readAmounts(breakdown: React.ReactNode): number[] {
  const markup = renderMarkup(breakdown);
  return [...markup.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, text = '']) =>
    Math.round(Number(text.replace('−', '-').replaceAll(/<[^>]*>|[^\d.-]/g, '')) * 100),
  );
}

it.each(Array.from({ length: 100 }, (_, n) => n))('the breakdowns of car %d add up as shown', (n) => {
  const car = createShownCar(createQuoteInput(n));
  for (const breakdown of [<RepairDaysCard key="days" car={car} />, <PriceReductionCard key="aed" car={car} />]) {
    const amounts = readAmounts(breakdown);
    const total = amounts.pop();
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts.reduce((sum, line) => sum + line, 0)).toBe(total);
  }
});

it('the days of a long repair stand beside no shorter range [D-98]', () => {
  const car = { ...createShownCar(createQuoteInput(31)), repairTimeCategory: '23-30' } as PublicCar;
  expect(car.repairTime?.totalDays).toBeGreaterThan(30);
  const text = renderMarkup(<RepairDaysCard car={car} />);
  expect(text).toContain(`Our estimate: more than 30 days (about ${car.repairTime?.totalDays}).`);
  expect(text).not.toContain('23-30');
});
