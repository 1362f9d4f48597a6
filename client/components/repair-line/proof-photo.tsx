import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import type { ProcessedImage } from '#client/offline/images/processed-image.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { FieldError } from '#client/ui/form-controls/field.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { repairLineTexts as texts } from './texts.ts';

export interface ProofPhotoValue {
  sha256: string;
  /** Only of a picture chosen on this page. */
  image?: ProcessedImage;
}

/** Another way to take the photo: a button that calls its argument with the picture. */
export type CameraRenderer = (onPhoto: (photo: Blob) => void) => ReactNode;

interface Props {
  label: string;
  help: string;
  alt: string;
  value: ProofPhotoValue | null;
  /** Address of a picture that is only on this device. */
  localUrl: string | undefined;
  isReading: boolean;
  error: string | null;
  onTake: (photo: Blob) => void;
  onRemove: () => void;
  renderCamera?: CameraRenderer | undefined;
}

export function ProofPhoto(props: Props) {
  const { label, help, alt, value, localUrl, isReading, error, onTake, onRemove, renderCamera } = props;
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
      {value && <Preview value={value} localUrl={localUrl} alt={alt} />}
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
          aria-label={value ? texts.replace(label) : texts.add(label)}
          onClick={() => input.current?.click()}
        >
          {value ? texts.replacePhoto : texts.addPhoto}
        </Button>
        {value && (
          <Button size="field" variant="tertiary" aria-label={texts.remove(label)} onClick={onRemove}>
            {texts.removePhoto}
          </Button>
        )}
      </chakra.div>
      <input
        hidden
        ref={input}
        type="file"
        tabIndex={-1}
        accept="image/*"
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
  alt,
}: Pick<Props, 'localUrl' | 'alt'> & { value: ProofPhotoValue }) {
  const newUrl = useMemo(() => image && URL.createObjectURL(new Blob([image.thumbnail ?? image.bytes])), [image]);
  useEffect(
    () => () => {
      if (newUrl) URL.revokeObjectURL(newUrl);
    },
    [newUrl],
  );
  return (
    <chakra.span display="block" maxW="320px" borderRadius="control" overflow="hidden">
      <Picture source={newUrl ?? localUrl ?? photoUrl(sha256)} alt={alt} sizes="320px" />
    </chakra.span>
  );
}
