import type {
  ActivityRow,
  CarRow,
  DealerRow,
  DraftRow,
  ErrorRow,
  PhotoRow,
  ReservationRow,
  SessionRow,
  SubmissionRow,
  UserRow,
  InspectionRequestRow,
  WorkOrderRow,
} from '#server/store/rows.ts';
import type { PaymentRow } from '#server/store/payment-rows.ts';
import type { IdempotencyRow } from '#server/store/idempotency-row.ts';
import { composeReport } from '#server/cars/compose-report.ts';
import { EMPTY_WORK_RECORD } from '#shared/domain/repair/work-order.ts';
import { PANELS, type PanelConditions } from '#shared/domain/panels.ts';
import { BODY_TYPES, COLORS, REPAIR_TIME_CATEGORIES, SPECS } from '#shared/domain/enums.ts';

/** Whole rows of realistic size; the number determines every field that is not given. */

const MODELS: readonly (readonly [make: string, models: readonly string[]])[] = [
  ['Toyota', ['Camry', 'Land Cruiser', 'RAV4', 'Corolla', 'Hilux', 'Prado', 'Yaris']],
  ['Nissan', ['Patrol', 'Altima', 'Sunny', 'X-Trail', 'Maxima']],
  ['Ford', ['Mustang', 'F-150', 'Explorer', 'Edge']],
  ['BMW', ['X5', '520i', 'M4', '740Li']],
  ['Mercedes-Benz', ['C 300', 'G 63', 'E 200', 'S 500']],
  ['Lexus', ['LX 570', 'ES 350', 'RX 350']],
  ['Kia', ['Sportage', 'Optima', 'Telluride']],
  ['Dodge', ['Charger', 'Challenger', 'Durango']],
];
const START_TIME_MS = Date.UTC(2024, 0, 1);

export function sampleTime(n: number): string {
  return new Date(START_TIME_MS + n * 60_000).toISOString();
}

function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length]!;
}

function hash(n: number): string {
  return n.toString(16).padStart(64, '0');
}

function panels(n: number): PanelConditions {
  const marked = PANELS.filter((_, at) => (n + at) % 4 === 0);
  return Object.fromEntries(marked.map((panel) => [panel, { action: 'repair', paint: true }]));
}

/** A live car with 14 pictures, about 5 kB of JSON. */
export function sampleCar(n: number, changes: Partial<CarRow> = {}): CarRow {
  const [make, models] = pick(MODELS, n);
  const hashes = Array.from({ length: 14 }, (_, at) => hash(n * 100 + at));
  const market = 20_000 + ((n * 7_919) % 380) * 1_000;
  const airbagsIntact = n % 3 !== 0;
  const chassisIntact = n % 4 !== 0;
  return {
    id: `car-${String(n).padStart(7, '0')}`,
    shortId: n.toString(36).toUpperCase().padStart(6, '0'),
    revision: 1,
    vin: `4T1BF1FK5CU${String(n).padStart(6, '0')}`,
    make,
    model: pick(models, Math.floor(n / MODELS.length)),
    trim: pick(['SE', 'LE', null, 'Platinum', 'GXR'], n),
    year: 2012 + (n % 13),
    spec: pick(SPECS, n),
    mileageValue: 5_000 + ((n * 613) % 200) * 1_000,
    mileageUnit: 'km',
    mileageKm: 5_000 + ((n * 613) % 200) * 1_000,
    engineSize: '3.5',
    engineSpecs: '3.5L V6 DOHC 24V',
    numCylinders: '6',
    doors: 4,
    bodyType: n % 11 === 0 ? null : pick(BODY_TYPES, n),
    exteriorColor: n % 13 === 0 ? null : pick(COLORS, n),
    interiorColor: 'Black',
    airbagsIntact,
    chassisIntact,
    oilCoolantMix: false,
    dashAirbagDeployed: !airbagsIntact,
    steeringAirbagDeployed: false,
    seatAirbagDeployed: false,
    curtainAirbagsDeployed: false,
    primaryDamage: 'FRONT END',
    secondaryDamage: 'SIDE',
    panelConditions: panels(n),
    comments: 'Front impact, radiator support bent, airbags checked by scan tool. Runs and drives, no warning lights.',
    priceSellerAed: market - 15_000,
    marketPriceAed: market,
    fixDrivePriceAed: n % 17 === 0 ? null : Math.round(market * 0.82),
    youSaveAed: Math.round(market * 0.18),
    registration: { status: 'not_checked', reasons: [] },
    rulesVersion: 0,
    reductions: [{ id: 'agreed', label: 'Agreed earlier', percent: 18, amountAed: Math.round(market * 0.18) }],
    reductionPercent: 18,
    repairTime: null,
    repairLines: [],
    auctionPriceUsd: 6_100,
    winPriceAed: 24_000,
    totalWithShippingAed: 31_000,
    repairTimeCategory: pick(REPAIR_TIME_CATEGORIES, n),
    repairTimeManual: false,
    features: [
      ...(airbagsIntact ? ['Airbags Intact'] : []),
      ...(chassisIntact ? ['Chassis Intact'] : []),
      'Sunroof',
      'Leather Seats',
    ],
    listingType: 'buy_now',
    carInUae: true,
    sourceLocation: 'Sharjah, Industrial Area 4',
    sourceLocationOld: null,
    pictures: hashes.map((sha256, position) => ({
      sha256,
      gallery: position < 6 ? 'usa' : 'uae',
      category: position < 3 ? 'exterior' : null,
      position,
      takenAt: sampleTime(n),
      ...(position === 0 && { isCover: true }),
    })),
    photoMetadata: null,
    usaVideoUrl: null,
    engineVideoUrl: null,
    iaai360: null,
    copartExterior360: [],
    copartInterior360: null,
    dealerId: `dealer-${n % 40}`,
    submittedBy: `inspector-${n % 8}`,
    submittedAt: sampleTime(n),
    status: 'approved',
    isVerified: true,
    isSold: false,
    soldAt: null,
    archivedAt: null,
    createdAt: sampleTime(n),
    updatedAt: sampleTime(n),
    ...changes,
  };
}

