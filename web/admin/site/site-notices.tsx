import '../styles/site.css';
import { type ReactNode, useState } from 'react';
import { pluralize } from '../../../contract/pluralize.ts';
import { HIDDEN_SITE, hasSample, type SiteState } from '../../../contract/site-state.ts';
import { PublishDraftsDialog } from './publish-drafts-dialog.tsx';
import { useSiteActions } from './site-actions.ts';
import { StartOwnDialog } from './start-own-dialog.tsx';
import { useSite } from './use-site.ts';

const DISMISSED = 'sample-notice-dismissed';

/** Notices above every tab: that the site has sample content, that it is not public, and that there are drafts. */
export function SiteNotices() {
  const site = useSite();
  if (!site) return null;
  return (
    <div className="site-notices">
      {hasSample(site) && <SampleNotice site={site} />}
      {!site.published && <UnpublishedNotice />}
      {site.drafts > 0 && <DraftsNotice count={site.drafts} isPublished={site.published} isOwn={site.kind === 'own'} />}
    </div>
  );
}

interface NoticeProps {
  label: string;
  text: string;
  actions: ReactNode;
  /** The open dialog of an action. */
  children?: ReactNode;
}

/** On a phone it is one line, which the owner can expand. */
function Notice({ label, text, actions, children }: NoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="notice" aria-label={label} data-open={isOpen || undefined}>
      <p>{text}</p>
      <button type="button" className="text-button notice-toggle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Less' : 'More'} <span className="visually-hidden">({label})</span>
      </button>
      <div className="notice-actions">{actions}</div>
      {children}
    </section>
  );
}

function SampleNotice({ site }: { site: SiteState }) {
  const [isDismissed, setIsDismissed] = useState(() => sessionStorage.getItem(DISMISSED) !== null);
  const [isStarting, setIsStarting] = useState(false);
  const text = site.kind === 'own' ? remainingSample(site) : 'This is sample content of a person who does not exist.';
  const actions = (
    <>
      <button type="button" className={isDismissed ? 'text-button' : 'button'} onClick={() => setIsStarting(true)}>
        Start with my own
      </button>
      {!isDismissed && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            sessionStorage.setItem(DISMISSED, '1');
            setIsDismissed(true);
          }}
        >
          Keep looking around
        </button>
      )}
    </>
  );
  return (
    <Notice label="Sample notice" text={text} actions={actions}>
      {isStarting && <StartOwnDialog site={site} onClose={() => setIsStarting(false)} />}
    </Notice>
  );
}

function remainingSample({ sampleItems, sampleDetails }: SiteState): string {
  const items = sampleItems > 0 ? [pluralize(sampleItems, 'item')] : [];
  const details = sampleDetails ? ['some of your profile or resume'] : [];
  const text = [...items, ...details].join(' and ');
  return `${text[0]?.toUpperCase()}${text.slice(1)} on your site still ${sampleItems === 1 && !sampleDetails ? 'belongs' : sampleItems > 0 ? 'belong' : 'belongs'} to the sample person.`;
}

function UnpublishedNotice() {
  const { isBusy, setPublished } = useSiteActions();
  const actions = (
    <>
      <button
        type="button"
        className="button"
        data-action="publish"
        aria-disabled={isBusy || undefined}
        onClick={() => void setPublished(true)}
      >
        Publish
      </button>
      <PreviewLink />
    </>
  );
  return <Notice label="Not public" text={`Only you can see this site. ${HIDDEN_SITE}`} actions={actions} />;
}

interface DraftsNoticeProps {
  count: number;
  isPublished: boolean;
  isOwn: boolean;
}

function DraftsNotice({ count, isPublished, isOwn }: DraftsNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const text = `${pluralize(count, 'draft')} that only you can see${isPublished ? '' : ', also once the site is public'}.`;
  const actions = (
    <>
      {/* Before the site is public, publishing it comes first. */}
      <button type="button" className={isPublished ? 'button' : 'button quiet'} onClick={() => setIsAsking(true)}>
        Publish {pluralize(count, 'draft')}
      </button>
      {isPublished && <PreviewLink />}
    </>
  );
  return (
    <Notice label="Drafts" text={text} actions={actions}>
      {isAsking && <PublishDraftsDialog isPublished={isPublished} isOwn={isOwn} onClose={() => setIsAsking(false)} />}
    </Notice>
  );
}

export function PreviewLink() {
  return (
    <a className="button quiet" data-action="preview" href="/?preview" target="_blank" rel="noopener">
      Preview
    </a>
  );
}
