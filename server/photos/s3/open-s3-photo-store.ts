import { S3PhotoStore, type S3PhotoStoreOptions } from './s3-photo-store.ts';
import { S3UnavailableError } from './s3-unavailable-error.ts';

/** Opens a photo store in a bucket that is there, readable and writable. @throws what S3 refused, with a code, as a system does */
export async function openS3PhotoStore(options: S3PhotoStoreOptions): Promise<S3PhotoStore> {
  const store = new S3PhotoStore(options);
  try {
    await store.assertAccess();
    return store;
  } catch (error) {
    if (!(error instanceof S3UnavailableError)) throw error;
    const message = `bucket ${options.bucket} at ${options.endpoint}: ${error.reason}`;
    throw Object.assign(new Error(message), { code: 'S3' });
  }
}
