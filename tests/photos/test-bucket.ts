import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { inject } from 'vitest';
import type { S3Settings } from '#server/photos/s3/s3-bucket.ts';
import { ACCESS_KEY, SECRET_KEY } from './swift.ts';

/** An empty bucket on the test S3 server. @throws with the missing program when there is no server */
export async function openTestBucket(): Promise<S3Settings> {
  const answer = await fetch(inject('s3Starter'));
  const endpoint = await answer.text();
  if (!answer.ok) throw new Error(endpoint);
  const keys = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY, region: 'us-east-1' };
  const bucket = `test-${randomUUID()}`;
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`No bucket: ${made.status} ${await made.text()}`);
  await made.arrayBuffer();
  return { bucket, endpoint, ...keys };
}
