/** How wide an interior is seen, and how the panorama viewer is set up (S-view-12). */

/** Horizontal field of view in degrees: at the start, closest and widest. */
export const FIELD_OF_VIEW = { hfov: 100, minHfov: 50, maxHfov: 120 } as const;
/** Degrees of one press on an arrow, and of one step of zoom. */
export const TURN_DEGREES = 30;
export const ZOOM_DEGREES = 15;
/** Degrees a second, to the left. */
const AUTO_ROTATE_SPEED = -2;

/** What the library says when it cannot start, so that it can be told from a picture that cannot be had. */
export const START_ERROR_TEXT = 'cannot start';

/** @param calm nothing moves by itself */
export function createPanoramaConfig(url: string, calm: boolean) {
  return {
    ...FIELD_OF_VIEW,
    type: 'equirectangular',
    panorama: url,
    autoLoad: true,
    autoRotate: calm ? 0 : AUTO_ROTATE_SPEED,
    autoRotateInactivityDelay: 60_000,
    // The wheel scrolls the page; zooming has keys and buttons.
    mouseZoom: false,
    showControls: false,
    compass: false,
    strings: {
      genericWebGLError: START_ERROR_TEXT,
      textureSizeError: START_ERROR_TEXT,
      unknownError: START_ERROR_TEXT,
    },
  };
}
