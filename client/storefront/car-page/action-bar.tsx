import { chakra } from '@chakra-ui/react';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { buttonRecipe } from '#client/ui/form-controls/button-recipe.ts';
import { Icon } from '#client/ui/icons.tsx';
import { Price } from '#client/components/price-block.tsx';
import { useIsInList, useShortlistStore } from '#client/components/shortlist-context.ts';
import { useContacts } from '#client/api/contacts.ts';
import { SmallPrint } from '#client/ui/page-layout.tsx';
import { ReservedCarButtons, ShortlistButton, useIsUnavailable } from './shortlist-buttons.tsx';
import { texts } from '#messages/shop/car-page.ts';

const ChatLink = chakra('a', buttonRecipe);

/** Price and chat give way to the next step of the shortlist. */
export function ActionBar({ car }: { car: PublicCar }) {
  const chosen = useIsInList(useShortlistStore(), car.id);
  const unavailable = useIsUnavailable(car);
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
      {!chosen && !unavailable && <PriceAndChat car={car} />}
      {unavailable ? <ReservedCarButtons car={car} /> : <ShortlistButton car={car} />}
    </chakra.div>
  );
}

function PriceAndChat({ car }: { car: PublicCar }) {
  const contacts = useContacts();
  return (
    <>
      <chakra.div me="auto">
        <SmallPrint fontWeight="medium">{texts.repairAndDrive}</SmallPrint>
        <Price value={car.repairPrice} size="bar" />
      </chakra.div>
      {contacts && (
        <ChatLink
          iconOnly
          aria-label={texts.whatsapp}
          href={contacts.whatsappUrl(texts.chatMessage({ car: carName(car), shortId: car.shortId }))}
          target="_blank"
          rel="noopener"
        >
          <Icon glyph={MessageCircle} />
        </ChatLink>
      )}
    </>
  );
}
