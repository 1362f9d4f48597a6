declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    handle: unknown;
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
  }

  interface Decoded {
    width: number;
    height: number;
    /** Interleaved pixels; absent when decoding fails. `stride` is bytes per row. */
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
