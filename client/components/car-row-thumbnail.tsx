import { chakra } from '@chakra-ui/react';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';

export function CarRowThumbnail({ url, missing }: { url: string | null; missing: string }) {
  return (
    <chakra.span display="block" borderRadius="badge" overflow="hidden">
      {url ? (
        <Picture source={buildImageSources(url, { maxWidth: 320 })} alt="" sizes="64px" />
      ) : (
        <chakra.span display="block" aspectRatio="4 / 3" bg="sunken" title={missing} />
      )}
    </chakra.span>
  );
}
