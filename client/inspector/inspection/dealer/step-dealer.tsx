/** Step 1: whose car it is; a dealer nobody knows yet is made here, with or without signal (S-w1). */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { CredentialsDialog, type Credentials } from '#client/inspector/dealer-credentials-dialog.tsx';
import { useDealers, type DealerChoice, type DealerChoices } from './use-dealers.ts';
import { useFault, useReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { withField } from '#client/inspector/inspection/draft/form-updates.ts';
import { useChange, useForm } from '#client/inspector/inspection/draft/form-store.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { NewDealerForm } from '#client/inspector/new-dealer-form.tsx';
import { texts } from '#client/inspector/inspection/texts.ts';
import { fieldId } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';

const { dealer: say } = texts;

export function StepDealer() {
  const { ownerId } = useInspection();
  const dealers = useDealers(ownerId);
  const change = useChange();
  const isReadOnly = useReadOnly();
  const [adding, setAdding] = useState(false);
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const created = (id: string, shown: Credentials | null) => {
    change((form) => withField(form, 'dealerId', id));
    setAdding(false);
    setCredentials(shown);
    dealers.refresh();
  };
  return (
    <SectionCard title={say.heading}>
      <DealerSelect dealers={dealers} />
      {adding ? (
        <NewDealerForm ownerId={ownerId} onCreated={created} onCancel={() => setAdding(false)} />
      ) : (
        <Button size="field" icon={Plus} disabled={isReadOnly} onClick={() => setAdding(true)}>
          {say.add}
        </Button>
      )}
      <CredentialsDialog credentials={credentials} onClose={() => setCredentials(null)} />
    </SectionCard>
  );
}

function DealerSelect({ dealers }: { dealers: DealerChoices }) {
  const value = useForm((form) => form.dealerId);
  const change = useChange();
  const isReadOnly = useReadOnly();
  const error = useFault('dealerId');
  const { state, list } = dealers;
  if (state === 'failed') {
    return <ErrorState title={say.failed} onRetry={dealers.refresh} />;
  }
  const placeholder = state === 'loading' ? say.loading : list.length === 0 ? say.none : say.choose;
  const unknown = value !== '' && !list.some((one) => one.id === value);
  return (
    <chakra.div>
      <SelectField
        id={fieldId('dealerId')}
        name="dealerId"
        label={say.label}
        value={value}
        placeholder={placeholder}
        unanswered={value === ''}
        error={error}
        disabled={isReadOnly}
        help={state === 'kept' ? say.fromPhone : undefined}
        options={[
          ...(unknown ? [{ value, label: value }] : []),
          ...list.map((one) => ({ value: one.id, label: wordsOf(one) })),
        ]}
        onChange={(id) => change((form) => withField(form, 'dealerId', id))}
      />
    </chakra.div>
  );
}

function wordsOf({ name, emirate, waiting }: DealerChoice): string {
  return [name, emirate, waiting && say.waiting].filter(Boolean).join(' · ');
}
