/** Every limit on what the owner uploads, with its messages. */

const MB = 1024 * 1024;

/** Pictures of one milestone. */
export const PICTURES_MAX = 5;
/** Photos of the profile. */
export const PHOTOS_MAX = 10;
export const PICTURE_MAX_BYTES = 5 * MB;
export const RESUME_MAX_BYTES = 10 * MB;
/** One file of a career import. */
export const CAREER_MAX_BYTES = 50 * MB;
export const CAREER_MAX_TOTAL_BYTES = 2 * CAREER_MAX_BYTES;
export const CAREER_MAX_FILES = 20;

export const TOO_MANY_PICTURES = `Maximum ${PICTURES_MAX} pictures per milestone.`;
export const TOO_MANY_PHOTOS = `At most ${PHOTOS_MAX} photos`;
export const TOO_MANY_CAREER_FILES = `At most ${CAREER_MAX_FILES} files can be imported at once.`;
export const RESUME_TOO_LARGE = `File size must be less than ${megabytes(RESUME_MAX_BYTES)}.`;

export function pictureTooLarge(file: string): string {
  return `${file} exceeds the ${megabytes(PICTURE_MAX_BYTES)} size limit.`;
}

export function careerFileTooLarge(file: string): string {
  return `${file} is larger than ${CAREER_MAX_BYTES / MB} MB.`;
}

export function filesTooLarge(maxBytes: number): string {
  return `Together the files are larger than ${Math.floor(maxBytes / MB)} MB.`;
}

/** '5MB' */
export function megabytes(bytes: number): string {
  return `${bytes / MB}MB`;
}
