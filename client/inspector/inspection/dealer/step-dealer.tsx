import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Plus from 'lucide-react/icons/plus';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { DealerCredentialsDialog, type NewDealerCredentials } from '#client/components/dealer-credentials-dialog.tsx';
import { useDealers, type DealerOption, type DealersState } from './use-dealers.ts';
import { useFieldError, useIsReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { setField } from '#client/inspector/inspection/draft/form-updates.ts';
import { useUpdateForm, useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';
import { NewDealerForm } from '#client/inspector/new-dealer-form.tsx';
import { texts } from '#client/inspector/inspection/texts.ts';
import { fieldId } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';

const { dealer: dealerTexts } = texts;

export function StepDealer() {
  const { ownerId } = useInspection();
  const dealers = useDealers(ownerId);
  const change = useUpdateForm();
  const isReadOnly = useIsReadOnly();
  const [adding, setAdding] = useState(false);
  const [credentials, setCredentials] = useState<NewDealerCredentials | null>(null);
  const created = (id: string, newCredentials: NewDealerCredentials | null) => {
    change((form) => setField(form, 'dealerId', id));
    setAdding(false);
    setCredentials(newCredentials);
    dealers.refresh();
  };
  return (
    <SectionCard title={dealerTexts.heading}>
      <DealerSelect dealers={dealers} />
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

function DealerSelect({ dealers }: { dealers: DealersState }) {
  const value = useFormValue((form) => form.dealerId);
  const change = useUpdateForm();
  const isReadOnly = useIsReadOnly();
  const error = useFieldError('dealerId');
  const { state, list } = dealers;
  if (state === 'failed') {
    return <ErrorState title={dealerTexts.failed} onRetry={dealers.refresh} />;
  }
  const placeholder =
    state === 'loading' ? dealerTexts.loading : list.length === 0 ? dealerTexts.none : dealerTexts.choose;
  const isUnknown = value !== '' && !list.some((one) => one.id === value);
  return (
    <chakra.div>
      <SelectField
        id={fieldId('dealerId')}
        name="dealerId"
        label={dealerTexts.label}
        value={value}
        placeholder={placeholder}
        unanswered={value === ''}
        error={error}
        disabled={isReadOnly}
        help={state === 'kept' ? dealerTexts.fromPhone : undefined}
        options={[
          ...(isUnknown ? [{ value, label: value }] : []),
          ...list.map((one) => ({ value: one.id, label: dealerLabel(one) })),
        ]}
        onChange={(id) => change((form) => setField(form, 'dealerId', id))}
      />
    </chakra.div>
  );
}

function dealerLabel({ name, emirate, isQueued }: DealerOption): string {
  return [name, emirate, isQueued && dealerTexts.waiting].filter(Boolean).join(' · ');
}
