import {
  findFault,
  findJpegFault,
  sniffPicture,
  type PictureKind,
} from '#shared/domain/photos/image-validation.ts';
import type { Developed } from './processed-image.ts';
import { readTaken, type TakenInfo } from './read-exif.ts';
import { PhotoRefused, type RefusedCode, refuseFault } from './photo-rejected-error.ts';

/** The worker's side of developing pictures: away from the page, one at a time, so that the page never freezes meanwhile. */

export interface DevelopRequest {
  id: number;
  /** The file and not its bytes: the page would stand still while it copies them. */
  file: Blob;
  /** Whether the worker draws the picture; else it only checks it, and the page compresses it. */
  draws: boolean;
}
export type DevelopAnswer =
  | { id: number; developed: Developed; taken: TakenInfo }
  | { id: number; checked: PictureKind; taken: TakenInfo }
  | { id: number; refused: RefusedCode }
  | { id: number; broken: string };

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<DevelopRequest>) => void): void;
  postMessage(message: DevelopAnswer, transfer: Transferable[]): void;
}
const scope = self as unknown as WorkerScope;

type Shrink = (bytes: ArrayBuffer, kind: PictureKind) => Promise<Developed>;

/** The worker's life: each file it is sent is checked, made small and answered. */
export function developWith(shrink: Shrink): void {
  scope.addEventListener('message', ({ data }) => void answer(data, shrink));
}

async function answer({ id, file, draws }: DevelopRequest, shrink: Shrink): Promise<void> {
  try {
    const { bytes, kind, taken } = await readPicture(file);
    if (!draws) {
      scope.postMessage({ id, checked: kind, taken }, []);
      return;
    }
    const developed = await shrink(bytes, kind);
    const moved = [developed.bytes, ...(developed.thumbnail ? [developed.thumbnail] : [])];
    scope.postMessage({ id, developed, taken }, moved);
  } catch (error) {
    if (error instanceof PhotoRefused) scope.postMessage({ id, refused: error.code }, []);
    else scope.postMessage({ id, broken: String(error) }, []);
  }
}

interface ReadPicture {
  bytes: ArrayBuffer;
  kind: PictureKind;
  taken: TakenInfo;
}

/** Refuses what is no whole picture, before anybody spends time or memory on it. Rejects with PhotoRefused. */
async function readPicture(file: Blob): Promise<ReadPicture> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new PhotoRefused('unreadable', cause);
  });
  if (bytes.byteLength === 0) throw new PhotoRefused('empty');
  const view = new Uint8Array(bytes);
  const kind = sniffPicture(view);
  if (!kind) throw new PhotoRefused(isPdf(view) ? 'pdf' : 'not-a-picture');
  const fault = findFault(view, kind);
  refuseFault(fault === 'suspect' ? findJpegFault(view) : fault);
  return { bytes, kind, taken: readTaken(view, kind) };
}

function isPdf(bytes: Uint8Array): boolean {
  return [0x25, 0x50, 0x44, 0x46].every((byte, index) => bytes[index] === byte);
}
