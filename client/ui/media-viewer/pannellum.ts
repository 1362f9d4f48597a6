/** The panorama library with its style sheet: a file of its own, fetched when the first panorama is opened (D-49, S-api-34). */
import styles from 'pannellum/build/pannellum.css?url';
import 'pannellum/build/pannellum.js';

/** What is used of the viewer. Angles in degrees. */
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

/** The library puts itself on the window. @throws Error when it did not */
export function getPanoramaLibrary(): PanoramaLibrary {
  const { pannellum } = window as unknown as { pannellum?: PanoramaLibrary };
  if (!pannellum) throw new Error('The panorama library did not start');
  return pannellum;
}

let stylesPromise: Promise<void> | undefined;

/** Its style sheet, linked once. Rejects when it does not come; the next call tries again. */
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
      reject(new Error('The style sheet of the panorama did not come'));
    });
    document.head.append(link);
  });
}
