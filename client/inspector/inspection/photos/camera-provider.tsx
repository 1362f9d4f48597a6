/** Opens the camera and the file picker; the form is saved first, as the system may kill the page. */
import { deviceLabel } from '#client/ui/device-label.ts';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { getShotTags } from '#shared/domain/photos/shot-list.ts';
import {
  addPhotos,
  type AddPhotosOptions,
  type AddPhotosProgress,
  type AddPhotoResult,
} from '#client/offline/images/add-photos.ts';
import { replacePhoto } from '#client/offline/images/edit-draft-photos.ts';
import type { PhotoTags } from '#client/offline/images/photo-tags.ts';
import type { PhotoCategory } from '#client/offline/db/rows.ts';
import type { Inspection } from '#client/inspector/inspection/draft/inspection.ts';
import { texts as photoTexts } from '#messages/field/photos.ts';
import { showAddPhotosFailure, showAddPhotosResult } from './show-add-photos-result.ts';

export interface CaptureRequest {
  /** Photo slot, stored in the URL and the draft while the camera is open. */
  slot: string;
  category: PhotoCategory;
  subject?: PhotoTags;
}

export interface PhotoProgress {
  done: number;
  total: number;
}

interface CameraApi {
  capture: (shot: CaptureRequest) => void;
  chooseFiles: () => void;
  chooseMissingFiles: () => void;
  /** `replace`: from the camera or the files. */
  retakePhoto: (photoId: string, way?: 'retake' | 'replace') => void;
  /** @param replacedId photo of the document that the new one replaces */
  addDocument: (claim: string, replacedId: string | undefined) => void;
  addVinPhoto: (photo: Blob) => Promise<number>;
}

const CameraContext = createContext<CameraApi | null>(null);
/** On its own: each step of the progress renders its readers, not all tiles. */
const ProgressContext = createContext<PhotoProgress | null>(null);

function useCameraApi(): CameraApi {
  const api = useContext(CameraContext);
  if (!api) throw new Error('Only available inside the wizard');
  return api;
}

export function useCapturePhoto(): (shot: CaptureRequest) => void {
  return useCameraApi().capture;
}

export function useAddPhotos(): Omit<CameraApi, 'capture'> {
  return useCameraApi();
}

/** Progress of the photos being added; null while none are. */
export function useAddPhotosProgress(): PhotoProgress | null {
  return useContext(ProgressContext);
}

interface Props {
  inspection: Inspection;
  onSlotChange: (slot: string | null) => void;
  children: ReactNode;
}

const ACCEPTED_TYPES = 'image/*';
const DOCUMENT_OPTIONS = { gallery: 'document', category: 'exterior' } as const;
const DEFAULT_CAPTURE: CaptureRequest = { slot: 'photos', category: 'exterior' };
export function CameraProvider({ inspection, onSlotChange, children }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const shot = useRef<CaptureRequest>(DEFAULT_CAPTURE);
  const replacesMissing = useRef(false);
  const [progress, setProgress] = useState<PhotoProgress | null>(null);

  /** Adds photos, shows progress and result, and resolves with the number of new photos. */
  const work = useCallback(
    async (
      total: number,
      run: (
        draftId: string,
        onProgress: (progress: AddPhotosProgress) => void,
      ) => Promise<readonly (AddPhotoResult | undefined)[]>,
    ): Promise<number> => {
      if (total === 0 || inspection.readOnlyReason !== null) return 0;
      setProgress({ done: 0, total });
      try {
        const draftId = await inspection.ensureDraft();
        const results = await run(draftId, (progress) => {
          if (progress.state !== 'working') setProgress({ done: progress.index + 1, total: progress.total });
        });
        return showAddPhotosResult(results.filter((one) => one !== undefined));
      } catch {
        showAddPhotosFailure();
        return 0;
      } finally {
        setProgress(null);
      }
    },
    [inspection],
  );

  const importFiles = useCallback(
    (files: readonly Blob[], options: Omit<AddPhotosOptions, 'gallery'>): Promise<number> =>
      work(files.length, (draftId, onProgress) =>
        addPhotos(draftId, files, { gallery: 'uae', ...options }, onProgress),
      ),
    [work],
  );

  const api = useMemo<CameraApi>(
    () => ({
      addVinPhoto(photo) {
        const { category, ...tags } = getShotTags('vin-plate');
        return importFiles([photo], { category, tags, takenNow: true });
      },
      chooseFiles() {
        replacesMissing.current = false;
        fileInput.current?.click();
      },
      chooseMissingFiles() {
        replacesMissing.current = true;
        fileInput.current?.click();
      },
      retakePhoto(photoId, way = 'retake') {
        void pickPhoto(way === 'retake' ? 'environment' : undefined).then(
          (file) =>
            file &&
            work(1, async (_draft, onProgress) => [
              await replacePhoto(photoId, file, { takenNow: way === 'retake' }, onProgress),
            ]),
        );
      },
      addDocument(claim, replacedId) {
        void inspection.flush().catch(() => undefined);
        void pickPhoto().then(
          (file) =>
            file &&
            work(1, async (draftId, onProgress) =>
              replacedId === undefined
                ? addPhotos(draftId, [file], { ...DOCUMENT_OPTIONS, claim }, onProgress)
                : [await replacePhoto(replacedId, file, {}, onProgress)],
            ),
        );
      },
      capture(next) {
        shot.current = next;
        onSlotChange(next.slot);
        // The click must stay in the tap's task, or the browser blocks the camera.
        void inspection.saveSlot(next.slot).catch(() => undefined);
        camera.current?.click();
      },
    }),
    [work, importFiles, inspection, onSlotChange],
  );

  useEffect(() => {
    const input = camera.current;
    const forget = () => onSlotChange(null);
    // React has no cancel event for file inputs.
    input?.addEventListener('cancel', forget);
    return () => input?.removeEventListener('cancel', forget);
  }, [onSlotChange]);

  const onFilesSelected = (input: HTMLInputElement, options: Omit<AddPhotosOptions, 'gallery'>) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    onSlotChange(null);
    void inspection.saveSlot(null).catch(() => undefined);
    void importFiles(files, options);
  };

  return (
    <CameraContext.Provider value={api}>
      <ProgressContext.Provider value={progress}>{children}</ProgressContext.Provider>
      <input
        hidden
        ref={camera}
        type="file"
        tabIndex={-1}
        aria-label={photoTexts.take}
        accept={ACCEPTED_TYPES}
        multiple
        capture="environment"
        onChange={(event) => {
          const { category, subject } = shot.current;
          onFilesSelected(event.currentTarget, { category, tags: subject, takenNow: true });
        }}
      />
      <input
        hidden
        ref={fileInput}
        type="file"
        tabIndex={-1}
        aria-label={photoTexts.addName(deviceLabel)}
        accept={ACCEPTED_TYPES}
        multiple
        onChange={(event) =>
          onFilesSelected(event.currentTarget, {
            category: DEFAULT_CAPTURE.category,
            replacesMissing: replacesMissing.current,
          })
        }
      />
    </CameraContext.Provider>
  );
}

/** Resolves with undefined when cancelled. Must run inside a tap. Without `capture` the phone offers its files too. */
export function pickPhoto(capture?: 'environment'): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    if (capture) input.capture = capture;
    input.addEventListener('change', () => resolve(input.files?.[0]), { once: true });
    input.addEventListener('cancel', () => resolve(undefined), { once: true });
    input.click();
  });
}
