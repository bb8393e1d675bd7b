import { LocalDate } from '../ui/local-date.tsx';
import { usePage } from './public-data.ts';

/** The day on which the text below last changed. */
const LAST_CHANGE = '2026-11-29';

/** The policy without its contact section. */
export default function PrivacyText() {
  const { kind } = usePage();
  return (
    <>
      <p>Last updated {kind === 'own' ? <LocalDate date={LAST_CHANGE} /> : 'August 2025'}</p>
      <h3>What I Collect</h3>
      <p>
        That this page is visited and which site led here, which milestones are opened, which focus areas are chosen, which skills
        are copied, whether the resume or an email link is used, and the first words of questions to the assistant and of answers
        that are rated. All of this is counted, and none of it is tied to a person. Questions to the assistant may be kept for 90
        days with their answers, without anything about who asked and without addresses and numbers in them. For a link of this
        site that was made for one company, this is counted for that link alone as well: when it is opened and by how many
        browsers, which sections are read there for longer than a second, which milestones are opened, how often the resume or an
        email link is used, and how many questions are asked.
      </p>
      <h3>Privacy Protections</h3>
      <p>
        IP addresses are hashed and never stored as they are. No tracking cookies are used. The session id is a random number kept
        in session storage: it is gone when the tab is closed.
      </p>
      <h3>How I Use This Data</h3>
      <p>To see what visitors look for and to make this page better. It is neither sold nor shared.</p>
      <h3>Your Rights</h3>
      <p>
        You may ask what is kept, and have it explained or deleted. If your browser sends the Global Privacy Control signal, only
        resume downloads are counted. If it blocks scripts, only those are counted, and the opening of a link made for a company.
        Either way you can read the whole page.
      </p>
    </>
  );
}
