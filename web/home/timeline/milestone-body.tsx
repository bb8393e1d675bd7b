import type { Milestone } from '../../../contract/collections/milestones.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { askAbout } from '../chat/ask-about.ts';
import { usePage } from '../public-data.ts';
import { Pictures } from './pictures.tsx';
import { SummaryToggle } from './summary-toggle.tsx';
import type { TailoredSummary } from './use-tailored-summary.ts';

interface Props {
  milestone: Milestone;
  isOpen: boolean;
  tailored: TailoredSummary;
  onCollapse: () => void;
}

/** What an open card adds: the story, its tags and links, its pictures. In the page from the start, for readers without a script. */
export function MilestoneBody({ milestone, isOpen, tailored, onCollapse }: Props) {
  const { id, title, summary, tags, link, links } = milestone;
  const pictures = usePage().pictures[id] ?? [];
  const addresses = [...(link ? [{ label: hostOf(link), url: link }] : []), ...links];
  const showsTailored = tailored.summary !== null && tailored.isShown;

  return (
    <div id={`story-${id}`} className="story">
      {tailored.summary !== null && <SummaryToggle tailored={tailored} />}
      {tailored.loading && <p className="generating">Generating personalized summary...</p>}
      <RichText html={showsTailored ? (tailored.summary ?? '') : summary} dimmed={tailored.loading || tailored.fading} />
      {tags.length > 0 && (
        <ul className="tags" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {addresses.length > 0 && (
        <ul className="links">
          {addresses.map(({ label, url }) => (
            <li key={url + label}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Pictures milestoneId={id} known={pictures} isOpen={isOpen} />
      <p className="actions">
        {isOpen && (
          <button type="button" className="text-button" onClick={() => askAbout({ milestoneId: id, title })}>
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

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}
