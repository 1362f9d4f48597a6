import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { NewDealerForm } from '#client/inspector/new-dealer-form.tsx';
import { getItemIssues, type OutboxItem } from './outbox-items.ts';
import { texts } from '#messages/field/outbox.ts';

interface Props {
  ownerId: string;
  item: OutboxItem;
  onClose: () => void;
}

export function DealerCorrectionDialog({ ownerId, item, onClose }: Props) {
  const refused = { outboxId: item.id, payload: item.payload, issues: getItemIssues(item) };
  return (
    <Dialog open onClose={onClose} title={texts.correctDealer} description={item.name}>
      <NewDealerForm ownerId={ownerId} rejected={refused} onCreated={onClose} onCancel={onClose} />
    </Dialog>
  );
}
