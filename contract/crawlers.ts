const CRAWLER =
  /bot\b|bot[/;)]|crawl|spider|slurp|facebookexternalhit|facebot|embedly|quora link preview|outbrain|pinterest\/|vkshare|whatsapp|telegram|skypeuripreview|discord|google-inspectiontool|mediapartners|bingpreview|yandex\.com\/bots|baiduspider|duckduckgo|applebot|ia_archiver|developers\.google\.com\/\+\/web\/snippet/i;

/** Whether a user agent is that of a search engine or of a service that makes link previews. */
export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent !== undefined && CRAWLER.test(userAgent);
}
