import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useContacts } from '#client/api/contacts.ts';
import { AnchorButton } from '#client/ui/form-controls/button.tsx';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';

interface Props {
  message: string;
  hasCallButton?: boolean;
  block?: boolean;
}

export function SupportButtons({ message, hasCallButton = false, block = false }: Props) {
  const contacts = useContacts();
  if (!contacts) return null;
  return (
    <>
      <AnchorButton
        icon={MessageCircle}
        href={contacts.whatsappUrl(message)}
        target="_blank"
        rel="noopener"
        block={block}
      >
        {commonTexts.whatsapp}
      </AnchorButton>
      {hasCallButton && (
        <AnchorButton icon={Phone} href={contacts.callUrl} block={block}>
          {commonTexts.call}
        </AnchorButton>
      )}
    </>
  );
}
