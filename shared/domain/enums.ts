export const SPECS = ['American', 'GCC', 'European', 'Japanese'] as const;
export type Spec = (typeof SPECS)[number];

export const BODY_TYPES = [
  'SUV',
  'Sedan',
  'Coupe',
  'Hatchback',
  'Convertible',
  'Wagon',
  'Pickup',
  'Van',
  'Minivan',
] as const;
export type BodyType = (typeof BODY_TYPES)[number];
export const FILTER_BODY_TYPES = ['SUV', 'Sedan', 'Coupe', 'Hatchback', 'Pickup', 'Van', 'Convertible'] as const;

export const COLORS = [
  'White',
  'Black',
  'Silver',
  'Gray',
  'Red',
  'Blue',
  'Brown',
  'Beige',
  'Gold',
  'Green',
  'Orange',
  'Yellow',
  'Purple',
] as const;
/** "Grey" is the label of the stored "Gray". @see C-brw-13, D-14, D-15 */
export const FILTER_COLORS = ['Black', 'White', 'Pearl', 'Grey', 'Bronze', 'Red', 'Blue', 'Beige', 'Silver'] as const;
/** All colours of the form and the filter. @see D-14 */
export const STORED_COLORS = [...COLORS, 'Pearl', 'Bronze'] as const;
export type StoredColor = (typeof STORED_COLORS)[number];
/** Filter value for all other colours. @see D-14 */
export const OTHER_COLOR = 'Other';
export const OTHER_COLORS = STORED_COLORS.filter(
  (color) => color !== 'Gray' && !(FILTER_COLORS as readonly string[]).includes(color),
);

export const FUELS = ['Petrol', 'Diesel', 'Hybrid', 'Electric'] as const;
export type Fuel = (typeof FUELS)[number];
export const TRANSMISSIONS = ['Automatic', 'Manual'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const CYLINDERS = ['3', '4', '5', '6', '8', '10', '12', 'electric'] as const;
export type Cylinders = (typeof CYLINDERS)[number];

export const DAMAGE_TYPES = [
  'FRONT END',
  'HAIL',
  'MECHANICAL',
  'MINOR DENTS/SCRATCHES',
  'NORMAL WEAR',
  'PARTIAL/INCOMPLETE REPAIR',
  'PREVIOUS REPAIR',
  'REAR END',
  'SIDE',
  'TOP/ROOF',
  'UNDERCARRIAGE',
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

export const MILEAGE_UNITS = ['km', 'miles'] as const;
export type MileageUnit = (typeof MILEAGE_UNITS)[number];

export const LISTING_TYPES = ['buy_now', 'auction'] as const;
export type ListingType = (typeof LISTING_TYPES)[number];

/** Days, slowest last. @see D-39 */
export const REPAIR_TIME_CATEGORIES = ['5-10', '11-16', '17-22', '23-30'] as const;
export type RepairTimeCategory = (typeof REPAIR_TIME_CATEGORIES)[number];

export const EMIRATES = [
  'Abu Dhabi',
  'Dubai',
  'Sharjah',
  'Ajman',
  'Umm Al Quwain',
  'Ras Al Khaimah',
  'Fujairah',
] as const;
export type Emirate = (typeof EMIRATES)[number];
export const DEALER_FORM_EMIRATES = [
  'Dubai',
  'Abu Dhabi',
  'Sharjah',
  'Ajman',
  'Ras Al Khaimah',
  'Fujairah',
  'Umm Al Quwain',
] as const;

export const ROLES = ['admin', 'inspector', 'dealer', 'workshop', 'customer'] as const;
export type Role = (typeof ROLES)[number];
export const ACTORS = [...ROLES, 'system'] as const;
export type Actor = (typeof ACTORS)[number];
export const STAFF_ROLES = ['inspector', 'admin', 'workshop'] as const satisfies readonly Role[];

export const CAR_STATUSES = ['pending', 'approved', 'needs_correction', 'rejected'] as const;
export type CarStatus = (typeof CAR_STATUSES)[number];

export const GALLERIES = ['usa', 'uae'] as const;
export type Gallery = (typeof GALLERIES)[number];
export const PHOTO_CATEGORIES = ['exterior', 'interior', 'damage'] as const;
export type PhotoCategory = (typeof PHOTO_CATEGORIES)[number];

export const RESERVATION_STATUSES = [
  'car_selection',
  'deposit_pending',
  'deposit_paid',
  'admin_review',
  'car_selected',
  'balance_pending',
  'balance_paid',
  'repairing',
  'ready_for_registration',
  'completed',
  'cancelled',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** `test` moves no money. */
export const DEPOSIT_METHODS = ['test', 'card', 'transfer'] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];

export const ERROR_LEVELS = ['ERROR', 'WARN', 'INFO'] as const;
export type ErrorLevel = (typeof ERROR_LEVELS)[number];
export const ERROR_CATEGORIES = ['AUTH', 'API', 'UI', 'NETWORK', 'VALIDATION'] as const;
export type ErrorCategory = (typeof ERROR_CATEGORIES)[number];
/** Each group has its own rate limit. */
export const ERROR_REPORTERS = ['server', 'person', 'visitor'] as const;
export type ErrorReporter = (typeof ERROR_REPORTERS)[number];

export const ERROR_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type ErrorSeverity = (typeof ERROR_SEVERITIES)[number];
