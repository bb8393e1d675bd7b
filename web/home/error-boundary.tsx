import { Component, type ReactNode } from 'react';
import { isCrawler } from '../../contract/crawler-user-agents.ts';
import { ERROR_PAGE, keySkills } from '../../contract/error-page-texts.ts';
import type { PageData } from '../../contract/site.ts';
import { HYDRATED } from './hydration-events.ts';

interface Props {
  page: PageData;
  children: ReactNode;
}

/** Replaces a page that cannot be rendered: visitors get buttons to retry, crawlers the profile's facts. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (isCrawler(navigator.userAgent)) return <CrawlerPage page={this.props.page} />;
    const { heading, text, reload, retry } = ERROR_PAGE.people;
    return (
      <main className="error-page" {...{ [HYDRATED]: '' }}>
        <div role="alert">
          <h1>{heading}</h1>
          <p>{text}</p>
        </div>
        <p className="actions">
          <button type="button" className="button" onClick={() => location.reload()}>
            {reload}
          </button>
          <button type="button" className="button quiet" onClick={() => this.setState({ failed: false })}>
            {retry}
          </button>
        </p>
      </main>
    );
  }
}

function CrawlerPage({ page }: { page: PageData }) {
  const { profile } = page;
  const skills = keySkills(page);
  return (
    <main className="error-page">
      <h1>{profile.title || profile.name}</h1>
      <section>
        <h2>About</h2>
        <p>{[profile.name, profile.intro].filter(Boolean).join('. ')}</p>
      </section>
      {skills.length > 0 && (
        <section>
          <h2>Key Skills</h2>
          <ul>
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Contact</h2>
        <p>{profile.email.includes('@') ? <a href={`mailto:${profile.email}`}>{profile.email}</a> : profile.email}</p>
      </section>
    </main>
  );
}
