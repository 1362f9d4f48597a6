/** The panorama library with its style sheet: a file of its own, fetched when the first panorama is opened (D-49, S-api-34). */
import 'pannellum/build/pannellum.css';
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

interface Library {
  viewer(container: HTMLElement, config: object): PanoramaViewer;
}

/** The library puts itself on the window. @throws Error when it did not */
export function panoramaLibrary(): Library {
  const { pannellum } = window as unknown as { pannellum?: Library };
  if (!pannellum) throw new Error('The panorama library did not start');
  return pannellum;
}
