/** The closed word lists of the trade. Order matters: screens show the lists in this order (S-enum, C-brw, D-14..D-18). */

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
/** Filter options on the storefront (C-brw-12, D-16). */
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
/** Filter options on the storefront (C-brw-13, D-14). "Grey" is the label of the stored "Gray" (D-15). */
export const FILTER_COLORS = ['Black', 'White', 'Pearl', 'Grey', 'Bronze', 'Red', 'Blue', 'Beige', 'Silver'] as const;
/** Every colour a car may be stored with: the union of form and filter (D-14). */
export const STORED_COLORS = [...COLORS, 'Pearl', 'Bronze'] as const;
export type StoredColor = (typeof STORED_COLORS)[number];
/** The filter's word for every colour that is none of its own (D-14). */
export const OTHER_COLOR = 'Other';
export const OTHER_COLORS = STORED_COLORS.filter(
  (color) => color !== 'Gray' && !(FILTER_COLORS as readonly string[]).includes(color),
);

/** What a car drives on, as a buyer says it. */
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

/** Days, slowest last; an unknown category sorts after all (B 9, D-39). */
export const REPAIR_TIME_CATEGORIES = ['5-10', '11-16', '17-22', '23-30'] as const;
export type RepairTimeCategory = (typeof REPAIR_TIME_CATEGORIES)[number];

/** One enum, two display orders (D-18): this is the order of reservations and the admin's dealer edit. */
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
/** The New Dealer form's order (S-w1-04). */
export const DEALER_FORM_EMIRATES = [
  'Dubai',
  'Abu Dhabi',
  'Sharjah',
  'Ajman',
  'Ras Al Khaimah',
  'Fujairah',
  'Umm Al Quwain',
] as const;

export const ROLES = ['admin', 'inspector', 'dealer', 'customer'] as const;
export type Role = (typeof ROLES)[number];
/** Who may be named as having done something: Redrive itself does some things on time (D-96). */
export const ACTORS = [...ROLES, 'system'] as const;
export type Actor = (typeof ACTORS)[number];
/** Whom an admin may create (S-staff-01). */
export const STAFF_ROLES = ['inspector', 'admin'] as const satisfies readonly Role[];

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

/** Ways to pay a deposit; `test` moves no money. */
export const DEPOSIT_METHODS = ['test', 'card', 'transfer'] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];

export const ERROR_LEVELS = ['ERROR', 'WARN', 'INFO'] as const;
export type ErrorLevel = (typeof ERROR_LEVELS)[number];
export const ERROR_CATEGORIES = ['AUTH', 'API', 'UI', 'NETWORK', 'VALIDATION'] as const;
export type ErrorCategory = (typeof ERROR_CATEGORIES)[number];
/** Whose failure an entry of the error log is; each group has a budget of its own. */
export const ERROR_REPORTERS = ['server', 'person', 'visitor'] as const;
export type ErrorReporter = (typeof ERROR_REPORTERS)[number];

export const ERROR_SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type ErrorSeverity = (typeof ERROR_SEVERITIES)[number];
