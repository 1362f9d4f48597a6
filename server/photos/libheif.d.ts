/** What heic-worker.ts uses of libheif's build for JavaScript, which comes without types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    handle: unknown;
    is_primary(): boolean;
    /** Pixels, upright. */
    get_width(): number;
    get_height(): number;
  }

  interface Decoded {
    width: number;
    height: number;
    /** One of interleaved pixels; absent when it cannot be decoded. `stride` is the bytes from row to row. */
    channels?: { data: Uint8Array; stride: number }[];
  }

  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown };
    heif_js_decode_image2(handle: unknown, colorspace: unknown, chroma: unknown): Decoded;
  };
  export default libheif;
}
