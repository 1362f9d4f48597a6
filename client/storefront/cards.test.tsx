import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { CarCard as Car } from '#shared/contract/cars/public-car.ts';
import type { Reservation } from '#shared/contract/reservations.ts';
import { DELIVERIES, REPAIR_ADD_ONS, REPAIR_LEVELS } from '#shared/domain/repair/repair-options.ts';
import { SELLER } from '#shared/domain/seller.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { Providers } from '#client/app/providers.tsx';
import { ReservationCard } from '#client/storefront/account/reservation-card.tsx';
import { AmericanCarCard } from '#client/storefront/catalogue/car-list/american-car-card.tsx';
import { CarCard } from '#client/storefront/catalogue/car-list/car-card.tsx';
import { homeListConfig } from '#client/storefront/catalogue/car-list/list-config.ts';
import { RepairOptionsForm } from '#client/storefront/reservation/repair-options/repair-options-form.tsx';
import { texts as repairOptionsTexts } from '#messages/shop/repair-options.ts';
import { Receipt } from '#client/storefront/reservation/detail/receipt.tsx';
import { ReservedCars } from '#client/storefront/reservation/detail/reserved-cars.tsx';
import { TimelineCard } from '#client/storefront/reservation/detail/timeline-card.tsx';
import { ShortlistProvider } from '#client/storefront/shortlist/store/shortlist-provider.tsx';
import { formatAed } from '#client/ui/format.ts';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Gallery } from '#client/ui/media-viewer/gallery.tsx';
import { createStyleCache } from '#client/ui/theme/ui-provider.tsx';

const car: Car = {
  id: 'car-1',
  shortId: 'RD1001',
  make: 'Toyota',
  model: 'Camry',
  trim: 'SE',
  year: 2021,
  mileage: 45_600,
  mileageUnit: 'km',
  mileageMiles: 28_335,
  regionalSpec: 'American',
  engine: null,
  engineSpecs: null,
  numCylinders: null,
  bodyType: 'Sedan',
  exteriorColor: 'White',
  interiorColor: 'Black',
  asIsPrice: 100_000,
  originalPrice: 100_000,
  repairPrice: 97_048,
  price: 97_048,
  savings: 2_952,
  discountPercentage: 3,
  showDiscountPercentage: true,
  repairTimeCategory: '11-16',
  features: ['Airbags Intact', 'Chassis Intact'],
  airbagsIntact: true,
  chassisIntact: true,
  isVerified: true,
  isReserved: false,
  imageUrl: `/photos/${'a'.repeat(64)}`,
  imageThumbHash: null,
  location: 'Sharjah',
  createdAt: '2026-11-14T08:00:00.000Z',
  updatedAt: '2026-11-14T08:00:00.000Z',
};

function renderHtml(children: ReactNode): string {
  return renderToString(
    <Providers queryClient={createQueryClient()} styleCache={createStyleCache()}>
      <StaticRouter location="/">
        <ShortlistProvider>{children}</ShortlistProvider>
      </StaticRouter>
    </Providers>,
  ).replace(/<style.*?<\/style>/g, '');
}

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
const renderCarCard = (changes: Partial<Car> = {}) =>
  renderHtml(<CarCard car={{ ...car, ...changes }} config={homeListConfig} />);
const renderAmericanCard = (changes: Partial<Car> = {}) =>
  renderHtml(<AmericanCarCard car={{ ...car, ...changes }} priority={false} />);

