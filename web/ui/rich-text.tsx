/** Formatted text that the server has sanitised. The only place that inserts HTML into the page. */
export function RichText({ html, dimmed = false }: { html: string; dimmed?: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server reduces rich text to ten tags without attributes
  return <div className="prose" data-dimmed={dimmed || undefined} dangerouslySetInnerHTML={{ __html: html }} />;
}
