/** 24 mm at 300 pixels per inch. */
const SIDE_PX = 284;

/** A photo as the square JPEG that documents contain; undefined when it cannot be read. */
export async function portraitOf(photo: Uint8Array): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(photo).resize({ width: SIDE_PX, height: SIDE_PX, fit: 'cover', position: 'attention' });
  return picture
    .flatten({ background: 'white' })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => undefined);
}
