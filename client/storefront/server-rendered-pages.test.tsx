import { hydrate, dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { ComponentType } from 'react';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  carsDetail,
  carsMakes,
  carsRepairExamples,
  carsSearch,
  type RepairExample,
} from '#shared/contract/cars/cars.ts';
import { publicConfig } from '#shared/contract/public-config.ts';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { queryKeyFor, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { Problem } from '#shared/problem.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { problemQueryKey } from '#client/api/problem-query-key.ts';
import { Providers } from '#client/app/providers.tsx';
import * as carPage from '#client/storefront/car-page/car-page.tsx';
import * as howItWorksPage from '#client/storefront/content-pages/how-it-works-page.tsx';
import * as homePage from '#client/storefront/catalogue/home/home-page.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';
import { SignOutProvider } from '#client/app/sign-out-provider.tsx';
import { StorefrontLayout } from './layout/storefront-layout.tsx';

const car: PublicCar = {
  id: 'car-1',
  shortId: 'RD1001',
  make: 'Mercedes-Benz',
  model: 'GLE 450',
  trim: '4MATIC',
  year: 2022,
  mileage: 38_420,
  mileageUnit: 'km',
  mileageMiles: 23_873,
  regionalSpec: 'American',
  engine: null,
  engineSpecs: null,
  numCylinders: null,
  bodyType: 'SUV',
  exteriorColor: 'Blue',
  interiorColor: 'Black',
  asIsPrice: 289_000,
  originalPrice: 289_000,
  repairPrice: 260_100,
  price: 260_100,
  savings: 28_900,
  discountPercentage: 10,
  showDiscountPercentage: true,
  repairTimeCategory: '11-16',
  features: ['Chassis Intact'],
  airbagsIntact: false,
  chassisIntact: true,
  isVerified: true,
  isReserved: false,
  imageUrl: `/photos/${'a'.repeat(64)}`,
  imageThumbHash: null,
  location: 'Dubai',
  createdAt: '2026-11-14T08:00:00.000Z',
  updatedAt: '2026-11-14T08:00:00.000Z',
  archivedAt: null,
  dealerId: 'dealer-1',
  dealerName: 'Al Noor Motors',
  comments: null,
  doors: null,
  usaImages: [],
  uaeImages: [`/photos/${'a'.repeat(64)}`, `/photos/${'b'.repeat(64)}`],
  exteriorImages: [],
  interiorImages: [],
  damageImages: [],
  videoUrl: null,
  iaai360: null,
  copartExterior360: [],
  copartInterior360: null,
  primaryDamage: 'FRONT END',
  secondaryDamage: 'SIDE',
  panels: [
    { panel: 'front_bumper', action: 'replace', paint: true },
    { panel: 'hood', action: 'repair', paint: true },
  ],
  deployedAirbags: ['dash', 'steering'],
  oilCoolantMix: false,
  repairTime: {
    totalDays: 11,
    category: '11-16',
    rank: 1,
    reason: 'Simple repair: 15% faster. 6.38 days, rounded up to 7.',
    breakdown: {
      panels: 2.5,
      airbags: 4,
      majorIssues: 0,
      damageBumps: 4,
      preTotal: 10.5,
      rankAdjustment: -1.575,
    },
  },
  repairLines: [
    { cause: 'panel', panel: 'front_bumper', days: 1.5 },
    { cause: 'panel', panel: 'hood', days: 1 },
    { cause: 'airbags', days: 4 },
    { cause: 'primary-damage', days: 2 },
    { cause: 'secondary-damage', days: 2 },
    { cause: 'complexity', percent: -15, days: -1.575 },
    { cause: 'rounding', days: 2.075 },
  ],
  reductions: [{ id: 'dash', label: 'Dashboard airbag', percent: 2.5, amountAed: 7225 }],
  reductionPercent: 2.5,
  inspectedAt: '2026-11-14T08:00:00.000Z',
};

const EMPTY_FACETS = {
  make: {},
  model: {},
  year: {},
  bodyType: {},
  exteriorColor: {},
  regionalSpec: {},
  price: {},
};
const EXAMPLE: RepairExample = {
  id: 'car-2',
  name: '2021 Toyota Camry SE',
  days: 7,
  before: { url: `/photos/${'c'.repeat(64)}`, caption: 'Front left, damaged hood' },
  after: { url: `/photos/${'d'.repeat(64)}`, caption: 'Front left, after repair' },
};
const RESPONSES: Record<string, unknown> = {
  [carsSearch.name]: {
    cars: [car],
    total: 7,
    nextCursor: null,
    facets: {
      ...EMPTY_FACETS,
      year: { '2022': 7, '2026': 1 },
      make: { 'Mercedes-Benz': 7 },
      airbags: 0,
      chassis: 7,
    },
  },
  [carsMakes.name]: ['Mercedes-Benz'],
  [carsDetail.name]: car,
  [carsRepairExamples.name]: [EXAMPLE],
  [publicConfig.name]: { whatsappNumber: '97141234567', callNumber: '+97141234567' },
};

/** Prefetches every query and hydrates from the serialized cache, like the server. */
function renderPrefetched(Page: ComponentType, path: string, queries: EndpointQuery[]): string {
  const queryClient = createQueryClient();
  for (const { entry, input } of queries) {
    queryClient.setQueryData(queryKeyFor(entry, input), RESPONSES[entry.name]);
  }
  return renderHydrated(Page, path, queryClient);
}

function renderHydrated(Page: ComponentType, path: string, queryClient: ReturnType<typeof createQueryClient>): string {
  const received = createQueryClient();
  hydrate(received, JSON.parse(JSON.stringify(dehydrate(queryClient))));
  return renderToString(
    <Providers queryClient={received} styleCache={createStyleCache()}>
      <StaticRouter location={path}>
        <SignOutProvider>
          <StorefrontLayout>
            <Page />
          </StorefrontLayout>
        </SignOutProvider>
      </StaticRouter>
    </Providers>,
  );
}

function visibleText(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

const urlOf = (path: string) => new URL(path, 'https://redrive.example');

describe('server-rendered pages', () => {
  it('render promises, steps and cars of the home page [C-home, C-card]', () => {
    const text = visibleText(renderPrefetched(homePage.default, '/', homePage.queries(urlOf('/'))));
    expect(text).toMatch(/Save up to 30% Compared with traditional dealers/);
    expect(text).toContain('How Redrive Works');
    expect(text).toContain('Available Cars 7 cars');
    expect(text).toContain('2022 Mercedes-Benz GLE 450 4MATIC 38k km · American spec · V6');
    expect(text).toContain('Get it repaired in approx. 11-16 days 1 Month Warranty Explore Add To List');
    expect(text).toContain('Load More (6 remaining)');
    expect(text).not.toContain('Loading');
  });

  it('link to all cars and name every colour [C-brw-13]', () => {
    const html = renderPrefetched(homePage.default, '/', homePage.queries(urlOf('/')));
    expect(html).toMatch(/<a[^>]*href="#car-list"[^>]*>Skip to cars<\/a>/);
    expect(html).toContain('id="car-list"');
    expect(visibleText(html)).toContain('All Black White Pearl Grey Bronze Red Blue Beige Silver Other');
  });

  it('render removable chips of active filters [C-brw-14]', () => {
    const path = '/?make=Toyota&priceTo=90000&q=white';
    const queryClient = createQueryClient();
    const [query] = homePage.queries(urlOf(path)) as [EndpointQuery];
    const understood = [{ kind: 'exteriorColor', label: 'White', words: 'white' }];
    const response = { ...(RESPONSES[carsSearch.name] as object), understood };
    queryClient.setQueryData(queryKeyFor(query.entry, query.input), response);
    const html = renderHydrated(homePage.default, path, queryClient);
    for (const label of ['Toyota', 'Up to AED 90,000', 'White'])
      expect(html).toContain(`aria-label="Remove filter: ${label}"`);
    expect(visibleText(html)).toContain('Filters 2 2 active');
  });

  it('query what the URL asks for and ignore only invalid values [C-brw-16, D-91]', () => {
    const url = urlOf('/?make=Toyota&yearMin=abc&priceTo=90000&airbags=true&sortBy=nonsense');
    const [first] = homePage.queries(url);
    expect(first?.input).toEqual({
      query: { make: 'Toyota', priceTo: '90000', airbags: 'true', limit: 20 },
    });
  });

  it('render the full repair overview of a car [C-car]', () => {
    const text = visibleText(
      renderPrefetched(carPage.default, '/car/car-1', carPage.queries(urlOf('/car/car-1'), { id: 'car-1' })),
    );
    expect(text).toContain('2022 Mercedes-Benz GLE 450 4MATIC');
    expect(text).toContain('38,420 km (23,873 mi)');
    expect(text).toContain('2 airbags deployed');
    expect(text).toContain('2 of 15 panels damaged, 2 airbags, 11 days’ work.');
    expect(text).toContain('Automatic');
    expect(text).toContain('5 seats');
    expect(text).toContain('Total 11 days');
    expect(text).toContain('Repair & Drive AED 260,100');
  });

  it('render no savings and no explanation for a car without savings [C-card-13, C-car-12]', () => {
    const [query] = carPage.queries(urlOf('/car/car-1'), { id: 'car-1' }) as [EndpointQuery];
    const drawn = (shown: PublicCar): string => {
      const queryClient = createQueryClient();
      queryClient.setQueryData(queryKeyFor(query.entry, query.input), shown);
      return visibleText(renderHydrated(carPage.default, '/car/car-1', queryClient));
    };
    const same = { repairPrice: car.asIsPrice, price: car.asIsPrice, savings: 0, reductions: [] };
    for (const word of ['You Save', 'Why it costs less']) {
      expect(drawn(car)).toContain(word);
      expect(drawn({ ...car, ...same })).not.toContain(word);
    }
    expect(drawn({ ...car, ...same })).toContain('Repair & Drive AED 289,000');
  });

  it('label photos after the repair visibly and for screen readers [C-car-01]', () => {
    const [query] = carPage.queries(urlOf('/car/car-1'), { id: 'car-1' }) as [EndpointQuery];
    const html = (shown: PublicCar): string => {
      const queryClient = createQueryClient();
      queryClient.setQueryData(queryKeyFor(query.entry, query.input), shown);
      return renderHydrated(carPage.default, '/car/car-1', queryClient);
    };
    expect(html(car)).not.toMatch(/after repair/i);
    const repaired = html({ ...car, afterRepairImages: [car.uaeImages[0]!] });
    expect(repaired).toMatch(/alt="[^"]+, photo 1: Outside, after repair"|photo 1: After repair"/);
    expect(visibleText(repaired)).toContain('After repair');
  });

  it('compare a view before and after the repair, of the car or of one like it', () => {
    const queries = carPage.queries(urlOf('/car/car-1'), { id: 'car-1' });
    const alike = renderPrefetched(carPage.default, '/car/car-1', queries);
    expect(visibleText(alike)).toContain('Cars for sale with similar damage, before and after the repair');
    expect(visibleText(alike)).not.toContain('Repaired by us');
    expect(visibleText(alike)).toMatch(/2021 Toyota Camry SE +Front left, damaged hood · 7 days’ work/);
    expect(alike).toContain('alt="2021 Toyota Camry SE: Front left, after repair"');
    const [before, after] = car.uaeImages as [string, string];
    const seenImages = [before, after].map((url) => ({ url, view: 'front' as const }));
    const queryClient = createQueryClient();
    const shown = { ...car, exteriorImages: [before, after], afterRepairImages: [after], seenImages };
    queryClient.setQueryData(queryKeyFor(queries[0]!.entry, queries[0]!.input), shown);
    const own = renderHydrated(carPage.default, '/car/car-1', queryClient);
    expect(visibleText(own)).toContain('Before and after the repair');
    expect(own).toMatch(/<input[^>]*type="range"[^>]*aria-valuetext="50% before, 50% after"/);
    expect(visibleText(own)).not.toContain('Repaired by us');
  });

  it('show one real repair on the home page and on How It Works', () => {
    const home = renderPrefetched(homePage.default, '/', homePage.queries(urlOf('/')));
    const how = renderPrefetched(howItWorksPage.default, '/how-it-works', howItWorksPage.queries());
    for (const html of [home, how]) expect(html).toContain('alt="2021 Toyota Camry SE: Front left, damaged hood"');
    expect(visibleText(home)).toContain('2021 Toyota Camry SE, before and after our repair');
    expect(home).not.toContain('One car, two halves');
    const withoutExample = renderPrefetched(homePage.default, '/', []);
    expect(withoutExample).toContain('One car, two halves');
    expect(withoutExample).not.toContain('before and after our repair');
    expect(renderPrefetched(howItWorksPage.default, '/how-it-works', [])).toContain('/pictures/repaired.webp');
  });

  it('show handed-over cars with the days that the repair took and without a link to their pages', () => {
    const draw = (Page: ComponentType, path: string, queries: EndpointQuery[]): string => {
      const queryClient = createQueryClient();
      for (const { entry, input } of queries) {
        const examples = entry.name === carsRepairExamples.name && [{ ...EXAMPLE, isHandedOver: true }];
        queryClient.setQueryData(queryKeyFor(entry, input), examples || RESPONSES[entry.name]);
      }
      return renderHydrated(Page, path, queryClient);
    };
    const onCarPage = draw(carPage.default, '/car/car-1', carPage.queries(urlOf('/car/car-1'), { id: 'car-1' }));
    expect(visibleText(onCarPage)).toContain('Repaired by us: cars with similar damage');
    expect(visibleText(onCarPage)).toMatch(/2021 Toyota Camry SE +Front left, damaged hood · Repaired in 7 days/);
    const home = draw(homePage.default, '/', homePage.queries(urlOf('/')));
    const how = draw(howItWorksPage.default, '/how-it-works', howItWorksPage.queries());
    for (const html of [home, how])
      expect(visibleText(html)).toContain('2021 Toyota Camry SE, repaired by us in 7 days');
    for (const html of [onCarPage, home, how]) expect(html).not.toContain('href="/car/car-2"');
  });

  it('link to the configured contact numbers [C-car-14, C-car-15]', () => {
    const html = renderPrefetched(carPage.default, '/car/car-1', carPage.queries(urlOf('/car/car-1'), { id: 'car-1' }));
    expect(html).toContain('href="https://wa.me/97141234567?text=');
    expect(html).toContain('href="tel:+97141234567"');
  });

  it('explain a reserved car and offer no reservation [D-92]', () => {
    const queryClient = createQueryClient();
    const [query] = carPage.queries(urlOf('/car/car-1'), { id: 'car-1' }) as [EndpointQuery];
    queryClient.setQueryData(queryKeyFor(query.entry, query.input), { ...car, isReserved: true });
    const html = renderHydrated(carPage.default, '/car/car-1', queryClient);
    expect(visibleText(html)).toContain(
      'On hold for another customer. It will be available again if they don’t buy it.',
    );
    for (const action of ['Tell me if it’s available again', 'See similar cars'])
      expect(visibleText(html)).toContain(action);
    expect(visibleText(html)).not.toContain('Add to Shortlist');
    const reserved = carPage.head({
      origin: 'https://redrive.example',
      params: { id: 'car-1' },
      queryData: () => ({ ...car, isReserved: true }),
    });
    expect(JSON.stringify(reserved)).toContain('https://schema.org/Reserved');
  });

  it('describe a damaged chassis and photo content, without empty tabs [C-car-01, C-car-03, C-car-09]', () => {
    const queryClient = createQueryClient();
    const [query] = carPage.queries(urlOf('/car/car-1'), { id: 'car-1' }) as [EndpointQuery];
    const shown = { ...car, chassisIntact: false, damageImages: [car.uaeImages[1]!] };
    queryClient.setQueryData(queryKeyFor(query.entry, query.input), shown);
    const html = renderHydrated(carPage.default, '/car/car-1', queryClient);
    expect(visibleText(html)).toContain('Chassis damage: straightened and measured');
    expect(visibleText(html)).not.toContain('Chassis repaired');
    expect(html).toContain('photo 2: Damage');
    expect(visibleText(html)).toContain('UAE Photos');
    expect(visibleText(html)).not.toContain('USA Photos');
    const dots = [...html.matchAll(/<button[^>]*data-dot[^>]*>/g)].map(([dot]) => dot);
    expect(dots).toHaveLength(2);
    for (const dot of dots) expect(dot).not.toContain('aria-label');
    expect(html).toMatch(/<div[^>]*aria-hidden="true"[^>]*>(<style[^<]*<\/style>)*<button[^>]*data-dot/);
  });

  it('link visitors to sign-in, registration and, in the footer, the account [C-hdr-07, C-route-27]', () => {
    const html = renderPrefetched(homePage.default, '/', homePage.queries(urlOf('/')));
    const [header = '', rest = ''] = html.split('</header>');
    for (const path of ['/login', '/register']) expect(header).toContain(`href="${path}"`);
    expect(header).not.toContain('href="/account"');
    expect(rest).toContain('href="/account"');
  });

  it('render missing and sold cars [C-route-34]', () => {
    for (const code of ['NOT_FOUND', 'GONE'] as const) {
      const queryClient = createQueryClient();
      const [query] = carPage.queries(urlOf('/car/x'), { id: 'x' });
      queryClient.setQueryData(problemQueryKey(query as EndpointQuery), code);
      expect(visibleText(renderHydrated(carPage.default, '/car/x', queryClient))).toContain('Car Not Found');
    }
  });

  it('describe a car for search engines and set the status of a missing one', () => {
    const input = { origin: 'https://redrive.example', params: { id: 'car-1' } };
    const found = carPage.head({ ...input, queryData: () => car });
    expect(found).toMatchObject({
      title: '2022 Mercedes-Benz GLE 450 4MATIC: AED 260,100 repaired · Redrive',
      canonical: '/car/car-1',
      image: `/photos/${'a'.repeat(64)}/1280.jpeg`,
      jsonLd: [{ '@type': 'Car', offers: { price: 260_100, priceCurrency: 'AED' } }, { '@type': 'BreadcrumbList' }],
    });
    expect(carPage.head({ ...input, queryData: () => undefined }).status).toBe(404);
    const gone = { ...input, queryData: () => undefined, problem: new Problem('GONE') };
    expect(carPage.head(gone).status).toBe(410);
  });
});
