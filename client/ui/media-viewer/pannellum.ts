/** Pannellum and its style sheet, a chunk of its own. @see D-49 */
import styles from 'pannellum/build/pannellum.css?url';
import 'pannellum/build/pannellum.js';

/** The part of the viewer that is used. Angles in degrees. */
export interface PanoramaViewer {
  on(event: 'load' | 'error', hear: (message?: string) => void): void;
  getYaw(): number;
  getHfov(): number;
  setYaw(yaw: number, animated?: number | false): void;
  setHfov(hfov: number, animated?: number | false): void;
  destroy(): void;
}

export interface PanoramaLibrary {
  viewer(container: HTMLElement, config: object): PanoramaViewer;
}

/** The library registers itself on `window`. @throws Error when it is missing */
export function getPanoramaLibrary(): PanoramaLibrary {
  const { pannellum } = window as unknown as { pannellum?: PanoramaLibrary };
  if (!pannellum) throw new Error('The panorama library did not start');
  return pannellum;
}

let stylesPromise: Promise<void> | undefined;

export function loadPanoramaStyles(): Promise<void> {
  stylesPromise ??= linkStyles().catch((cause: unknown) => {
    stylesPromise = undefined;
    throw cause;
  });
  return stylesPromise;
}

function linkStyles(): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The panorama style sheet did not load'));
    });
    document.head.append(link);
  });
}