describe('car card', () => {
  it('shows the name, the spec, all figures and intact badges [C-card-01, C-card-02, C-card-04, C-card-07 to C-card-11, C-card-13, C-card-14, C-card-16, C-prod-17, C-prod-18]', () => {
    const markup = renderCarCard();
    expect(markup).toContain(`src="/photos/${'a'.repeat(64)}"`);
    expect(markup).toContain('href="/car/car-1"');
    expect(textOf(markup)).toMatch(/American Spec/);
    for (const text of [
      '2021 Toyota Camry SE',
      '46k km · American spec · V6',
      'Repair & Drive AED 97,048 Save 3%',
      'Market Value AED 100,000',
      'You Save AED 2,952',
      'Get it repaired in approx. 11-16 days',
      '1 Month Warranty',
      'Airbags Intact',
      'Chassis Intact',
      'Explore',
    ])
      expect(textOf(markup)).toContain(text);
  });

  it('states more than 30 days where the repair takes longer [D-98]', () => {
    const text = textOf(renderCarCard({ repairTimeCategory: '23-30', repairDays: 35 }));
    expect(text).toContain('Repair: more than 30 days (about 35)');
    expect(text).not.toContain('23-30');
  });

  it('shows the known engine and V6 otherwise [C-card-07, D-77]', () => {
    expect(textOf(renderCarCard({ engine: '2.5L' }))).toContain('· 2.5L');
    expect(textOf(renderCarCard({ numCylinders: 'electric' }))).toContain('· Electric');
    expect(textOf(renderCarCard({ numCylinders: '4' }))).not.toContain('V6');
  });

  it('shortens a mileage from 1,000 [C-card-05]', () => {
    expect(textOf(renderCarCard({ mileage: 999 }))).toContain('999 km');
    expect(textOf(renderCarCard({ mileage: 1000 }))).toContain('1k km');
  });

  it('shows TBA without a price and accepts a price in text [C-card-11, C-card-12]', () => {
    expect(textOf(renderCarCard({ repairPrice: null, savings: null }))).toContain('Repair & Drive TBA');
    expect([formatAed('97048'), formatAed(97_048), formatAed(''), formatAed(null), formatAed(undefined)]).toEqual([
      'AED 97,048',
      'AED 97,048',
      'TBA',
      'TBA',
      'TBA',
    ]);
  });

  it('marks a reserved car and disables its button [D-92]', () => {
    for (const markup of [renderCarCard({ isReserved: true }), renderAmericanCard({ isReserved: true })]) {
      expect(textOf(markup).match(/Reserved/g)).toHaveLength(2);
      expect(markup).toMatch(/<button[^>]* disabled="".*?><span>Reserved<\/span><\/button>/);
      expect(textOf(markup)).not.toContain('Add To List');
    }
    expect(textOf(renderCarCard())).not.toContain('Reserved');
  });

  it('shows no intact badge for a damaged part', () => {
    expect(textOf(renderCarCard({ airbagsIntact: false, chassisIntact: false }))).not.toContain('Intact');
  });
});

describe('reservation', () => {
  const reservation: Reservation = {
    id: 'r1',
    orderId: 'RD-204817',
    status: 'deposit_pending',
    selectedCarIds: ['a', 'b'],
    cars: [],
    finalCarId: null,
    pickReason: null,
    customerInfo: null,
    depositAmount: 1500,
    totalAmount: 120_000,
    remainingBalance: 118_500,
    paymentMethod: null,
    paymentNumber: null,
    depositMethod: null,
    fix: null,
    depositPaidAt: null,
    payBy: '2026-11-16T08:00:00.000Z',
    refundedAt: null,
    history: [],
    createdAt: '2026-11-14T08:00:00.000Z',
    updatedAt: '2026-11-14T08:00:00.000Z',
  };
  const priced = (carId: string, repairPrice: number): Reservation['cars'][number] => ({
    carId,
    title: `2021 Toyota ${carId}`,
    repairPrice,
    isAvailable: true,
    isReserved: false,
    imageUrl: null,
    mileage: null,
    regionalSpec: null,
    repairTimeCategory: null,
  });
  const views = (changes: Partial<Reservation>) =>
    [ReservationCard, Receipt].map((View) => textOf(renderHtml(<View reservation={{ ...reservation, ...changes }} />)));

  it('shows the balance only after a car is picked, and the total of all cars before [D-10, D-97, C-prof-08]', () => {
    for (const text of views({})) {
      expect(text).toContain('Total of selected cars AED 120,000');
      expect(text).toContain('Balance Not set yet');
      expect(text).not.toContain('118,500');
    }
    for (const text of views({ cars: [priced('a', 50_000), priced('b', 70_000)] }))
      expect(text).toMatch(/You’ll pay for one car AED 50,000 to 70,000.*Total of selected cars AED 120,000/);
    const money = { finalCarId: 'a', totalAmount: 60_000, remainingBalance: 58_500 };
    for (const text of views({ ...money, status: 'car_selected', payBy: null })) {
      expect(text).toContain('Balance AED 58,500');
      expect(text).not.toContain('Total of selected cars');
    }
    for (const text of views({ status: 'cancelled', remainingBalance: 0, payBy: null })) {
      expect(text).not.toContain('Not set yet');
      expect(text).not.toContain('pay for one car');
    }
  });

  const picked: Partial<Reservation> = {
    status: 'car_selected',
    cars: [priced('a', 60_000), priced('b', 70_000)],
    finalCarId: 'a',
    pickReason: 'The straighter chassis',
    totalAmount: 60_000,
    remainingBalance: 58_500,
    payBy: null,
  };

  it('subtracts the deposit from the balance and lists extras separately [C-prof-08, D-10]', () => {
    const fix = { level: 'standard', addOns: [], delivery: 'pickup', total: 2500 } as const;
    for (const text of views({ ...picked, fix: { ...fix, addOns: [] } })) {
      expect(text).toContain('Deposit − AED 1,500');
      expect(text).toContain('Balance AED 58,500');
      expect(text).toMatch(/[Bb]illed separately.* AED 2,500/);
    }
    for (const text of views({ ...picked, status: 'repairing', remainingBalance: 0 })) {
      expect(text).toContain('Balance paid − AED 58,500');
      expect(text).toContain('Balance AED 0');
    }
  });

  it('offers payment while the deposit is due [C-prof-15]', () => {
    const unpaid = renderHtml(<ReservationCard reservation={reservation} />);
    expect(unpaid).toMatch(/<a[^>]*href="\/checkout\?reservation=r1"[^>]*><span>Pay Deposit<\/span><\/a>/);
    expect(renderHtml(<ReservationCard reservation={{ ...reservation, ...picked }} />)).not.toContain('Pay Deposit');
  });

  it('shows who cancelled and why, without a picked car', () => {
    const cancelled = (by: 'admin' | 'customer' | 'system', changes: Partial<Reservation> = {}) => {
      const history = [{ status: 'cancelled' as const, at: '2026-11-15T08:00:00.000Z', by }];
      const shown = { ...reservation, ...picked, status: 'cancelled' as const, history, ...changes };
      const components = [ReservationCard, Receipt, ReservedCars, TimelineCard];
      return components.map((View) => textOf(renderHtml(<View reservation={shown} />))).join(' ');
    };
    const byUs = cancelled('admin', { cancelReason: 'The frame is bent', remainingBalance: 0 });
    for (const expected of ['Picked for you', 'Car selected by admin', 'The straighter chassis'])
      expect(byUs).not.toContain(expected);
    expect(byUs).toContain('Total of selected cars AED 130,000');
    expect(byUs).toContain('Redrive cancelled this reservation: The frame is bent');
    expect(cancelled('admin')).toContain('Redrive cancelled this reservation.');
    expect(cancelled('customer')).toContain('You cancelled this reservation.');
    expect(cancelled('system')).toContain('the deposit wasn’t paid within 48 hours');
  });

  it('prints a receipt with its number, the seller and the payment number', () => {
    const paid = { ...reservation, depositPaidAt: '2026-11-14T09:00:00.000Z', paymentNumber: 'PAY-1F0C9A52' };
    const text = textOf(renderHtml(<Receipt reservation={paid} />));
    for (const expected of ['Receipt number RD-204817-D', 'Seller Redrive', ...SELLER.address, 'PAY-1F0C9A52'])
      expect(text).toContain(expected);
  });

  it('describes every repair option [C-fix-03 to C-fix-14]', () => {
    const text = textOf(renderHtml(<RepairOptionsForm reservation={reservation} />));
    for (const { id, label } of [...REPAIR_LEVELS, ...REPAIR_ADD_ONS, ...DELIVERIES])
      expect([label, text.includes(label) && text.includes(repairOptionsTexts.descriptions[id])]).toEqual([
        label,
        true,
      ]);
  });

  it('shows the deadline of the deposit [D-96]', () => {
    expect(views({})[0]).toMatch(/Pay the deposit by .*16 Nov.* or this reservation will be cancelled automatically/);
    expect(views({ status: 'deposit_paid', payBy: null })[0]).not.toContain('Pay the deposit by');
  });
});