export function sampleUser(n: number, changes: Partial<UserRow> = {}): UserRow {
  return {
    id: `user-${n}`,
    email: `user${n}@redrive.example`,
    passwordHash: '$argon2id$v=19$m=47104,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2g',
    role: 'customer',
    firstName: 'Amal',
    lastName: null,
    phone: '+971500000000',
    dealerId: null,
    createdAt: sampleTime(n),
    ...changes,
  };
}

export function sampleSession(n: number, changes: Partial<SessionRow> = {}): SessionRow {
  return {
    id: hash(n),
    userId: 'user-1',
    createdAt: sampleTime(n),
    expiresAt: sampleTime(n + 60),
    ...changes,
  };
}

export function sampleDealer(n: number, changes: Partial<DealerRow> = {}): DealerRow {
  return {
    id: `dealer-${n}`,
    name: `Dealer ${n}`,
    contactEmail: `dealer${n}@redrive.example`,
    contactPhone: null,
    address: null,
    city: null,
    emirate: 'Sharjah',
    licenseNumber: null,
    isActive: true,
    createdAt: sampleTime(n),
    ...changes,
  };
}

export function sampleSubmission(n: number, changes: Partial<SubmissionRow> = {}): SubmissionRow {
  return {
    id: `submission-${n}`,
    carId: `car-${n}`,
    inspectorId: 'inspector-1',
    status: 'pending',
    submittedAt: sampleTime(n),
    rejectionReason: null,
    history: [{ status: 'pending', reason: null, at: sampleTime(n), byUserId: 'inspector-1' }],
    carData: {
      make: 'Toyota',
      model: 'Camry',
      year: 2020,
      mileageValue: 10_000,
      mileageUnit: 'km',
      bodyType: 'Sedan',
      regionalSpec: 'GCC',
      exteriorColor: 'White',
    },
    ...changes,
  };
}

export function sampleDraft(n: number, changes: Partial<DraftRow> = {}): DraftRow {
  const time = sampleTime(n);
  return {
    id: `draft-${n}`,
    inspectorId: 'inspector-1',
    fields: {},
    revision: 1,
    createdAt: time,
    updatedAt: time,
    ...changes,
  };
}

