import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const PRODUCT_ROOT = join(import.meta.dirname, '../..');

/** Makes a product folder whose page is rendered by the given function body. */
export async function rootWithPage(root: string, render: string): Promise<string> {
  await mkdir(join(root, 'dist/server'), { recursive: true });
  for (const part of ['client', 'boot']) await symlink(join(PRODUCT_ROOT, 'dist', part), join(root, 'dist', part));
  await symlink(join(PRODUCT_ROOT, 'content'), join(root, 'content'));
  const module = `import * as fs from 'node:fs';\nexport function render(data) { ${render} }`;
  await writeFile(join(root, 'dist/server/home.js'), module);
  await writeFile(join(root, 'dist/server/package.json'), '{"type":"module"}');
  return root;
}
