import { chakra } from '@chakra-ui/react';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { texts } from '#messages/staff/review.ts';
import type { ReviewPhotoUpload, ReviewPhotoUploads } from './use-photo-uploads.ts';

export function UploadList({ uploads }: { uploads: ReviewPhotoUploads }) {
  if (uploads.items.length === 0) return null;
  return (
    <chakra.ul role="status" aria-label={texts.uploads} m="0" mt="2" p="0" listStyle="none" display="grid" gap="1">
      {uploads.items.map((upload) => (
        <UploadListItem key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </chakra.ul>
  );
}

function UploadListItem({ upload, uploads }: { upload: ReviewPhotoUpload; uploads: ReviewPhotoUploads }) {
  const { state } = upload;
  const failed = state === 'failed';
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      px="3"
      py="1"
      minH="12"
      borderRadius="control"
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor={failed ? 'danger' : 'line'}
      textStyle="t2"
    >
      {!failed && <Spinner />}
      <chakra.span flex="1" minW="120px">
        <chakra.b dir="auto" display="block" overflowWrap="anywhere">
          {upload.name}
        </chakra.b>
        <chakra.span color={failed ? 'danger' : 'ink-3'}>
          {state === 'failed' ? upload.errorText || texts.imagesFailed : texts.uploadStates[state]}
        </chakra.span>
      </chakra.span>
      {failed && (
        <>
          <Button size="dense" onClick={() => uploads.retry(upload)}>
            {texts.tryAgain}
          </Button>
          <Button size="dense" variant="tertiary" onClick={() => uploads.dismiss(upload)}>
            {texts.dismiss}
          </Button>
        </>
      )}
    </chakra.li>
  );
}
