/** The way to the camera and the phone's pictures from anywhere in the wizard: everything is written down before it opens. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { type IntakeOptions, addPhotos } from '#client/offline/photo/photo-intake.ts';
import type { Seen } from '#client/offline/photo/seen.ts';
import type { PhotoCategory } from '#client/offline/device/rows.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import type { Inspection } from '#client/field/inspection/draft/inspection.ts';
import { texts } from '#client/field/inspection/texts.ts';
import { isolate } from '#shared/domain/isolate.ts';

export interface Shot {
  /** What is being photographed, kept in the address and the draft while the camera has the screen. */
  slot: string;
  category: PhotoCategory;
  /** Of a picture of one panel. */
  seen?: Seen;
}

export interface Intake {
  done: number;
  total: number;
}

interface CameraApi {
  shoot: (shot: Shot) => void;
  choose: () => void;
  /** Takes in pictures that were shot just now. Answers how many were saved. */
  take: (files: readonly Blob[], category: PhotoCategory) => Promise<number>;
  /** While pictures are being worked on. */
  intake: Intake | null;
}

const CameraContext = createContext<CameraApi | null>(null);

function useCameraApi(): CameraApi {
  const api = useContext(CameraContext);
  if (!api) throw new Error('This part belongs inside the wizard');
  return api;
}

/** Opens the phone's camera for one slot. */
export function useCamera(): (shot: Shot) => void {
  return useCameraApi().shoot;
}

/** Opens the phone's pictures, takes files in, and says how far it got. */
export function useIntake(): Pick<CameraApi, 'choose' | 'take' | 'intake'> {
  return useCameraApi();
}

interface Props {
  inspection: Inspection;
  /** Writes the slot into the address, or takes it out. */
  onSlot: (slot: string | null) => void;
  children: ReactNode;
}

const ACCEPT = 'image/*';
/** Refused files that are named one by one: a toast is no list. */
const MOST_NAMED = 4;
const GENERAL: Shot = { slot: 'photos', category: 'exterior' };
export function CameraProvider({ inspection, onSlot, children }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const shot = useRef<Shot>(GENERAL);
  const [intake, setIntake] = useState<Intake | null>(null);

  const takeIn = useCallback(
    async (files: readonly Blob[], how: Omit<IntakeOptions, 'gallery'>): Promise<number> => {
      if (files.length === 0 || inspection.readOnly !== null) return 0;
      setIntake({ done: 0, total: files.length });
      try {
        const draftId = await inspection.ensureDraft();
        const results = await addPhotos(draftId, files, { gallery: 'uae', ...how }, (progress) => {
          if (progress.state !== 'working') setIntake({ done: progress.index + 1, total: progress.total });
        });
        const refused = results.flatMap((result) =>
          result.state === 'refused' ? [refusal(result.file, result.refused)] : [],
        );
        const saved = results.length - refused.length;
        announce(saved, refused);
        return saved;
      } catch {
        announce(0, ['']);
        return 0;
      } finally {
        setIntake(null);
      }
    },
    [inspection],
  );

  const api = useMemo<CameraApi>(
    () => ({
      intake,
      take: (files, category) => takeIn(files, { category, takenNow: true }),
      choose: () => pictures.current?.click(),
      shoot(next) {
        shot.current = next;
        onSlot(next.slot);
        // The click must stay inside the tap's own task, or the phone refuses to open the camera.
        void inspection.saveSlot(next.slot).catch(() => undefined);
        camera.current?.click();
      },
    }),
    [intake, takeIn, inspection, onSlot],
  );

  useEffect(() => {
    const input = camera.current;
    const forget = () => onSlot(null);
    // React does not hear this event on file inputs.
    input?.addEventListener('cancel', forget);
    return () => input?.removeEventListener('cancel', forget);
  }, [onSlot]);

  const received = (input: HTMLInputElement, how: Omit<IntakeOptions, 'gallery'>) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    onSlot(null);
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
        accept={ACCEPT}
        multiple
        capture="environment"
        onChange={(event) => {
          const { category, seen } = shot.current;
          received(event.currentTarget, { category, seen, takenNow: true });
        }}
      />
      <input
        hidden
        ref={pictures}
        type="file"
        tabIndex={-1}
        aria-label={texts.photos.addName}
        accept={ACCEPT}
        multiple
        onChange={(event) => received(event.currentTarget, { category: GENERAL.category })}
      />
    </CameraContext.Provider>
  );
}

/** Which file it was, when it has a name, and what is wrong with it. */
function refusal(file: Blob, { message }: Error): string {
  return file instanceof File && file.name !== '' ? `${isolate(file.name)}: ${message}.` : `${message}.`;
}

/** `refused`: one sentence for each picture that was not taken in. */
function announce(saved: number, refused: readonly string[]): void {
  if (refused.length > 0) {
    const { title, text } = texts.photos.uploadFailed;
    const more = refused.length > MOST_NAMED && texts.photos.moreRefused(refused.length - MOST_NAMED);
    const kept = saved > 0 && texts.photos.uploadedHere(saved);
    const said = [text, ...refused.slice(0, MOST_NAMED), more, kept].filter(Boolean);
    toast({ title, description: said.join(' '), kind: 'destructive' });
    return;
  }
  toast({ title: texts.photos.uploaded, description: texts.photos.uploadedHere(saved), kind: 'success' });
}
