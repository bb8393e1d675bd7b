import { expect, test } from 'vitest';
import { isCrawler } from './crawler-user-agents.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 ${CHROME.replace(' Safari', ' Mobile Safari')} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'Googlebot-Image/1.0',
  'Mozilla/5.0 (compatible; GoogleOther)',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Mediapartners-Google',
  `Mozilla/5.0 ${CHROME} (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)`,
  'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (compatible; DuckDuckGo-Favicons-Bot/1.0; +http://duckduckgo.com)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0 A',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Pinterest/0.2 (+https://www.pinterest.com/bot.html)',
  'SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  'Mozilla/5.0 (compatible; Embedly/0.2; +http://support.embed.ly/)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider)',
  'ia_archiver (+http://www.alexa.com/site/help/webmasters)',
])('recognizes %s as a crawler', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

test.each([
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
  `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/126.0.0.0`,
  `Mozilla/5.0 (Linux; Android 10; CUBOT X30) ${CHROME}`,
  `Mozilla/5.0 (Linux; Android 12; CUBOT_NOTE) ${CHROME}`,
  `${IPHONE} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`,
  `Mozilla/5.0 (Linux; Android 14) ${CHROME} DuckDuckGo/5`,
  `${IPHONE} Mobile/15E148 [Pinterest/iOS]`,
  `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${CHROME} Telegram-Android/11.3.3 (Samsung SM-S911B; Android 14; SDK 34; HIGH)`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0]`,
  `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29`,
  'curl/8.8.0',
  '',
])('does not take %s for a crawler', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});

test('does not take a missing user agent for a crawler', () => {
  expect(isCrawler(undefined)).toBe(false);
});
