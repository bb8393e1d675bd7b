import '../styles/site.css';
import { useState } from 'react';
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

function SampleNotice({ site }: { site: SiteState }) {
  const [isDismissed, setIsDismissed] = useState(() => sessionStorage.getItem(DISMISSED) !== null);
  const [isStarting, setIsStarting] = useState(false);
  const text = site.kind === 'own' ? remainingSample(site) : 'This is sample content of a person who does not exist.';
  return (
    <section className="notice" aria-label="Sample notice">
      <p>{text}</p>
      <div className="notice-actions">
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
      </div>
      {isStarting && <StartOwnDialog site={site} onClose={() => setIsStarting(false)} />}
    </section>
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
  return (
    <section className="notice" aria-label="Not public">
      <p>Only you can see this site. {HIDDEN_SITE}</p>
      <div className="notice-actions">
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
      </div>
    </section>
  );
}

interface DraftsNoticeProps {
  count: number;
  isPublished: boolean;
  isOwn: boolean;
}

function DraftsNotice({ count, isPublished, isOwn }: DraftsNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section className="notice" aria-label="Drafts">
      <p>
        {pluralize(count, 'draft')} that only you can see{!isPublished && ', also once the site is public'}.
      </p>
      <div className="notice-actions">
        {/* Before the site is public, publishing it comes first. */}
        <button type="button" className={isPublished ? 'button' : 'button quiet'} onClick={() => setIsAsking(true)}>
          Publish {pluralize(count, 'draft')}
        </button>
        {isPublished && <PreviewLink />}
      </div>
      {isAsking && <PublishDraftsDialog isPublished={isPublished} isOwn={isOwn} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

export function PreviewLink() {
  return (
    <a className="button quiet" data-action="preview" href="/?preview" target="_blank" rel="noopener">
      Preview
    </a>
  );
}
