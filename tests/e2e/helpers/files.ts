import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const SAMPLE = join(import.meta.dirname, '../../../content/sample');

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small picture. */
export async function png(name: string, color = '#2563eb'): Promise<UploadedFile> {
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

export async function resumePdf(name = 'My Resume.pdf'): Promise<UploadedFile> {
  return { name, mimeType: 'application/pdf', buffer: await readFile(join(SAMPLE, 'resume.pdf')) };
}

export function file(name: string, mimeType: string, content: string | Buffer): UploadedFile {
  return { name, mimeType, buffer: Buffer.from(content) };
}

/** The path of a new file of zeros. The browser reads a path itself; a large buffer would take seconds to reach it. */
export async function fileOfSize(path: string, bytes: number): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'w');
  await handle.truncate(bytes).finally(() => handle.close());
  return path;
}
