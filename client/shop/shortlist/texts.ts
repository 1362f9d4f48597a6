/** Every sentence of the shortlist and its bar, so that another language is one file. */
import { counted } from '#client/ui/format.ts';

const RANKS = ['1st', '2nd', '3rd', '4th', '5th'] as const;
const rank = (place: number): string => RANKS[place - 1] ?? `${place}th`;
const preference = (place: number): string => `${rank(place)} Preference`;
const maxSelected = 5;

export const texts = {
  title: 'My Shortlist',
  back: 'Browse Cars',
  note: (count: number) =>
    `${count} of ${maxSelected} cars. Set your order: we inspect them all and pick the best one for you.`,
  clearAll: 'Clear All',
  cleared: (count: number) => `${counted(count, 'car')} taken off your shortlist`,
  undo: 'Undo',
  addAnother: 'Add another car',
  addNth: (place: number) => `Add a ${rank(place)} car`,
  order: 'Your order of preference',
  preference,
  rank,
  loading: 'Loading your shortlist',
  unnamed: 'This car',

  moveUp: (car: string) => `Move ${car} up`,
  moveDown: (car: string) => `Move ${car} down`,
  reorder: (car: string) => `Reorder ${car}`,
  placeOf: (place: number, label: string) => `Place ${place}: ${label}`,
  remove: (car: string) => `Remove ${car}`,
  nowAt: (car: string, place: number) => `${car} is now your ${preference(place).toLowerCase()}`,
  dragHelp:
    'To change the order, press Space, move with the arrow keys, and press Space again. Escape puts the car back.',
  lifted: (car: string, place: number) => `${car} picked up, ${preference(place).toLowerCase()}.`,
  over: (car: string, place: number) => `${car} over place ${place}.`,
  dropped: (car: string, place: number) => `${car} put down as your ${preference(place).toLowerCase()}.`,
  putBack: (car: string) => `${car} put back.`,

  emptyTitle: 'Your shortlist is empty',
  emptyText:
    'Pick 2 to 5 cars you like, put them in order, and we check which of them you can repair & drive.',
  browseCars: 'Browse Cars',

  gone: 'No longer for sale',
  goneText: 'It was sold or taken back. Remove it, or look at cars like it.',
  removeGone: 'Remove',
  findSimilar: 'Find similar',
  reserved: 'Reserved',
  reservedText: 'Picked for another customer. Remove it, or look at cars like it.',
  goneNotice: (names: readonly string[]) =>
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer for sale.`,
  offline: 'No answer from the server. These are the cars as this device last saw them.',

  compare: 'Compare',
  compareNote: 'In your order, best first',
  compareScroll: 'Comparison of your cars',
  onlyDifferences: 'Only what differs',
  sameForAll: 'Same for all',
  differs: 'Differs',
  noDifferences: 'These cars do not differ in anything we compare.',
  groupPrice: 'Price',
  groupRepair: 'Repair',
  groupCar: 'Car',
  repairAndDrive: 'Repair & Drive',
  marketValue: 'Market Value',
  youSave: 'You Save',
  totalToDrive: 'Total cost to drive',
  totalNote: 'Basic repair and self pickup included',
  repairTime: 'Repair time',
  approx: (category: string) => `approx. ${category} days`,
  repaired: 'What we repair',
  replaceCount: (count: number) => `${count} to replace`,
  repairCount: (count: number) => `${count} to repair`,
  noPanels: 'No panel',
  airbags: 'Airbags',
  chassis: 'Chassis',
  intact: 'Intact',
  notIntact: 'Not intact',
  deployed: (count: number) => `${count} deployed`,
  chassisDamaged: 'Damaged: we straighten and measure it',
  warranty: 'Warranty',
  oneMonth: '1 month',
  mileage: 'Mileage',
  km: (distance: string) => `${distance} km`,
  engine: 'Engine',
  bodyType: 'Body type',
  spec: 'Regional spec',
  specBadge: (spec: string) => `${spec} Spec`,
  lowest: 'Lowest',
  most: 'Most',
  fewest: 'Fewest',
  unknown: 'Not known',

  continueLabel: 'Continue',
  deposit: 'Deposit, refundable',
  inspectionFee: 'Inspection fee',
  free: 'Free',
  checkThem: "We'll check them out and select one that you can repair & drive!",

  bar: 'Your Shortlist',
  selectTwo:
    "Select at least 2 cars you are interested to buy. We'll check them out and select one that you can repair & drive!",
  ready: 'Ready to reserve!',
  noneSelected: 'No cars selected',
  selected: (count: number) => `${count} selected`,
  ofFive: (count: number) => `${count} of ${maxSelected} cars selected`,
  collapse: 'Collapse',
  clear: 'Clear',
  reserveNow: (count: number) => `Reserve Now (${count})`,
  proceed: 'Proceed',
  toProceed: { title: 'Select more cars', description: 'Please select at least 2 cars to proceed' },
  toContinue: { title: 'Select more cars', description: 'Please select at least 2 cars to continue' },

  notTaken: {
    title: 'Your shortlist holds 5 cars',
    description: (names: readonly string[]) =>
      `Your account's cars came first. Not taken over from this device: ${names.join(', ')}.`,
  },
} as const;
