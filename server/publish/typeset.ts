import type { PageData } from '../../contract/site.ts';
import { titleBeside } from './title-beside.ts';
import { unbroken } from './unbroken.ts';

/** The words as the page sets them. Search engines and previews get them as they are. */
export function typeset(data: PageData): PageData {
  const { employers, profile } = data;
  return {
    ...data,
    profile: {
      ...profile,
      title: titleBeside(employers, profile.title),
      intro: unbroken(profile.intro),
      about: unbroken(profile.about),
    },
    employers: employers.map((employer) => ({ ...employer, result: unbroken(employer.result) })),
  };
}
