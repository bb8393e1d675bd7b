const CRAWLER =
  /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|quora link preview|outbrain|pinterest\/\d|vkshare|whatsapp\/|skypeuripreview|googleother|google-inspectiontool|mediapartners|bingpreview|yandex\.com\/bots|ia_archiver|developers\.google\.com\/\+\/web\/snippet/i;

/**
 * Whether a user agent is that of a search engine or of a service that makes link previews. Phones by Cubot and
 * the browsers inside the apps of Telegram, Pinterest and DuckDuckGo are people.
 */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && CRAWLER.test(userAgent);
}
