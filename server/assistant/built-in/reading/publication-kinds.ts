/** Many list their talks among their publications. */
export function isTalk({ title, organisation, description }: PublicationText): boolean {
  const text = `${title} ${description ?? ''}`;
  return TALK.test(text) || (EVENT.test(organisation ?? '') && !PRINTED.test(text) && !PRINTED.test(organisation ?? ''));
}

/** Neither a talk nor a review of somebody else's work. */
export function isPaper(publication: PublicationText): boolean {
  return !isTalk(publication) && !/\breview(?:ed|er)?\b/i.test(`${publication.title} ${publication.description ?? ''}`);
}

interface PublicationText {
  title: string;
  organisation: string | null;
  description: string | null;
}

const TALK =
  /\b(?:talks?|keynotes?|webinars?|workshops?|presentation|slides|lecture|(?:presented|spoke|speaking|given) at|speaker)\b/i;
const EVENT = /\b(?:conf|\w+conf|conference|meetup|\w*camp|summit|barcamp|hackathon|unconference|user group)\b/i;
const PRINTED = /\b(?:paper|proceedings|journal|articles?|chapters?|book|abstract|thesis|poster|press)\b/i;
