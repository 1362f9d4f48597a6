/** The proof of one repair line, for the workshop offline and for admins online. */
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { saveWorkLineBodySchema, type WorkOrderLine } from '#shared/contract/work-orders.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { MAX_NOTE_LENGTH, MAX_PERSON_NAME_LENGTH, MAX_REFERENCE_LENGTH } from '#shared/domain/limits.ts';
import {
  PART_ORIGIN_LABELS,
  PART_ORIGINS,
  PROOFS_BY_KIND,
  TEST_RESULTS,
  WORK_PHOTO_FIELDS,
  workLineName,
  type WorkKind,
  type WorkRecord,
} from '#shared/domain/repair/work-order.ts';
import { toIssues } from '#shared/problem.ts';
import { PhotoRejectedError } from '#client/offline/images/photo-rejected-error.ts';
import type { LineContent } from '#client/offline/repair/line-drafts.ts';
import { processDocument } from '#client/offline/images/process-document.ts';
import { processImage } from '#client/offline/images/process-image.ts';
import type { ProcessedImage } from '#client/offline/images/processed-image.ts';
import { trackPendingWork } from '#client/storage/pending-work.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { RadioGroup } from '#client/ui/form-controls/radio-group.tsx';
import { TextAreaField, TextField } from '#client/ui/form-controls/text-field.tsx';
import { useForm } from '#client/ui/form-controls/use-form.ts';
import { ProofPhoto, type CameraRenderer } from './proof-photo.tsx';
import { texts } from '#messages/ui/repair-line.ts';

type PhotoField = (typeof WORK_PHOTO_FIELDS)[number];

export interface RepairLineInput {
  body: WorkRecord & { revision: number };
  /** Hashes that the body names. */
  photos: string[];
  /** Files chosen on this page. */
  images: ProcessedImage[];
}

interface Props {
  line: WorkOrderLine;
  /** Initial values: this device's unsent version, else the server's. */
  record: WorkRecord;
  /** Unsaved content of an earlier visit, shown instead of `record`. */
  draft?: LineContent | undefined;
  localUrls?: ReadonlyMap<string, string> | undefined;
  renderCamera?: CameraRenderer | undefined;
  saveLabel: string;
  /** Resolves with the error. */
  onSave: (input: RepairLineInput) => Promise<{ error: Error | null }>;
  onDirty?: (isDirty: boolean) => void;
  /** Called after each change. */
  onContent?: (content: LineContent) => void;
  /** Whether a chosen photo is not in the content yet. */
  onReading?: (isReading: boolean) => void;
}

const TEXT_FIELDS = ['partNumber', 'technician', 'doneOn', 'parts', 'result', 'reason'] as const;
type TextName = (typeof TEXT_FIELDS)[number];

export function RepairLineForm(props: Props) {
  const { line, record, draft, localUrls, renderCamera, saveLabel, onSave, onDirty, onContent, onReading } = props;
  const [today] = useState(() => toDubaiDate(Date.now()));
  /** Save was pressed while a photo is being read. */
  const [isWaiting, setWaiting] = useState(false);
  const { photos, isReading, getFieldProps } = useProofPhotos(draft?.photos ?? toPhotoValues(record), {
    onChange: () => onDirty?.(true),
    onFail: () => setWaiting(false),
  });
  const form = useForm<TextName, RepairLineInput>({
    initialValues: {
      partNumber: record.partNumber ?? '',
      technician: record.technician ?? '',
      doneOn: record.doneOn ?? today,
      parts: record.parts ?? '',
      result: record.result ?? '',
      reason: record.reason ?? '',
      ...draft?.values,
    },
    validate: (values) => toInput(line, record, { ...values, ...toHashes(photos) }, photos),
    onSubmit: onSave,
    onSuccess: () => onDirty?.(false),
  });
  const values = Object.fromEntries(TEXT_FIELDS.map((name) => [name, form.field(name).value]));
  useContentChange({ values, photos }, onContent);
  const reportReading = useEffectEvent((isNow: boolean) => onReading?.(isNow));
  useEffect(() => reportReading(isReading), [isReading]);
  useEffect(() => {
    if (isWaiting && !isReading) form.ref.current?.requestSubmit();
  }, [isWaiting, isReading, form.ref]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWaiting(isReading);
    if (!isReading) form.submit(event);
  };
  const name = workLineName(line);
  const isTest = line.kind === 'registration';
  const hasParts = !isTest && line.kind !== 'chassis';
  const renderPhoto = (field: PhotoField) => (
    <ProofPhoto
      key={field}
      label={texts.photos[field]}
      help={texts.photoHelp[field]}
      alt={texts.proofPhoto({ photo: texts.photos[field], line: name })}
      {...getFieldProps(field)}
      takesPdf={field !== 'afterPhoto'}
      pdfs={line.pdfs}
      localUrl={localUrls?.get(photos[field]?.sha256 ?? '')}
      renderCamera={field === 'afterPhoto' ? renderCamera : undefined}
    />
  );
  return (
    <chakra.form
      ref={form.ref}
      noValidate
      onSubmit={submit}
      onChange={() => onDirty?.(true)}
      display="grid"
      gap="5"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      {isTest && (
        <RadioGroup
          label={texts.result}
          choices={TEST_RESULTS.map((value) => ({ value, label: texts.results[value] }))}
          {...chosen(form.field('result'), TEST_RESULTS)}
        />
      )}
      <PhotoProofs kind={line.kind} renderPhoto={renderPhoto} />
      {hasParts && (
        <RadioGroup
          label={texts.parts}
          choices={PART_ORIGINS.map((value) => ({ value, label: PART_ORIGIN_LABELS[value] }))}
          {...chosen(form.field('parts'), PART_ORIGINS)}
        />
      )}
      {hasParts && (
        <TextField label={texts.partNumber} maxLength={MAX_REFERENCE_LENGTH} {...form.field('partNumber')} />
      )}
      <TextField label={texts.technician} maxLength={MAX_PERSON_NAME_LENGTH} {...form.field('technician')} />
      <TextField label={texts.doneOn} kind="date" {...form.field('doneOn')} />
      {renderPhoto('invoice')}
      <TextAreaField
        label={texts.reason}
        help={texts.reasonHelp}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        {...form.field('reason')}
      />
      <Button type="submit" variant="primary" size="dock" loading={form.busy || isWaiting}>
        {isWaiting ? texts.reading : saveLabel}
      </Button>
    </chakra.form>
  );
}

