/** A photo in the best format and size, in a box of fixed ratio. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import ImageOff from 'lucide-react/icons/image-off';
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';
import { Icon } from './icons.tsx';
import { buildImageSources, type ImageSources } from './image-srcset.ts';

interface Props {
  /** A photo URL, or sources with a ThumbHash. */
  source: ImageSources | string;
  alt: string;
  /** The `sizes` attribute, such as "(min-width: 1024px) 304px, 100vw". */
  sizes?: string | undefined;
  /** Width divided by height. */
  ratio?: number | 'fill';
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
  useEffect(() => {
    // A photo of the rendered page may have failed before this runs.
    const image = frame.current?.querySelector('img');
    if (image?.complete && image.naturalWidth === 0) setBroken(photo.src);
  }, [photo.src]);
  useEffect(() => {
    if (!failed) return undefined;
    const retry = (): void => setBroken(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);
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
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
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

function useBlurPlaceholder(frame: RefObject<HTMLElement | null>, thumbhash: string | undefined) {
  useEffect(() => {
    const element = frame.current;
    const image = element?.querySelector('img');
    if (!element || !image || image.complete) return;
    const paint = () => {
      const preview = image.complete ? null : blurredPreview(thumbhash);
      if (preview) element.style.setProperty('background-image', `url(${preview})`);
    };
    // Each preview is painted in its own task: twenty in one would block the page.
    const timer = setTimeout(paint, 0);
    const clear = () => element.style.removeProperty('background-image');
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

function decodeThumbHash(hash: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    return bytes.length >= 5 ? bytes : null;
  } catch {
    return null;
  }
}

/** Average colour of a ThumbHash as CSS, small enough for server-rendered pages. */
export function averageColour(hash: string | undefined): string | undefined {
  const bytes = hash ? decodeThumbHash(hash) : null;
  if (!bytes) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  const part = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 255);
  return `rgb(${part(r)} ${part(g)} ${part(b)})`;
}

/** Data URL of about 4 kB: too heavy for HTML, so the browser makes it. */
function blurredPreview(hash: string | undefined): string | undefined {
  const bytes = hash ? decodeThumbHash(hash) : null;
  return bytes ? thumbHashToDataURL(bytes) : undefined;
}
