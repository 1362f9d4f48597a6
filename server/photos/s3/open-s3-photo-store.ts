import { S3PhotoStore, type S3PhotoStoreOptions } from './s3-photo-store.ts';
import { S3UnavailableError } from './s3-unavailable-error.ts';

/** @throws Error with code 'S3' when the bucket is not accessible */
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
