/* All limits on the owner's uploads, with their messages. */

const MB = 1024 * 1024;

/** Per milestone. */
export const MAX_PICTURES = 5;
/** In the profile. */
export const MAX_PHOTOS = 10;
/** The media types of pictures that can be uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'image/heif'] as const;
export const MAX_PICTURE_BYTES = 20 * MB;
/** A larger file of an unknown type is rejected for its size, not for its type. */
export const MAX_UNKNOWN_TYPE_BYTES = 5 * MB;
/** Per upload; some of the files may be rejected. */
export const MAX_PICTURE_FILES = 10;
/**
 * Width times height: a file of a few kilobytes can decode to gigabytes. The photos of a camera with
 * 12 or 24 megapixels have up to half a million more.
 */
export const MAX_PICTURE_PIXELS = 24.5e6;
/** For a picture that cannot be decoded line by line, so that all of it is in memory. */
export const MAX_WHOLE_PICTURE_PIXELS = 12.6e6;
/** The longest side, in pixels: each line of a wide picture is in memory many times. Panoramas of phones have up to 16,384. */
export const MAX_PICTURE_SIDE = 17_000;
/** A HEIC picture is reduced while it is decoded. Phones make pictures of 12, 24, 48 and 50 megapixels. */
export const MAX_HEIC_PIXELS = 50.5e6;
export const MAX_RESUME_BYTES = 10 * MB;
/** A backup that is restored from the browser; `npm run restore` takes larger ones. */
export const MAX_BACKUP_BYTES = 500 * MB;
/** An archive of a career import. */
export const MAX_CAREER_BYTES = 50 * MB;
/** Any other file of a career import, and each file of an archive, unpacked. */
export const MAX_CAREER_FILE_BYTES = 20 * MB;
export const MAX_CAREER_JSON_BYTES = 2 * MB;
export const MAX_CAREER_TOTAL_BYTES = 2 * MAX_CAREER_BYTES;
export const MAX_CAREER_FILES = 20;
/** The maximum number of entries that can be chosen in an import; its files cannot contain as many. */
export const MAX_CHOSEN_ENTRIES = 5000;

/** A job description as a file. */
export const MAX_DESCRIPTION_BYTES = 10 * MB;

export const TOO_MANY_PICTURES = `Maximum ${MAX_PICTURES} pictures per milestone.`;
export const TOO_MANY_PHOTOS = `At most ${MAX_PHOTOS} photos`;
export const TOO_MANY_CAREER_FILES = `At most ${MAX_CAREER_FILES} files can be imported at once.`;
export const CHOICE_TOO_LONG = 'Each chosen entry must be a form field of its own.';
export const RESUME_TOO_LARGE = `File size must be less than ${megabytes(MAX_RESUME_BYTES)}.`;

/** A function, because the home page loads this module and formats nothing with Intl: see `local-date.tsx`. */
export function tooManyChosen(): string {
  return `At most ${MAX_CHOSEN_ENTRIES.toLocaleString('en')} entries can be chosen at once.`;
}

export function unsupportedPicture(file: string): string {
  return `${file} is not a supported image format.`;
}

export function pictureTooLarge(file: string, maxBytes = MAX_PICTURE_BYTES): string {
  return `${file} exceeds the ${megabytes(maxBytes)} size limit.`;
}

function millions(pixels: number): string {
  return `${Math.floor(pixels / 1e6)} million`;
}

/** `kind` names the kind of a picture that is decoded as a whole: 'a GIF'. */
export function tooManyPixels(file: string, kind?: string): string {
  if (!kind) return `${file} has too many pixels (at most ${millions(MAX_PICTURE_PIXELS)}). Save it smaller.`;
  return `${file} has too many pixels (at most ${millions(MAX_WHOLE_PICTURE_PIXELS)} for ${kind}). Save it as an ordinary JPEG, which may have ${millions(MAX_PICTURE_PIXELS)}.`;
}

export function tooLongSide(file: string): string {
  return `${file} is wider or higher than ${MAX_PICTURE_SIDE.toLocaleString('en')} pixels. Save it smaller.`;
}

/** Ten times as many as programs write: each scan of a few bytes takes as long as one over all pixels. */
export const MAX_JPEG_SCANS = 100;

export function tooManyScans(file: string): string {
  return `${file} is a JPEG of more than ${MAX_JPEG_SCANS} scans, which takes too long to decode. Save it as an ordinary JPEG.`;
}

/** `isDeep`: with more than eight bits for each color, so that it is decoded as a whole. */
export function heicTooLarge(file: string, { isDeep = false } = {}): string {
  const [kind, pixels] = isDeep ? ['10-bit HEIC picture', MAX_WHOLE_PICTURE_PIXELS] : ['HEIC picture', MAX_HEIC_PIXELS];
  return `${file} is too large to be decoded (a ${kind} may have up to ${millions(pixels)} pixels). Export it as JPEG with at most ${millions(MAX_PICTURE_PIXELS)}.`;
}

export function backupTooLarge(file: string): string {
  return `${file} is larger than ${MAX_BACKUP_BYTES / MB} MB: restore it with "npm run restore".`;
}

export function careerFileTooLarge(file: string): string {
  return `${file} is larger than ${MAX_CAREER_BYTES / MB} MB.`;
}

export function descriptionTooLarge(file: string): string {
  return `${file} is larger than ${MAX_DESCRIPTION_BYTES / MB} MB.`;
}

export function filesTooLarge(maxBytes: number): string {
  return `Together the files are larger than ${Math.floor(maxBytes / MB)} MB.`;
}

/** '5MB' */
export function megabytes(bytes: number): string {
  return `${bytes / MB}MB`;
}
