/** Pannellum and its style sheet: files of their own, also beside the inspector app's one script. @see D-49 */
import code from 'pannellum/build/pannellum.js?url';
import styles from 'pannellum/build/pannellum.css?url';

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

/** @throws Error when the library or its style sheet did not load */
export function loadPanoramaFiles(): Promise<unknown> {
  filesPromise ??= Promise.all([
    loadElement(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })),
    loadElement(Object.assign(document.createElement('script'), { src: code })),
  ]).catch((cause: unknown) => {
    filesPromise = undefined;
    throw cause;
  });
  return filesPromise;
}

let filesPromise: Promise<unknown> | undefined;

function loadElement(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('A file of the panorama library did not load'));
    });
    document.head.append(element);
  });
}

/** The library registers itself on `window`. @throws Error when it is missing */
export function getPanoramaLibrary(): PanoramaLibrary {
  const { pannellum } = window as unknown as { pannellum?: PanoramaLibrary };
  if (!pannellum) throw new Error('The panorama library did not start');
  return pannellum;
}
