import type { SceneName } from './render-options.ts';

export const CAMERA_VIEWS = {
  front: { yaw: 14, pitch: 9 },
  'front-left': { yaw: 37, pitch: 7 },
  'front-right': { yaw: -37, pitch: 7 },
  left: { yaw: 78, pitch: 5 },
  right: { yaw: -78, pitch: 5 },
  'rear-left': { yaw: 143, pitch: 8 },
  'rear-right': { yaw: -143, pitch: 8 },
} as const;
export type CameraView = keyof typeof CAMERA_VIEWS;

export interface CoverShot {
  scene: Exclude<SceneName, 'studio'>;
  view: CameraView;
}

/** Keyed by slug, newest car first. Covers show the damaged side; neighbours in the lists have different scenes. */
export const COVER_SHOTS: Record<string, CoverShot> = {
  'mazda-cx-5-2018': { scene: 'yard', view: 'right' },
  'kia-sportage-2020': { scene: 'workshop', view: 'front-left' },
  'volkswagen-golf-2019': { scene: 'yard', view: 'rear-left' },
  'kia-optima-2018': { scene: 'port', view: 'rear-left' },
  'chevrolet-camaro-2018': { scene: 'port', view: 'front-left' },
  'nissan-patrol-2020': { scene: 'desert', view: 'front-right' },
  'dodge-charger-2021': { scene: 'dusk', view: 'right' },
  'chevrolet-silverado-1500-2020': { scene: 'workshop', view: 'rear-left' },
  'tesla-model-3-2022': { scene: 'port', view: 'front-left' },
  'toyota-hiace-2018': { scene: 'dusk', view: 'left' },
  'ford-mustang-2022': { scene: 'desert', view: 'front-right' },
  'land-rover-range-rover-sport-2023': { scene: 'port', view: 'rear-right' },
  'mercedes-benz-c-300-2020': { scene: 'workshop', view: 'front-left' },
  'jeep-wrangler-2021': { scene: 'desert', view: 'right' },
  'ford-mustang-2019': { scene: 'dusk', view: 'rear-right' },
  'mercedes-benz-gle-350-2021': { scene: 'port', view: 'right' },
  'bmw-330i-2020': { scene: 'workshop', view: 'front' },
  'dodge-challenger-2019': { scene: 'desert', view: 'front-left' },
  'ford-f-150-2020': { scene: 'dusk', view: 'left' },
  'nissan-altima-2020': { scene: 'port', view: 'rear-left' },
  'lexus-lx-570-2018': { scene: 'workshop', view: 'rear-right' },
  'honda-civic-2022': { scene: 'desert', view: 'left' },
  'audi-q7-2019': { scene: 'port', view: 'front-left' },
  'hyundai-sonata-2020': { scene: 'dusk', view: 'front-right' },
  'toyota-land-cruiser-2019': { scene: 'port', view: 'right' },
  'honda-accord-2020': { scene: 'workshop', view: 'front-left' },
  'gmc-yukon-2021': { scene: 'dusk', view: 'rear-left' },
  'lexus-es-350-2021': { scene: 'desert', view: 'left' },
  'lexus-rx-350-2019': { scene: 'port', view: 'front-right' },
  'mercedes-benz-e-300-2017': { scene: 'desert', view: 'rear-left' },
  'chevrolet-tahoe-2019': { scene: 'workshop', view: 'front-right' },
  'toyota-camry-2021': { scene: 'port', view: 'front-left' },
  'jeep-grand-cherokee-2018': { scene: 'dusk', view: 'front' },
  'audi-a6-2018': { scene: 'workshop', view: 'front-right' },
  'cadillac-escalade-2020': { scene: 'desert', view: 'left' },
  'hyundai-elantra-2019': { scene: 'port', view: 'front' },
  'audi-q5-2020': { scene: 'dusk', view: 'rear-right' },
  'ford-explorer-2021': { scene: 'desert', view: 'front-right' },
  'bmw-x5-2021': { scene: 'port', view: 'front-right' },
  'porsche-cayenne-2021': { scene: 'dusk', view: 'front-left' },
  'infiniti-q50-2018': { scene: 'workshop', view: 'front' },
  'genesis-g70-2020': { scene: 'port', view: 'front-right' },
  'mitsubishi-pajero-2016': { scene: 'desert', view: 'left' },
  'volvo-v60-2017': { scene: 'dusk', view: 'left' },
  'toyota-alphard-2015': { scene: 'port', view: 'front-right' },
  'ram-1500-2019': { scene: 'workshop', view: 'front-left' },
  'subaru-outback-2016': { scene: 'yard', view: 'left' },
  'nissan-x-trail-2015': { scene: 'yard', view: 'front-right' },
};
