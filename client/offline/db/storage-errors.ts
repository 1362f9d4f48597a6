export class StorageUnavailableError extends Error {
  constructor(cause: unknown) {
    super('This device can’t save right now. Keep this page open and try again', { cause });
    this.name = 'StorageUnavailable';
  }
}

export class StorageFullError extends Error {
  constructor(cause: unknown) {
    super('Your storage is full. Earlier work is safe. Free up some space and try again', {
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
