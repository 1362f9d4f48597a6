/** What heic-worker.ts uses of libheif's build for JavaScript, which comes without types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    data: Uint8ClampedArray<ArrayBuffer>;
    width: number;
    height: number;
  }

  interface HeifImage {
    is_primary(): boolean;
    /** Pixels, upright. */
    get_width(): number;
    get_height(): number;
    /** Decodes into the target; null when it cannot be decoded. */
    display(target: Pixels, done: (shown: Pixels | null) => void): void;
  }

  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
  export default libheif;
}
