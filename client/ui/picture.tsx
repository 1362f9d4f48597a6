/** A photo in the best format and size the browser can use, in a box that never changes its size. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import ImageOff from 'lucide-react/icons/image-off';
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import { Icon } from './icons.tsx';
import { buildImageSources, type ImageSources } from './image-srcset.ts';

interface Props {
  /** A photo's address, or a ready source where it has a ThumbHash. */
  source: ImageSources | string;
  alt: string;
  /** CSS width of the picture on the page, such as "(min-width: 1024px) 304px, 100vw". */
  sizes?: string | undefined;
  /** Width to height. */
  ratio?: number | 'fill';
  /** The picture that opens the page: fetched first, never lazily. */
  priority?: boolean;
  fit?: 'cover' | 'contain';
}

export function Picture(props: Props) {
  const { source, alt, sizes = '100vw', ratio = 4 / 3, priority = false, fit = 'cover' } = props;
  const photo = typeof source === 'string' ? buildImageSources(source) : source;
  const [broken, setBroken] = useState<string | null>(null);
  const frame = useRef<HTMLSpanElement>(null);
  useBlurPlaceholder(frame, photo.thumbhash);
  const failed = broken === photo.src;
  return (
    <chakra.span
      ref={frame}
      display="block"
      position={ratio === 'fill' ? 'absolute' : 'relative'}
      inset={ratio === 'fill' ? '0' : 'auto'}
      overflow="hidden"
      bgColor={fit === 'cover' ? 'stage-1' : 'transparent'}
      bgSize="cover"
      style={{
        ...(ratio !== 'fill' && { aspectRatio: String(ratio) }),
        ...(fit === 'cover' && !failed && { backgroundColor: averageColour(photo.thumbhash) }),
      }}
    >
      {failed ? (
        <MissingImage alt={alt} />
      ) : (
        <picture>
          {photo.avif && <source type="image/avif" srcSet={photo.avif} sizes={sizes} />}
          {photo.webp && <source type="image/webp" srcSet={photo.webp} sizes={sizes} />}
          <chakra.img
            src={photo.src}
            srcSet={photo.jpeg}
            sizes={photo.jpeg ? sizes : undefined}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding="async"
            draggable={false}
            onError={() => setBroken(photo.src)}
            position="absolute"
            inset="0"
            width="full"
            height="full"
            objectFit={fit}
          />
        </picture>
      )}
    </chakra.span>
  );
}

function MissingImage({ alt }: { alt: string }) {
  return (
    <chakra.span
      role="img"
      aria-label={alt}
      position="absolute"
      inset="0"
      display="grid"
      placeItems="center"
      color="ink-3"
    >
      <Icon glyph={ImageOff} size={24} />
    </chakra.span>
  );
}

/** Paints the blurred likeness behind a picture that is still on its way. */
function useBlurPlaceholder(frame: RefObject<HTMLElement | null>, thumbhash: string | undefined) {
  useEffect(() => {
    const box = frame.current;
    const image = box?.querySelector('img');
    if (!box || !image || image.complete) return;
    const paint = () => {
      const preview = image.complete ? null : blurredPreview(thumbhash);
      if (preview) box.style.setProperty('background-image', `url(${preview})`);
    };
    // Each in a moment of its own: twenty at once would hold up the page that has just come.
    const timer = setTimeout(paint, 0);
    const clear = () => box.style.removeProperty('background-image');
    image.addEventListener('load', clear, { once: true });
    image.addEventListener('error', clear, { once: true });
    return () => {
      clearTimeout(timer);
      image.removeEventListener('load', clear);
      image.removeEventListener('error', clear);
      clear();
    };
  }, [frame, thumbhash]);
}

/** Bytes of a base64 ThumbHash, or null when it is not one. */
function decodeThumbHash(hash: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    return bytes.length >= 5 ? bytes : null;
  } catch {
    return null;
  }
}

/**
 * What shows while a picture loads: its average colour at once, its blurred likeness as soon as the browser runs. The
 * picture's average colour as CSS: a few bytes, so it may stand in server-rendered pages.
 */
export function averageColour(hash: string | undefined): string | undefined {
  const bytes = hash ? decodeThumbHash(hash) : null;
  if (!bytes) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  const part = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 255);
  return `rgb(${part(r)} ${part(g)} ${part(b)})`;
}

/** A blurred preview as a data URL of about 4 kB; too heavy for the page's HTML, so browsers make it themselves. */
function blurredPreview(hash: string | undefined): string | undefined {
  const bytes = hash ? decodeThumbHash(hash) : null;
  return bytes ? thumbHashToDataURL(bytes) : undefined;
}
