import { chakra } from '@chakra-ui/react';
import { Dialog } from '#client/ui/overlay/dialog.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { texts } from '#messages/shop/car-page.ts';

export interface PhotoSection {
  title: string;
  images: readonly { url: string; alt: string; caption: string }[];
}

interface Props {
  open: boolean;
  onClose: () => void;
  sections: readonly PhotoSection[];
  onSelect: (url: string) => void;
}

export function AllPhotosDialog({ open, onClose, sections, onSelect }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.allPhotosTitle} closeLabel={texts.closePhotos} width={720}>
      {sections.map(({ title, images }) => (
        <chakra.section key={title} aria-label={title} mb="5">
          <chakra.h3 textStyle="t2" fontWeight="semibold" mb="2">
            <span>{`${title} `}</span>
            <chakra.span color="ink-3">{images.length}</chakra.span>
          </chakra.h3>
          <PhotoTileGrid>
            {images.map(({ url, alt, caption }) => (
              <li key={url}>
                <PhotoTile type="button" aria-label={alt} onClick={() => onSelect(url)}>
                  <Picture
                    source={buildImageSources(url, { maxWidth: 640 })}
                    alt=""
                    sizes="(min-width: 720px) 160px, 30vw"
                  />
                </PhotoTile>
                {caption && (
                  <chakra.p aria-hidden textStyle="t1" color="ink-2" pt="1">
                    {caption}
                  </chakra.p>
                )}
              </li>
            ))}
          </PhotoTileGrid>
        </chakra.section>
      ))}
    </Dialog>
  );
}

const PhotoTileGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    gap: '2',
  },
});

const PhotoTile = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    borderRadius: 'control',
    overflow: 'hidden',
    cursor: 'pointer',
    '&:hover': { opacity: 0.88 },
  },
});
