import { deviceLabel } from '#client/ui/device-label.ts';

export const scanTexts = {
  open: 'Scan VIN barcode',
  title: 'VIN barcode',
  close: 'Close scanner',
  preview: 'Camera',
  hint: 'Hold the camera over the barcode of the door sticker or the windscreen.',
  torch: 'Torch',
  zoom: (level: number) => `Zoom ${level}×`,
  reopen: 'Reopen camera',
  photo: 'Photograph barcode',
  reading: 'Reading the photo…',
  noCamera: 'The camera isn’t available here. Photograph the barcode, or type the VIN.',
  nothingFound: 'No VIN found in this photo. Go closer, avoid reflections, or type the VIN.',
  found: 'VIN read from the barcode',
  unverified: (vin: string) => `Read ${vin}. Compare it with the plate.`,
  use: 'Use this VIN',
  failures: {
    unsupported: `This ${deviceLabel} can’t read barcodes. Type the VIN.`,
    'not-stored': `The barcode reader hasn’t been downloaded to this ${deviceLabel} yet. It will download when you have signal. Type the VIN.`,
  },
};
