/** sharp takes 30 MB of memory: it is loaded by the first upload, not at the start. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Decoded pictures are not needed again, and each further thread needs its own memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
