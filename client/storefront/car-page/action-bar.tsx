import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import MessageCircle from 'lucide-react/icons/message-circle';
import Plus from 'lucide-react/icons/plus';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { buttonRecipe } from '#client/ui/form-controls/button-recipe.ts';
import { Icon } from '#client/ui/icons.tsx';
import { Price } from '#client/components/price-block.tsx';
import { useContacts } from '#client/api/contacts.ts';
import { SmallPrint } from '#client/ui/page-layout.tsx';
import { texts } from './texts.ts';
import { useShortlistButton } from './use-shortlist-button.ts';

const ChatLink = chakra('a', buttonRecipe);

export function ActionBar({ car }: { car: PublicCar }) {
  const { chosen, isDisabled, press } = useShortlistButton(car);
  const contacts = useContacts();
  return (
    <chakra.div
      role="group"
      aria-label={texts.actions}
      display={{ base: 'flex', lg: 'none' }}
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      position="fixed"
      insetInline="0"
      insetBlockEnd="0"
      zIndex="bar"
      px="4"
      pt="3"
      pb="calc(12px + env(safe-area-inset-bottom))"
      bg="surface"
      borderBlockStart="line"
    >
      <chakra.div me="auto">
        <SmallPrint fontWeight="medium">{texts.repairAndDrive}</SmallPrint>
        <Price value={car.repairPrice} size="bar" />
      </chakra.div>
      {contacts && (
        <ChatLink
          iconOnly
          aria-label={texts.whatsapp}
          href={contacts.whatsappUrl(texts.chatMessage(carName(car), car.shortId))}
          target="_blank"
          rel="noopener"
        >
          <Icon glyph={MessageCircle} />
        </ChatLink>
      )}
      <Button
        variant={chosen ? 'chosen' : 'primary'}
        icon={chosen ? Check : isDisabled ? undefined : Plus}
        disabled={isDisabled}
        onClick={press}
      >
        {chosen ? texts.added : isDisabled ? texts.reserved : texts.addToShortlist}
      </Button>
    </chakra.div>
  );
}
