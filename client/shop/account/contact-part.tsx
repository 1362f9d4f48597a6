/** Chat and telephone, as the operator set them. */
import { chakra } from '@chakra-ui/react';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useContacts } from '#client/api/contacts.ts';
import { AnchorButton } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';

const texts = {
  whatsapp: 'WhatsApp Support',
  call: 'Call Us',
  hello: 'Hello Redrive, I have a question.',
  number: (number: string) => `Or dial ${number}.`,
} as const;

export function ContactPart() {
  const contacts = useContacts();
  if (!contacts) return <Skeleton height="120px" borderRadius="card" />;
  return (
    <Card padding="lg" display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <AnchorButton
          variant="primary"
          size="lg"
          icon={MessageCircle}
          href={contacts.whatsapp(texts.hello)}
          target="_blank"
          rel="noopener"
        >
          {texts.whatsapp}
        </AnchorButton>
        <AnchorButton size="lg" icon={Phone} href={contacts.call}>
          {texts.call}
        </AnchorButton>
      </chakra.div>
      <chakra.p textStyle="t2" color="ink-2">
        {texts.number(contacts.call.replace('tel:', ''))}
      </chakra.p>
    </Card>
  );
}
