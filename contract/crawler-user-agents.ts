const CRAWLER =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|quora link preview|outbrain|pinterest\/\d|vkshare|whatsapp\/|skypeuripreview|googleother|google-inspectiontool|mediapartners|bingpreview|yandex\.com\/bots|ia_archiver|developers\.google\.com\/\+\/web\/snippet/i;

/**
 * Whether a user agent belongs to a crawler: a search engine, a link-preview service, an AI or archive bot, or any other.
 * Cubot phones and the in-app browsers of Telegram, Pinterest and DuckDuckGo are not crawlers.
 * For crawlers, the page stores nothing and sends no events, and the error page is a plain summary. Which visits count as a
 * bot's is decided by the longer list of server/analytics/counted-as-bot.ts, which is too large for the page.
 */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && CRAWLER.test(userAgent);
}
