/** Formatted text that the server has sanitised. The only place that inserts HTML into the page. */
export function RichText({ html, dimmed = false }: { html: string; dimmed?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server reduces rich text to ten tags, with no attribute but a link's safe address
  return <div className="prose" dir="auto" data-dimmed={dimmed || undefined} dangerouslySetInnerHTML={{ __html: html }} />;
}
