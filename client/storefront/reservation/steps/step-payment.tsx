import { chakra } from '@chakra-ui/react';
import Info from 'lucide-react/icons/shield-check';
import { Callout } from '#client/storefront/reservation/callout.tsx';
import { OptionCard } from '#client/storefront/reservation/option-card.tsx';
import type { PreferredPaymentMethod } from './reservation-draft.ts';
import { texts as paymentMethodTexts } from '#messages/shop/payment-methods.ts';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';

interface Props {
  method: PreferredPaymentMethod;
  onChoose: (method: PreferredPaymentMethod) => void;
}

export function StepPayment({ method, onChoose }: Props) {
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div role="radiogroup" aria-label={paymentMethodTexts.label} display="grid" gap="3">
        {(['card', 'bank'] as const).map((option) => (
          <OptionCard
            key={option}
            type="radio"
            name="payment-method"
            value={option}
            checked={method === option}
            onChange={() => onChoose(option)}
            {...paymentMethodTexts[option]}
          />
        ))}
        <OptionCard
          type="radio"
          name="payment-method"
          value="cash"
          checked={false}
          disabled
          onChange={() => undefined}
          {...paymentMethodTexts.cash}
        />
      </chakra.div>
      <Callout icon={Info} tone="drive">
        <p>{commonTexts.depositPromise}</p>
      </Callout>
    </chakra.div>
  );
}