export function sampleReservation(n: number, changes: Partial<ReservationRow> = {}): ReservationRow {
  return {
    id: `reservation-${n}`,
    orderId: `RD-${String(n).padStart(6, '0')}`,
    customerId: 'user-1',
    status: 'deposit_pending',
    selectedCarIds: ['car-1', 'car-2'],
    carSnapshots: [{ carId: 'car-1', title: '2020 Toyota Camry', repairPrice: 41_000 }],
    finalCarId: null,
    customerInfo: null,
    depositAmount: 1_500,
    totalAmount: 41_000,
    remainingBalance: 39_500,
    paymentMethod: null,
    pickReason: null,
    fix: null,
    history: [{ status: 'deposit_pending', at: sampleTime(n), by: 'customer' }],
    refundedAt: null,
    createdAt: sampleTime(n),
    updatedAt: sampleTime(n),
    ...changes,
  };
}

/** One line with an after photo. */
export function sampleWorkOrder(n: number, changes: Partial<WorkOrderRow> = {}): WorkOrderRow {
  const record = { ...EMPTY_WORK_RECORD, afterPhoto: samplePhoto(100 + n).id };
  const line = { id: 'panel-hood', kind: 'panel', panel: 'hood', action: 'repair', paint: true } as const;
  return {
    id: `reservation-${n}`,
    orderId: `RD-${String(n).padStart(6, '0')}`,
    carId: 'car-1',
    workshopId: null,
    revision: 2,
    startedAt: sampleTime(n),
    completedAt: null,
    category: '5-10',
    promisedDays: 10,
    lines: [{ ...line, revision: 1, record, savedAt: sampleTime(n), savedBy: 'user-1' }],
    inspection: composeReport(sampleCar(1), { publishedAt: null, published: new Map() }),
    ...changes,
  };
}

export function sampleInspectionRequest(n: number, changes: Partial<InspectionRequestRow> = {}): InspectionRequestRow {
  return {
    id: `request-${n}`,
    number: 'CI-K7M4QX',
    revision: 1,
    state: 'open',
    dealerId: 'dealer-1',
    inspectorId: 'inspector-1',
    carId: null,
    contactName: 'Sami',
    contactPhone: '+971501234567',
    day: sampleTime(n).slice(0, 10),
    from: '09:00',
    until: '12:00',
    make: 'Toyota',
    model: 'Camry',
    plate: null,
    vin: null,
    note: null,
    editedAt: null,
    createdBy: 'user-1',
    createdAt: sampleTime(n),
    history: [{ state: 'open', at: sampleTime(n), by: 'user-1', note: null }],
    ...changes,
  };
}

export function samplePayment(n: number, changes: Partial<PaymentRow> = {}): PaymentRow {
  return {
    id: `payment-${n}`,
    reservationId: `reservation-${n}`,
    paymentType: 'deposit',
    amount: 1_500,
    paymentMethod: 'test',
    createdAt: sampleTime(n),
    ...changes,
  };
}

export function sampleActivity(n: number, changes: Partial<ActivityRow> = {}): ActivityRow {
  return {
    id: `activity-${String(n).padStart(7, '0')}`,
    action: 'car_approved',
    userEmail: 'admin@redrive.example',
    userRole: 'admin',
    details: JSON.stringify({ carDetails: '2020 Toyota Camry', dealerName: 'Dealer 1' }),
    createdAt: sampleTime(n),
    ...changes,
  };
}

export function sampleError(n: number, changes: Partial<ErrorRow> = {}): ErrorRow {
  return {
    id: `error-${n}`,
    level: 'ERROR',
    category: 'API',
    severity: 'high',
    message: `Request ${n} failed`,
    count: 1,
    timestamp: sampleTime(n),
    lastSeen: sampleTime(n),
    url: null,
    sessionId: null,
    context: null,
    stack: null,
    userAgent: null,
    resolved: false,
    resolvedAt: null,
    resolvedBy: null,
    ...changes,
  };
}

export function samplePhoto(n: number, changes: Partial<PhotoRow> = {}): PhotoRow {
  return {
    id: hash(n),
    bytes: 650_000,
    type: 'image/jpeg',
    width: 1920,
    height: 1440,
    thumbHash: null,
    uploadedBy: 'inspector-1',
    carIds: [],
    createdAt: sampleTime(n),
    ...changes,
  };
}

export function sampleReply(n: number, changes: Partial<IdempotencyRow> = {}): IdempotencyRow {
  return {
    id: `user-1:key-${n}`,
    fingerprint: hash(n),
    status: 201,
    body: '{"success":true}',
    createdAt: sampleTime(n),
    ...changes,
  };
}
