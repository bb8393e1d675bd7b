/** Formatted text that the server has sanitised. The one place where markup enters the page as it is. */
export function RichText({ html, dimmed = false }: { html: string; dimmed?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rich text leaves the server with ten tags and no attribute
  return <div className="prose" data-dimmed={dimmed || undefined} dangerouslySetInnerHTML={{ __html: html }} />;
}
