/** The way to the camera and the phone's pictures from anywhere in the wizard: everything is written down before it opens. */
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
  /** What is being photographed, kept in the address and the draft while the camera has the screen. */
  slot: string;
  category: PhotoCategory;
  /** Of a picture of one panel. */
  subject?: PhotoTags;
}

export interface PhotoProgress {
  done: number;
  total: number;
}

interface CameraApi {
  capture: (shot: CaptureRequest) => void;
  chooseFiles: () => void;
  /** Opens the phone's pictures for photos that are missing. */
  chooseMissingFiles: () => void;
  /** Asks for a picture in place of a damaged or refused one. */
  retakePhoto: (photoId: string) => void;
  /** Takes in pictures that were shot just now. Answers how many were saved. */
  addFiles: (files: readonly Blob[], category: PhotoCategory) => Promise<number>;
  /** While pictures are being worked on. */
  progress: PhotoProgress | null;
}

const CameraContext = createContext<CameraApi | null>(null);

function useCameraApi(): CameraApi {
  const api = useContext(CameraContext);
  if (!api) throw new Error('This part belongs inside the wizard');
  return api;
}

/** Opens the phone's camera for one slot. */
export function useCapturePhoto(): (shot: CaptureRequest) => void {
  return useCameraApi().capture;
}

/** Opens the phone's pictures, takes files in, and says how far it got. */
export function useAddPhotos(): Omit<CameraApi, 'capture'> {
  return useCameraApi();
}

interface Props {
  inspection: Inspection;
  /** Writes the slot into the address, or takes it out. */
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

  /** Runs an intake with its progress shown and its outcome told. Answers how many photos are new. */
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
        // The click must stay inside the tap's own task, or the phone refuses to open the camera.
        void inspection.saveSlot(next.slot).catch(() => undefined);
        camera.current?.click();
      },
    }),
    [intake, takeIn, work, inspection, onSlotChange],
  );

  useEffect(() => {
    const input = camera.current;
    const forget = () => onSlotChange(null);
    // React does not hear this event on file inputs.
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

/** Opens the phone's camera; undefined when it is cancelled. Call it inside a tap. */
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
