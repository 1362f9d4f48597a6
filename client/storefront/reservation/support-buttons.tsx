/** A person to talk to, from wherever money is concerned (C-chk-06). */
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useContacts } from '#client/api/contacts.ts';
import { AnchorButton } from '#client/ui/form-controls/button.tsx';
import { common } from './texts.ts';

interface Props {
  /** The first sentence of the chat. */
  message: string;
  withCall?: boolean;
  block?: boolean;
}

export function Support({ message, withCall = false, block = false }: Props) {
  const contacts = useContacts();
  if (!contacts) return null;
  return (
    <>
      <AnchorButton
        icon={MessageCircle}
        href={contacts.whatsapp(message)}
        target="_blank"
        rel="noopener"
        block={block}
      >
        {common.whatsapp}
      </AnchorButton>
      {withCall && (
        <AnchorButton icon={Phone} href={contacts.call} block={block}>
          {common.call}
        </AnchorButton>
      )}
    </>
  );
}
