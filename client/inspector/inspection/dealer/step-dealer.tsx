import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { DealerCredentialsDialog, type NewDealerCredentials } from '#client/components/dealer-credentials-dialog.tsx';
import { CopyLastCar } from './copy-last-car.tsx';
import { DealerField } from './dealer-field.tsx';
import { rememberDealer } from './recent-dealers.ts';
import { useDealers } from './use-dealers.ts';
import { useIsReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { setField } from '#client/inspector/inspection/draft/form-updates.ts';
import { useUpdateForm } from '#client/inspector/inspection/draft/form-store.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { NewDealerForm } from '#client/inspector/new-dealer-form.tsx';
import { texts } from '#messages/field/inspection.ts';

const { dealer: dealerTexts } = texts;

export function StepDealer() {
  const { ownerId } = useInspection();
  const dealers = useDealers(ownerId);
  const change = useUpdateForm();
  const isReadOnly = useIsReadOnly();
  const [adding, setAdding] = useState(false);
  const [credentials, setCredentials] = useState<NewDealerCredentials | null>(null);
  const choose = (id: string) => {
    change((form) => setField(form, 'dealerId', id));
    void rememberDealer(ownerId, id).catch(() => undefined);
  };
  const created = (id: string, newCredentials: NewDealerCredentials | null) => {
    choose(id);
    setAdding(false);
    setCredentials(newCredentials);
    dealers.refresh();
  };
  return (
    <SectionCard title={dealerTexts.heading}>
      <DealerField
        dealers={dealers}
        onChoose={choose}
        onClear={() => change((form) => setField(form, 'dealerId', ''))}
      />
      <CopyLastCar />
      {adding ? (
        <NewDealerForm ownerId={ownerId} onCreated={created} onCancel={() => setAdding(false)} />
      ) : (
        <Button size="field" icon={Plus} disabled={isReadOnly} onClick={() => setAdding(true)}>
          {dealerTexts.add}
        </Button>
      )}
      <DealerCredentialsDialog credentials={credentials} onClose={() => setCredentials(null)} />
    </SectionCard>
  );
}
