/** Opens the camera and the file picker; the form is saved first, as the system may kill the page. */
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
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
import { texts } from '#client/inspector/inspection/texts.ts';
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
  retakePhoto: (photoId: string) => void;
  /** Adds new shots and resolves with the number of saved photos. */
  addFiles: (files: readonly Blob[], category: PhotoCategory) => Promise<number>;
  progress: PhotoProgress | null;
}

const CameraContext = createContext<CameraApi | null>(null);

function useCameraApi(): CameraApi {
  const api = useContext(CameraContext);
  if (!api) throw new Error('This part belongs inside the wizard');
  return api;
}

export function useCapturePhoto(): (shot: CaptureRequest) => void {
  return useCameraApi().capture;
}

export function useAddPhotos(): Omit<CameraApi, 'capture'> {
  return useCameraApi();
}

interface Props {
  inspection: Inspection;
  onSlotChange: (slot: string | null) => void;
  children: ReactNode;
}

const ACCEPTED_TYPES = 'image/*';
const DEFAULT_CAPTURE: CaptureRequest = { slot: 'photos', category: 'exterior' };
export function CameraProvider({ inspection, onSlotChange, children }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const shot = useRef<CaptureRequest>(DEFAULT_CAPTURE);
  const isAgain = useRef(false);
  const [intake, setIntake] = useState<PhotoProgress | null>(null);

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
      setIntake({ done: 0, total });
      try {
        const draftId = await inspection.ensureDraft();
        const results = await run(draftId, (progress) => {
          if (progress.state !== 'working') setIntake({ done: progress.index + 1, total: progress.total });
        });
        return showAddPhotosResult(results.filter((one) => one !== undefined));
      } catch {
        showAddPhotosFailure();
        return 0;
      } finally {
        setIntake(null);
      }
    },
    [inspection],
  );

  const takeIn = useCallback(
    (files: readonly Blob[], how: Omit<AddPhotosOptions, 'gallery'>): Promise<number> =>
      work(files.length, (draftId, onProgress) => addPhotos(draftId, files, { gallery: 'uae', ...how }, onProgress)),
    [work],
  );

  const api = useMemo<CameraApi>(
    () => ({
      progress: intake,
      addFiles: (files, category) => takeIn(files, { category, takenNow: true }),
      chooseFiles() {
        isAgain.current = false;
        pictures.current?.click();
      },
      chooseMissingFiles() {
        isAgain.current = true;
        pictures.current?.click();
      },
      retakePhoto(photoId) {
        void pickPhoto().then(
          (file) => file && work(1, async (_draft, onProgress) => [await replacePhoto(photoId, file, onProgress)]),
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
    [intake, takeIn, work, inspection, onSlotChange],
  );

  useEffect(() => {
    const input = camera.current;
    const forget = () => onSlotChange(null);
    // React has no cancel event for file inputs.
    input?.addEventListener('cancel', forget);
    return () => input?.removeEventListener('cancel', forget);
  }, [onSlotChange]);

  const received = (input: HTMLInputElement, how: Omit<AddPhotosOptions, 'gallery'>) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    onSlotChange(null);
    void inspection.saveSlot(null).catch(() => undefined);
    void takeIn(files, how);
  };

  return (
    <CameraContext.Provider value={api}>
      {children}
      <input
        hidden
        ref={camera}
        type="file"
        tabIndex={-1}
        aria-label={texts.photos.take}
        accept={ACCEPTED_TYPES}
        multiple
        capture="environment"
        onChange={(event) => {
          const { category, subject } = shot.current;
          received(event.currentTarget, { category, seen: subject, takenNow: true });
        }}
      />
      <input
        hidden
        ref={pictures}
        type="file"
        tabIndex={-1}
        aria-label={texts.photos.addName}
        accept={ACCEPTED_TYPES}
        multiple
        onChange={(event) =>
          received(event.currentTarget, { category: DEFAULT_CAPTURE.category, again: isAgain.current })
        }
      />
    </CameraContext.Provider>
  );
}

/** Resolves with undefined when cancelled. Must run inside a tap. */
function pickPhoto(): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.capture = 'environment';
    input.addEventListener('change', () => resolve(input.files?.[0]), { once: true });
    input.addEventListener('cancel', () => resolve(undefined), { once: true });
    input.click();
  });
}
