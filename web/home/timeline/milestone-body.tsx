import type { Milestone } from '../../../contract/collections/milestones.ts';
import type { Picture } from '../../../contract/picture-response.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { openChatAbout } from '../chat/open-chat-about.ts';
import { useOwnerLanguage } from '../owner-language.ts';
import { usePage } from '../public-data.ts';
import { Pictures } from './pictures.tsx';
import { SummaryToggle } from './summary-toggle.tsx';
import type { TailoredSummary } from './use-tailored-summary.ts';

interface Props {
  milestone: Milestone;
  initialPictures: Picture[];
  isOpen: boolean;
  tailored: TailoredSummary;
  onCollapse: () => void;
}

/** The part of a card that expands: summary, tags, links and pictures. It is always rendered, for readers without JavaScript. */
export function MilestoneBody({ milestone, initialPictures, isOpen, tailored, onCollapse }: Props) {
  const { id, title, summary, tags, link, links } = milestone;
  const page = usePage();
  const langOf = useOwnerLanguage();
  const hasChat = page.profile.sections.some((section) => section.id === 'chatbot');
  const allLinks = [...(link ? [{ label: hostname(link), url: link }] : []), ...links];
  const shownSummary = tailored.isShown ? (tailored.summary ?? summary) : summary;

  return (
    <div id={isOpen ? `milestone-body-${id}` : undefined} className="milestone-body">
      {tailored.summary !== null && <SummaryToggle tailored={tailored} />}
      <RichText html={shownSummary} lang={langOf(shownSummary)} dimmed={tailored.isLoading || tailored.isFading} />
      {tags.length > 0 && (
        <ul className="tags" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} lang={langOf(tag)}>
              {tag}
            </li>
          ))}
        </ul>
      )}
      {allLinks.length > 0 && (
        <ul className="links">
          {allLinks.map(({ label, url }) => (
            <li key={url + label}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Pictures milestoneId={id} initialPictures={initialPictures} isOpen={isOpen} />
      <p className="actions">
        {isOpen && hasChat && (
          <button type="button" className="text-button" onClick={() => openChatAbout({ milestoneId: id, title })}>
            Ask about this
          </button>
        )}
        <button type="button" className="text-button collapse" onClick={onCollapse}>
          Collapse
        </button>
      </p>
    </div>
  );
}

function hostname(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
