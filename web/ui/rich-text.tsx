/** Formatted text that the server has sanitized. The only place that inserts HTML into the page. */
export function RichText({ html, lang, dimmed = false }: { html: string; lang?: string | undefined; dimmed?: boolean }) {
  const look = { className: 'prose', dir: 'auto', lang, 'data-dimmed': dimmed || undefined };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server reduces rich text to ten tags, without attributes except the safe address and the rel of links
  return <div {...look} dangerouslySetInnerHTML={{ __html: html }} />;
}
