/** Horizontal field of view in degrees: initial, minimum, maximum. */
export const FIELD_OF_VIEW = { hfov: 100, minHfov: 50, maxHfov: 120 } as const;
/** Degrees per press on an arrow and per zoom step. */
export const TURN_DEGREES = 30;
export const ZOOM_DEGREES = 15;
const AUTO_ROTATE_SPEED = -2;

/** Message of the library when it cannot start, as opposed to a photo that fails to load. */
export const START_ERROR_TEXT = 'cannot start';

/** @param calm disables automatic rotation */
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
