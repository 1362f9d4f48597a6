/** What a month would cost, where the house says by what it is estimated. */
import { chakra } from '@chakra-ui/react';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { monthlyInstalment } from '#shared/domain/payment/instalment.ts';
import { useInstalmentPlan } from '#client/api/contacts.ts';
import { aed } from '#client/ui/format.ts';
import { Note } from '#client/ui/page.tsx';
import { texts } from './texts.ts';

export function Instalment({ price }: { price: PublicCar['repairPrice'] }) {
  const plan = useInstalmentPlan();
  if (plan === null || price === null) return null;
  return (
    <Note mt="3">
      <chakra.b color="ink">{texts.aMonth(aed(monthlyInstalment(price, plan)))}</chakra.b>
      <span>{` ${texts.estimated(plan)}`}</span>
    </Note>
  );
}
