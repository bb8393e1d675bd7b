/** The part of libheif's interface that is used here: its own types do not declare this module. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Channel {
    width: number;
    height: number;
    stride: number;
    bits_per_pixel: number;
    /** In the memory of the decoder. */
    data: Uint8Array;
  }
  type Context = object;
  type Handle = object;

  const libheif: {
    ready: Promise<unknown>;
    heif_error_code: { heif_error_Ok: unknown };
    heif_colorspace: { heif_colorspace_YCbCr: unknown };
    heif_chroma: { heif_chroma_420: unknown };
    heif_context_alloc(): Context;
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): { code: unknown };
    heif_js_context_get_primary_image_handle(context: Context): Handle & { code?: unknown };
    heif_js_decode_image2(
      handle: Handle,
      colorspace: unknown,
      chroma: unknown,
    ): Promise<{ code?: unknown; image: { $$: { ptr: number } }; channels: Channel[] }>;
    _malloc(size: number): number;
    _heif_image_get_nclx_color_profile(error: number, image: number, profile: number): void;
  };
  export default libheif;
}
