import type { PublicContent } from '../../../contract/site.ts';
import { absoluteUrl, withoutEmpty } from './fields.ts';
import { isoText } from './timeline.ts';

export function certificatesOf({ certifications }: PublicContent, siteUrl: string): object[] {
  // JSON Resume cannot mark a certificate as not held yet.
  return certifications
    .filter(({ status }) => status === 'active')
    .map(({ name, issuer, date, verifyUrl, credentialId }) =>
      withoutEmpty({ name, issuer, ...certificateDates(date), url: absoluteUrl(verifyUrl, siteUrl), credentialId }),
    );
}

/**
 * The dates of issue and expiry of "May 2024 - May 2027". Any other text is kept as `issued`, which the format does not
 * define.
 */
function certificateDates(text: string): object {
  const dates = text.split(' - ').map(isoText);
  const [date, endDate, ...others] = dates;
  return dates.includes('') || others.length > 0 ? { issued: text } : { date, endDate };
}
