import { htmlToText } from './html-text.ts';

/** The name of the product or project that a role was about, where a résumé has it as the last line of its description. */
export function subjectOfRole(summaryHtml: string): string | null {
  const last = /(?<=<\/(?:p|ul)>)<p>([^<>]{2,40})<\/p>$/.exec(summaryHtml)?.[1];
  const name = last && htmlToText(last).trim();
  return name && /^\p{Lu}\S*(?: (?:(?:for|of|and|&|on|the|in) )?\p{Lu}\S*){0,3}(?<![.!?:,;])$/u.test(name) ? name : null;
}
