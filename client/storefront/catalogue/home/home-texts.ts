import { DELIVERY_TEXT } from '#client/components/delivery-text.ts';
import { DEPOSIT_TEXT } from '#client/components/deposit-text.ts';

export const homeTexts = {
  title: 'Redrive: accident-damaged cars, repaired and ready to drive in the UAE',
  description:
    'Skip the car dealer and keep the deal: inspector-verified accident-damaged cars in the UAE, RTA-approved repairs at the listed price, 1 month warranty, 100% refundable deposit.',
  headline: 'Skip the car dealer and',
  headlineAccent: 'keep the deal.',
  lead: 'We repair accident-damaged cars in the UAE, and show you exactly what was damaged, how long the repair takes and how much you save.',
  drawing: 'One car, two halves: the damage we found, the car you drive',
  found: 'What we found',
  driven: 'What you drive',
  stepsTitle: 'How Redrive Works',
  steps: [
    { number: '01', title: 'Browse & Select', text: 'Pick 2 to 5 cars you would like to compare.' },
    {
      number: '02',
      title: 'Pay Deposit',
      text: `${DEPOSIT_TEXT}. 100% refundable, credited to your purchase.`,
    },
    { number: '03', title: 'We Repair', text: 'Certified technicians, genuine parts, warranty.' },
    { number: '04', title: 'You Drive', text: `${DELIVERY_TEXT}.` },
  ],
  example: (car: string) => `${car}, before and after our repair`,
  tiles: [
    { title: 'RTA-approved repairs', text: 'At the listed price, with a 1 month warranty' },
    { title: 'Inspector-verified cars', text: 'A detailed report for every car' },
    { title: 'Transparent prices', text: 'Repair estimates upfront' },
    { title: 'Save up to 30%', text: 'Compared with traditional dealers' },
  ],
} as const;
