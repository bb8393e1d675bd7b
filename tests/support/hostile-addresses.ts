import { COLLECTIONS, RESOURCES, type Resource } from '../../contract/collections.ts';

/** URLs that no link or picture may have, in every spelling that a browser accepts. */
export const CODE_URLS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\u0000:alert(1)',
  'javascript:\u2028alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript&#58;alert(1)',
  '%6Aavascript:alert(1)',
  'javascript://example.com/%0Aalert(1)',
  'javascript:https://example.com/',
  'feed:javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'vbscript:msgbox(1)',
  'livescript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+',
  'blob:https://example.com/1',
  'filesystem:https://example.com/1',
  'file:///etc/passwd',
  'about:blank',
  'ftp://example.com/',
];

/** URLs that look like a path of this site or like an ordinary URL, but lead elsewhere. */
export const MISLEADING_URLS = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'https://',
  'https://a b/',
  'https://example.com/"onclick="alert(1)',
  'https://example.com/<script>',
  '/path"onclick="alert(1)',
  "/path'onclick='alert(1)",
  '?to=https://evil.example',
];

/** The fields of a collection that are declared to hold URLs. */
export function urlFieldsOf(resource: Resource): { name: string; isList: boolean }[] {
  return Object.entries(COLLECTIONS[resource].fields).flatMap(([name, { control }]) =>
    control === 'url' || control === 'links' || control === 'entries' ? [{ name, isList: control !== 'url' }] : [],
  );
}

export const URL_FIELDS = RESOURCES.flatMap((resource) => urlFieldsOf(resource).map((field) => ({ resource, ...field })));

/** Matches markup other than the elements of rich text, and links to anything but a web page or a path. */
export const FORBIDDEN_MARKUP =
  /<(?!\/?(?:p|br|b|i|em|strong|ul|ol|li)(?: \/)?>|\/a>|a href="(?:https?:\/\/|\/(?![/\\]))[^"<>\s]*" rel="noopener nofollow">)/i;
