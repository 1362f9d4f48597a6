/** Part of a photo that the public sees blurred, such as a number plate; all in parts of the upright photo's sides. */
export interface BlurArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const MAX_BLUR_AREAS = 12;
export const MIN_BLUR_SIDE = 0.01;
