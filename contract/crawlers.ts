const CRAWLER =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|quora link preview|outbrain|pinterest\/\d|vkshare|whatsapp\/|skypeuripreview|googleother|google-inspectiontool|mediapartners|bingpreview|yandex\.com\/bots|ia_archiver|developers\.google\.com\/\+\/web\/snippet/i;

/**
 * Whether a user agent belongs to a search engine or a link-preview service. Cubot phones and the in-app browsers of
 * Telegram, Pinterest and DuckDuckGo do not count as crawlers.
 */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && CRAWLER.test(userAgent);
}
