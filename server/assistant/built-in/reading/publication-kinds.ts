/** Whether a publication is a talk, because many people list their talks among their publications. */
export function isTalk({ title, organisation, description }: PublicationText): boolean {
  const text = description ?? '';
  if (TALK_TITLE.test(title)) return true;
  return !PRINTED.test(`${text} ${organisation ?? ''}`) && (TALK.test(text) || EVENT.test(organisation ?? ''));
}

/** Whether a publication is neither a talk nor a review of somebody else's book. One from a conference may still be a talk. */
export function isPaper(publication: PublicationText): boolean {
  return !isTalk(publication) && !BOOK_REVIEW.test(`${publication.title}\n${publication.description ?? ''}`);
}

/** Whether a publication is from a conference and does not say whether it was a talk or a paper. */
export function isOfUnknownKind(publication: PublicationText): boolean {
  const text = `${publication.title} ${publication.organisation ?? ''} ${publication.description ?? ''}`;
  return CONFERENCE.test(publication.organisation ?? '') && isPaper(publication) && !PRINTED.test(text);
}

interface PublicationText {
  title: string;
  organisation: string | null;
  description: string | null;
}

const KINDS_OF_TALK = String.raw`(?:(?:invited|conference|lightning|opening|closing|plenary|guest|short) )*(?:talk|keynote|webinar|workshop)\b`;
/** "Keynote: Tides" and "Tides (talk)", but not "Talk to your boat". */
const TALK_TITLE = new RegExp(String.raw`^${KINDS_OF_TALK} ?[:,–—]|[([]${KINDS_OF_TALK}[)\]]$`, 'i');
const TALK = new RegExp(
  String.raw`^(?:an? |the |my )?${KINDS_OF_TALK}|\b(?:talk|keynote|webinar|workshop)s? (?:given|held|at)\b|\b(?:presented|given) at\b`,
  'i',
);
/** Events that publish no papers. */
const EVENT = /\b(?:[Mm]eetup|[Bb]ar[Cc]amp|[Ww]ord[Cc]amp|[Uu]nconference|[Uu]ser [Gg]roup|[A-Z][A-Za-z]*Conf)\b/;
const CONFERENCE = /\b(?:conf(?:erence)?|workshop|summit|symposium|congress)\b/i;
const PRINTED = /\b(?:paper|proceedings|journal|articles?|chapters?|book|abstract|thesis|poster|press)\b/i;
const BOOK_REVIEW = /\bbook review\b|\breview of (?:the|a) book\b|\nreview\.?$/i;
