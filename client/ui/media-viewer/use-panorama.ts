/** Starts the panorama viewer and names the step that failed. @see S-view-14 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { getPanoramaLibrary, loadPanoramaFiles, type PanoramaLibrary, type PanoramaViewer } from './pannellum.ts';
import { START_ERROR_TEXT, createPanoramaConfig } from './panorama-config.ts';

type PanoramaState = 'loading' | 'shown' | 'no-library' | 'no-start' | 'no-picture';

interface PanoramaHandle {
  container: RefObject<HTMLDivElement | null>;
  viewer: RefObject<PanoramaViewer | null>;
  state: PanoramaState;
}

export function usePanorama(url: string): PanoramaHandle {
  const container = useRef<HTMLDivElement>(null);
  const viewer = useRef<PanoramaViewer | null>(null);
  const [result, setResult] = useState<{ url: string; state: PanoramaState } | null>(null);
  useEffect(() => {
    let current = true;
    const report = (state: PanoramaState) => current && setResult({ url, state });
    const start = async () => {
      const [library, picture] = await Promise.allSettled([loadLibrary(), decodeImage(url)]);
      if (!current) return;
      if (library.status === 'rejected') report('no-library');
      else if (picture.status === 'rejected') report('no-picture');
      else if (container.current) viewer.current = createViewer(library.value, container.current, url, report);
    };
    void start();
    return () => {
      current = false;
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [url]);
  return { container, viewer, state: result?.url === url ? result.state : 'loading' };
}

/** Resolves with a getter: a loaded library may still fail to start. */
async function loadLibrary(): Promise<() => PanoramaLibrary> {
  await loadPanoramaFiles();
  return getPanoramaLibrary;
}

function createViewer(
  library: () => PanoramaLibrary,
  container: HTMLElement,
  url: string,
  onStateChange: (state: PanoramaState) => void,
): PanoramaViewer | null {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  try {
    const viewer = library().viewer(container, createPanoramaConfig(url, calm));
    viewer.on('load', () => onStateChange('shown'));
    viewer.on('error', (message) => onStateChange(message === START_ERROR_TEXT ? 'no-start' : 'no-picture'));
    return viewer;
  } catch {
    onStateChange('no-start');
    return null;
  }
}

/** Checks the photo first: the library reports no error for a file that is not a photo. */
async function decodeImage(url: string): Promise<void> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
}