function useContentChange(content: LineContent, onContent: Props['onContent']): void {
  const last = useRef(content);
  const report = useEffectEvent(() => onContent?.(content));
  useEffect(() => {
    const { values, photos } = last.current;
    const isSame = photos === content.photos && TEXT_FIELDS.every((name) => values[name] === content.values[name]);
    last.current = content;
    if (!isSame) report();
  }, [content]);
}

/** Each field reads one picture at a time: the latest counts. */
function useProofPhotos(
  initial: LineContent['photos'],
  { onChange, onFail }: { onChange: () => void; onFail: () => void },
) {
  const [photos, setPhotos] = useState<LineContent['photos']>(initial);
  const [reads, setReads] = useState<Partial<Record<PhotoField, { error: string | null } | undefined>>>({});
  const latest = useRef<Partial<Record<PhotoField, Blob>>>({});
  const finish = (field: PhotoField, error?: string) =>
    setReads((before) => ({ ...before, [field]: error === undefined ? undefined : { error } }));
  const take = (field: PhotoField, file: Blob) => {
    latest.current[field] = file;
    setReads((before) => ({ ...before, [field]: { error: null } }));
    onChange();
    const work = (field === 'afterPhoto' ? processImage : processDocument)(file).then(
      ({ image }) => {
        if (latest.current[field] !== file) return;
        setPhotos((before) => ({ ...before, [field]: { sha256: image.sha256, image } }));
        finish(field);
      },
      (error: unknown) => {
        if (latest.current[field] !== file) return;
        finish(field, error instanceof PhotoRejectedError ? error.message : texts.photoFailed);
        onFail();
      },
    );
    trackPendingWork(work);
  };
  const remove = (field: PhotoField) => {
    delete latest.current[field];
    setPhotos((before) => ({ ...before, [field]: null }));
    finish(field);
    onChange();
  };
  return {
    photos,
    isReading: Object.values(reads).some((read) => read?.error === null),
    getFieldProps: (field: PhotoField) => ({
      value: photos[field] ?? null,
      isReading: reads[field]?.error === null,
      error: reads[field]?.error ?? null,
      onTake: (file: Blob) => take(field, file),
      onRemove: () => remove(field),
    }),
  };
}

function PhotoProofs({ kind, renderPhoto }: { kind: WorkKind; renderPhoto: (field: PhotoField) => ReactNode }) {
  const proofs: readonly string[] = PROOFS_BY_KIND[kind];
  return WORK_PHOTO_FIELDS.filter((field) => proofs.includes(field)).map(renderPhoto);
}

function chosen<T extends string>(
  field: { value: string; error: string | undefined; onChange: (value: string) => void },
  choices: readonly T[],
) {
  return { ...field, value: choices.find((one) => one === field.value) ?? null };
}

function toPhotoValues(record: WorkRecord): LineContent['photos'] {
  const value = (field: PhotoField) => (record[field] === null ? null : { sha256: record[field] });
  return Object.fromEntries(WORK_PHOTO_FIELDS.map((field) => [field, value(field)]));
}

/** An unchanged after photo keeps its pair. */
function findBeforePhoto({ damagePhotos }: WorkOrderLine, record: WorkRecord, { afterPhoto }: LineContent['photos']) {
  if (!afterPhoto) return null;
  return afterPhoto.sha256 === record.afterPhoto ? record.beforePhoto : (damagePhotos[0]?.sha256 ?? null);
}

function toHashes(photos: LineContent['photos']): Partial<Record<PhotoField, string>> {
  return Object.fromEntries(WORK_PHOTO_FIELDS.map((field) => [field, photos[field]?.sha256 ?? '']));
}

function toInput(line: WorkOrderLine, record: WorkRecord, values: object, photos: LineContent['photos']) {
  const beforePhoto = findBeforePhoto(line, record, photos);
  const parsed = saveWorkLineBodySchema.safeParse({ ...values, beforePhoto, revision: line.revision });
  if (!parsed.success) return { issues: toIssues(parsed.error) };
  const chosenPhotos = Object.values(photos).filter((photo) => photo !== null);
  const value: RepairLineInput = {
    body: parsed.data,
    photos: [...new Set(chosenPhotos.map(({ sha256 }) => sha256))],
    images: chosenPhotos.flatMap(({ image }) => (image ? [image] : [])),
  };
  return { value };
}
