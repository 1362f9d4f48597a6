import { memo } from 'react';
import { chakra } from '@chakra-ui/react';
import Camera from 'lucide-react/icons/camera';
import { CLAIM_LABELS, CLAIM_VALUE_LABELS } from '#shared/domain/papers.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { TextField } from '#client/ui/form-controls/text-field.tsx';
import { removePhoto } from '#client/offline/images/edit-draft-photos.ts';
import { READ_ONLY_PROPS, useFieldError, useIsReadOnly } from '#client/inspector/inspection/details/form-fields.tsx';
import { useFormValue, useUpdateForm } from '#client/inspector/inspection/draft/form-store.ts';
import { useDeferredInput } from '#client/inspector/inspection/draft/use-deferred-input.ts';
import { useAddPhotos } from '#client/inspector/inspection/photos/camera-provider.tsx';
import { UploadStatusLine } from '#client/inspector/inspection/photos/photo-tile-status.tsx';
import { getTilePhotoUrl, type DraftPhoto } from '#client/inspector/inspection/photos/use-draft-photos.ts';
import { fieldId, useWizardUi } from '#client/inspector/inspection/wizard/wizard-ui-store.ts';
import { texts as photoTexts } from '#messages/field/photos.ts';
import { texts as papersTexts } from '#messages/field/papers.ts';

const MAX_SOURCE_LENGTH = 160;
type PhoneClaim = keyof typeof CLAIM_VALUE_LABELS;
const PHONE_CLAIMS = Object.keys(CLAIM_VALUE_LABELS) as PhoneClaim[];
const OPTIONS = Object.fromEntries(
  PHONE_CLAIMS.map((name) => [
    name,
    Object.entries(CLAIM_VALUE_LABELS[name]).map(([value, label]) => ({ value, label })),
  ]),
) as Record<PhoneClaim, { value: string; label: string }[]>;

/** Claims about registering the car; each may have a private photo of its document. */
export const PapersSection = memo(function PapersSection({ documents }: { documents: readonly DraftPhoto[] }) {
  const error = useFieldError('claims');
  const claim = useWizardUi(({ fieldErrors }) => fieldErrors.claims?.claim);
  const refused = PHONE_CLAIMS.find((name) => name === claim);
  return (
    <SectionCard title={photoTexts.papers}>
      <Note>{papersTexts.text}</Note>
      {error && !refused && <FieldError id={`${fieldId('claims')}-error`}>{error}</FieldError>}
      {/* The field that takes the focus is the refused claim, where one is named. */}
      <chakra.div
        id={refused ? undefined : fieldId('claims')}
        display="grid"
        gap="4"
        gridTemplateColumns="minmax(0, 1fr)"
      >
        {PHONE_CLAIMS.map((name) => (
          <ClaimFields
            key={name}
            name={name}
            document={documents.findLast(({ photo }) => photo.claim === name)}
            {...(name === refused && { id: fieldId('claims'), error })}
          />
        ))}
      </chakra.div>
    </SectionCard>
  );
});

interface ClaimProps {
  name: PhoneClaim;
  document: DraftPhoto | undefined;
}

function ClaimFields({ name, document, id, error }: ClaimProps & { id?: string; error?: string | undefined }) {
  const answer = useFormValue((form) => form.claims[name]);
  const change = useUpdateForm();
  const isReadOnly = useIsReadOnly();
  const label = CLAIM_LABELS[name];
  const { value = '', source = '' } = answer ?? {};
  const set = (part: { value?: string; source?: string }) =>
    change((form) => ({
      ...form,
      claims: {
        ...form.claims,
        [name]: { value: '', source: '', ...form.claims[name], ...part, recordedAt: new Date().toISOString() },
      },
    }));
  const [typed, type] = useDeferredInput(source, (text) => set({ source: text }));
  const isOpen = value !== '' || typed !== '' || document !== undefined;
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <SelectField
        id={id}
        error={error}
        label={label}
        placeholder={papersTexts.notRecorded}
        options={OPTIONS[name]}
        value={value}
        disabled={isReadOnly}
        onChange={(option) => set({ value: option })}
      />
      {isOpen && (
        <>
          <TextField
            label={papersTexts.sourceOf(startLowerCase(label))}
            autoComplete="off"
            maxLength={MAX_SOURCE_LENGTH}
            {...(isReadOnly && READ_ONLY_PROPS)}
            value={typed}
            onChange={type}
          />
          <ClaimDocument name={name} document={document} hasAnswer={value !== ''} />
        </>
      )}
    </chakra.div>
  );
}

/** Inside a sentence. */
const startLowerCase = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

function ClaimDocument({ name, document, hasAnswer }: ClaimProps & { hasAnswer: boolean }) {
  const { addDocument } = useAddPhotos();
  const isReadOnly = useIsReadOnly();
  const label = startLowerCase(CLAIM_LABELS[name]);
  const url = document ? getTilePhotoUrl(document.photo) : null;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      {document && (
        <chakra.div width="96px" borderRadius="control" overflow="hidden" border="line">
          {url && <chakra.img src={url} alt={papersTexts.documentOf(label)} width="full" display="block" />}
          <UploadStatusLine status={document.uploadStatus} label={papersTexts.documentOf(label)} />
        </chakra.div>
      )}
      {!isReadOnly && (
        <Button
          size="field"
          icon={Camera}
          aria-label={document ? papersTexts.replaceOf(label) : papersTexts.photographOf(label)}
          onClick={() => addDocument(name, document?.photo.id)}
        >
          {document ? papersTexts.replace : papersTexts.photograph}
        </Button>
      )}
      {/* A document of the car stays with its claim until another replaces it. */}
      {!isReadOnly && document && (document.photo.state !== 'on-server' || !hasAnswer) && (
        <Button
          size="field"
          variant="tertiary"
          aria-label={papersTexts.removeOf(label)}
          onClick={() => void removePhoto(document.photo.id)}
        >
          {papersTexts.remove}
        </Button>
      )}
    </chakra.div>
  );
}
