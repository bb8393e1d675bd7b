import type { PublicContent } from '../../../contract/site.ts';
import { withoutEmpty } from './fields.ts';

export function referencesOf({ testimonials }: PublicContent): object[] {
  return testimonials.map(({ name, title, company, content, linkedinUrl, date }) =>
    withoutEmpty({ name, reference: content, title, company, date, linkedinUrl }),
  );
}
