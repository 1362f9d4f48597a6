import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { PDF_TYPE } from '#shared/domain/photos/pdf.ts';
import type { ProcessedImage } from '#client/offline/images/processed-image.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { createFileUrl, ProofFile, proofUrl } from './proof-file.tsx';
import { texts } from '#messages/ui/repair-line.ts';

export interface ProofPhotoValue {
  sha256: string;
  /** Only of a file chosen on this page. */
  image?: ProcessedImage;
}

/** Another way to take the photo: a button that calls its argument with the picture. */
export type CameraRenderer = (onPhoto: (photo: Blob) => void) => ReactNode;

interface Props {
  label: string;
  help: string;
  alt: string;
  value: ProofPhotoValue | null;
  /** Address of a file that is only on this device. */
  localUrl: string | undefined;
  /** A photo or a PDF, not only a photo. */
  takesPdf: boolean;
  /** Hashes of stored PDFs. */
  pdfs: readonly string[] | undefined;
  isReading: boolean;
  error: string | null;
  onTake: (photo: Blob) => void;
  onRemove: () => void;
  renderCamera?: CameraRenderer | undefined;
}

export function ProofPhoto(props: Props) {
  const { label, help, alt, value, localUrl, takesPdf, pdfs, isReading, error, onTake, onRemove, renderCamera } = props;
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  return (
    <chakra.div role="group" aria-labelledby={labelId} display="grid" gap="2">
      <div>
        <chakra.p id={labelId} textStyle="t2" fontWeight="semibold">
          {label}
        </chakra.p>
        <Note>{help}</Note>
      </div>
      {value && <Preview value={value} localUrl={localUrl} pdfs={pdfs} alt={alt} />}
      <chakra.div role="status" display="flex" alignItems="center" gap="2" _empty={{ display: 'none' }}>
        {isReading && (
          <>
            <Spinner />
            <span>{texts.reading}</span>
          </>
        )}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {renderCamera && <chakra.span display="contents">{renderCamera(onTake)}</chakra.span>}
        <Button
          size="field"
          icon={ImagePlus}
          aria-label={(value ? texts.replace : texts.add)({ photo: label, takesPdf })}
          onClick={() => input.current?.click()}
        >
          {value ? texts.replacePhoto : takesPdf ? texts.addDocument : texts.addPhoto}
        </Button>
        {value && (
          <Button
            size="field"
            variant="tertiary"
            aria-label={texts.remove({ photo: label, takesPdf })}
            onClick={onRemove}
          >
            {texts.removePhoto}
          </Button>
        )}
      </chakra.div>
      <input
        hidden
        ref={input}
        type="file"
        tabIndex={-1}
        accept={takesPdf ? `image/*,${PDF_TYPE}` : 'image/*'}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onTake(file);
        }}
      />
      <div role="alert">{error && <FieldError id={`${labelId}-error`}>{error}</FieldError>}</div>
    </chakra.div>
  );
}

function Preview({
  value: { sha256, image },
  localUrl,
  pdfs,
  alt,
}: Pick<Props, 'localUrl' | 'pdfs' | 'alt'> & { value: ProofPhotoValue }) {
  const newUrl = useMemo(() => image && createFileUrl(image.thumbnail ?? image.bytes, image.type), [image]);
  useEffect(
    () => () => {
      if (newUrl) URL.revokeObjectURL(newUrl.split('#')[0]!);
    },
    [newUrl],
  );
  return (
    <chakra.span display="block" maxW="320px" borderRadius="control" overflow="hidden">
      <ProofFile source={newUrl ?? localUrl ?? proofUrl(sha256, pdfs)} alt={alt} sizes="320px" />
    </chakra.span>
  );
}
