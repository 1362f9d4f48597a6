import { DELIVERY_TEXT } from '#client/components/delivery-text.ts';
import { DEPOSIT_TEXT } from '#client/components/deposit-text.ts';

export const howItWorksTexts = {
  title: 'How It Works',
  description:
    'Choose 2 to 5 accident-damaged cars and pay a refundable deposit. We’ll repair the best one and deliver it to you in the UAE.',
  lead: 'Four steps from a damaged car to your next car, at the price you first saw.',
  steps: [
    {
      title: 'Browse & Select',
      text: 'Browse the cars and select 2 to 5 you would like to compare, in the order you prefer them. Every car page shows photos, the damage, the repair time and the price.',
    },
    {
      title: 'Pay Deposit',
      text: `Pay a small refundable deposit of ${DEPOSIT_TEXT}. We then inspect every car on your shortlist and pick the best one for you. The deposit is credited toward the final purchase, and refunded in full if no suitable car is found.`,
    },
    {
      title: 'We Repair',
      text: 'Certified technicians repair your car with genuine parts. The repair is RTA-approved, included in the listed price and comes with a 1 month warranty.',
    },
    {
      title: 'You Drive',
      text: `You drive away, or we deliver the car to your location: ${DELIVERY_TEXT}.`,
    },
  ],
  promisesTitle: 'What you can count on',
  promises: [
    'RTA-approved repairs at the listed price.',
    'Inspector-verified cars with detailed reports.',
    'Transparent prices with upfront repair estimates.',
    'Savings of up to 30% compared with traditional dealers.',
    '1 month warranty on listed cars.',
    '100% refundable deposit.',
  ],
  onTime: ({ category, repairs, onTime }: { category: string; repairs: number; onTime: number }) =>
    `Repairs promised within ${category.replace('-', ' to ')} days: ${onTime} of ${repairs} were on time.`,
  action: 'Browse Cars',
} as const;

export const pictureAlts = {
  damaged: 'A blue SUV seen from the front, with its bumper missing',
  repaired: 'The same blue SUV after its repair',
} as const;

export const aboutTexts = {
  title: 'About',
  description:
    'Redrive is the marketplace in the UAE where accident-damaged used cars are inspected, listed, repaired and sold.',
  lead: 'Skip the car dealer and keep the deal.',
  found: 'As we found it',
  driven: 'As you drive it',
  sections: [
    {
      title: 'What we do',
      text: 'Redrive is a marketplace in the UAE where accident-damaged used cars are inspected, listed, repaired and sold. You see what happened to a car before you see what it costs.',
    },
    {
      title: 'Why it costs less',
      text: 'A damaged car is bought below its market value. We show which damage lowers the price and by how much, and the Repair & Drive price already includes the repair. Buyers save up to 30% compared with traditional dealers; “You Save” is the difference from the car’s market value.',
    },
    {
      title: 'Why you can trust it',
      text: 'Our inspectors verify every car in person and write a detailed report: panel by panel, airbags, chassis and fluids. Repairs are RTA-approved, done by certified technicians with genuine parts, and come with a 1 month warranty.',
    },
  ],
  action: 'Browse Cars',
} as const;