describe('gallery', () => {
  it('shows a notice without photos and a counter only for several [C-car-04, C-car-05]', () => {
    const photo = { source: `/photos/${'a'.repeat(64)}`, alt: 'Front' };
    expect(textOf(renderHtml(<Gallery label="Camry" images={[]} />))).toContain('No images available');
    expect(textOf(renderHtml(<Gallery label="Camry" images={[photo, photo, photo]} />))).toContain('1/3');
    expect(textOf(renderHtml(<Gallery label="Camry" images={[photo]} />))).not.toContain('1/1');
  });
});

describe('American car card', () => {
  it('shows photo, year, both prices, miles and emirate [C-amer-09, C-amer-11, C-amer-12]', () => {
    const markup = renderAmericanCard({ mileage: 100_000, mileageMiles: 62_137 });
    expect(markup).toMatch(/<img[^>]+src="\/photos\//);
    expect(markup).toMatch(/<s [^>]*>.*?AED 100,000<\/span><\/s>/);
    expect(textOf(markup)).toMatch(/2021 Toyota.*62,137 mi · Sharjah.*AED 97,048.*Explore/);
    expect(textOf(renderAmericanCard({ location: '' }))).toContain('· Dubai');
  });

  it('shows a discount and a struck price only when the price was higher [C-amer-10, D-55]', () => {
    expect(textOf(renderAmericanCard())).toContain('3% off');
    const plain = renderAmericanCard({
      price: 100_000,
      showDiscountPercentage: false,
      discountPercentage: 0,
    });
    expect(textOf(plain)).not.toContain('%');
    expect(plain).not.toContain('<s ');
  });
});

it('requests the smallest photos with reduced data, on cards and in the gallery', () => {
  const image = { source: buildImageSources(car.imageUrl ?? ''), alt: 'Front' };
  const shown = [
    renderAmericanCard(),
    renderHtml(<CarCard car={car} config={homeListConfig} priority />),
    renderHtml(<Gallery label="Camry" images={[image]} />),
  ];
  for (const markup of shown) expect(markup).toContain('sizes="(prefers-reduced-data: reduce) 200px, ');
});
