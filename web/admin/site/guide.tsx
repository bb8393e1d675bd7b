import '../styles/site.css';
import { useState } from 'react';
import { pluralize } from '../../../contract/pluralize.ts';
import { type ChecklistId, hasSample, type SiteState } from '../../../contract/site-state.ts';
import { CHECK } from '../../ui/icons.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import type { ProfilePart } from '../profile/profile-form.tsx';
import type { TabKey } from '../tabs.ts';
import { useSiteActions } from './site-actions.ts';
import { isVisible, useSite } from './use-site.ts';

export interface GuideProps {
  onOpen: (tab: TabKey) => void;
  onImport: () => void;
  onEditProfile: (part?: ProfilePart) => void;
  onStartOwn: () => void;
  onCheck: () => void;
}

interface Step {
  title: string;
  text: string;
  /** Null when there is nothing to do. */
  action: string | null;
  run: () => void;
}

const DISMISSED = 'guide-dismissed';

/** The steps that turn a new site into the owner's, with their state and a button for each. */
export function Guide(props: GuideProps) {
  const site = useSite();
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(DISMISSED) !== null);
  const steps = useSteps(props, site);
  if (!site || site.checklist.every(({ done }) => done)) return null;
  const dismiss = (dismissed: boolean) => {
    if (dismissed) localStorage.setItem(DISMISSED, '1');
    else localStorage.removeItem(DISMISSED);
    setIsDismissed(dismissed);
  };
  const missing = site.checklist.filter(({ done }) => !done).length;
  if (isDismissed) {
    return (
      <p className="guide-resume">
        <button type="button" className="text-button" onClick={() => dismiss(false)}>
          Continue the guide ({missing} of {site.checklist.length} steps left)
        </button>
      </p>
    );
  }
  return (
    <section className="guide" aria-labelledby="guide-title">
      <div className="guide-head">
        <h2 id="guide-title">{headingOf(site)}</h2>
        <button type="button" className="text-button" onClick={() => dismiss(true)}>
          Hide this guide
        </button>
      </div>
      {site.kind === 'empty' && site.published && <PublicNotice />}
      <ol>
        {site.checklist
          .filter(({ done }) => !done)
          .map(({ id }) => (
            <GuideStep key={id} id={id} step={steps[id]} isNext={id === nextStep(site)} />
          ))}
      </ol>
      {missing < site.checklist.length && (
        <details className="guide-done">
          <summary>{pluralize(site.checklist.length - missing, 'step')} done</summary>
          <ol>
            {site.checklist
              .filter(({ done }) => done)
              .map(({ id }) => (
                <GuideStep key={id} id={id} step={steps[id]} isDone />
              ))}
          </ol>
        </details>
      )}
    </section>
  );
}

/** Offers to hide the site, because visitors would otherwise see it before it is complete. */
function PublicNotice() {
  const { setPublished, isBusy } = useSiteActions();
  return (
    <div className="guide-notice">
      <p>Your site is public: visitors see what you enter at once.</p>
      <button type="button" className="button quiet" disabled={isBusy} onClick={() => void setPublished(false)}>
        Hide it until I publish
      </button>
    </div>
  );
}

interface GuideStepProps {
  id: ChecklistId;
  step: Step;
  isDone?: boolean;
  isNext?: boolean;
}

function GuideStep({ id, step, isDone = false, isNext = false }: GuideStepProps) {
  const { title, text, action, run } = step;
  return (
    <li data-step={id} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <span className="guide-mark">{isDone && <SvgIcon shape={CHECK} />}</span>
      <div>
        <h3>
          {title} {isDone && <span className="visually-hidden">(done)</span>}
        </h3>
        {!isDone && <p>{text}</p>}
      </div>
      {action && (
        <button type="button" className={isNext ? 'button' : 'button quiet'} onClick={run}>
          {action}
        </button>
      )}
    </li>
  );
}

function useSteps(
  { onOpen, onImport, onEditProfile, onStartOwn, onCheck }: GuideProps,
  site: SiteState | undefined,
): Record<ChecklistId, Step> {
  const { setPublished } = useSiteActions();
  const isPublic = site !== undefined && isVisible(site);
  return {
    own: {
      title: 'Your own content or the sample',
      text: 'Look around in the sample first, or remove it. An import can replace it, too.',
      action: site && hasSample(site) ? 'Choose' : null,
      run: onStartOwn,
    },
    content: {
      title: 'Import your career',
      text: 'From LinkedIn, a résumé (PDF or DOCX) or a JSON Resume file, or add milestones by hand in the Timeline tab.',
      action: 'Import your career',
      run: onImport,
    },
    check: {
      title: 'Check what was imported',
      text: site ? checkText(site.toCheck) : '',
      action: site && site.toCheck.items.length + site.toCheck.leftOut > 0 ? 'Check' : null,
      run: onCheck,
    },
    photo: {
      title: 'Add a photo',
      text: 'A portrait helps people remember you. The page looks right without one, too.',
      action: 'Add photo',
      run: () => onEditProfile('photos'),
    },
    headline: {
      title: 'Enter your name and title',
      text: 'They are the heading of the page, and search engines show them.',
      action: 'Edit',
      run: () => onEditProfile(),
    },
    contact: {
      title: 'Add your contact details',
      text: 'An e-mail address or a LinkedIn profile.',
      action: 'Edit',
      run: () => onEditProfile('contact'),
    },
    resume: {
      title: 'Offer a resume',
      text: 'Visitors can download one that is made from your content. A file of your own can take its place.',
      action: 'Open',
      run: () => onOpen('resume'),
    },
    preview: {
      title: 'Look at the page',
      text: 'As visitors will see it, drafts included.',
      action: 'Preview',
      run: () => void window.open('/?preview', '_blank', 'noopener'),
    },
    publish: isPublic
      ? {
          title: 'Your site is public',
          text: 'What you save or import is on the page at once. To finish in private, choose “Hide Site” under Quick actions.',
          action: 'Open',
          run: () => void window.open('/', '_blank', 'noopener'),
        }
      : {
          title: 'Publish',
          text: 'From then on everybody can see the site.',
          action: 'Publish',
          run: () => void setPublished(true),
        },
  };
}

function checkText({ items, leftOut }: SiteState['toCheck']): string {
  if (items.length + leftOut === 0) return 'After an import: what may have been read wrongly, and what was left out.';
  const entries = items.length > 0 ? `${pluralize(items.length, 'entry', 'entries')} to look at` : 'No entry looks doubtful';
  const notes = leftOut > 0 ? [`${pluralize(leftOut, 'note')} on what was left out or changed`] : [];
  return `${[entries, ...notes].join(', ')}.`;
}

function nextStep({ checklist }: SiteState): ChecklistId | undefined {
  return checklist.find(({ done }) => !done)?.id;
}

function headingOf({ checklist }: SiteState): string {
  return checklist.some(({ id, done }) => id === 'content' && done) ? 'What is still missing' : 'Make this site yours';
}
