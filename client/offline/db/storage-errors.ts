import { texts } from '#messages/ui/device-storage.ts';
export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super(texts.unavailable, { cause });
    this.name = 'StorageUnavailable';
  }
}

export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super(texts.full, {
      cause,
    });
    this.name = 'StorageFull';
  }
}

export function isStorageFull(error: unknown): boolean {
  if (error instanceof StorageFullError) return true;
  return error instanceof Error && [error.name, innerErrorName(error)].includes('QuotaExceededError');
}

export function innerErrorName(error: Error): string {
  const inner: unknown = 'inner' in error ? error.inner : undefined;
  return inner instanceof Error || inner instanceof DOMException ? inner.name : '';
}
