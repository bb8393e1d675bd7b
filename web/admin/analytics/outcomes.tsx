import type { Insights } from '../../../contract/analytics.ts';
import { FigureList } from './figure-list.tsx';
import { figure, percentage } from './figures.ts';

const ENDINGS = [
  ['resume_download', 'Downloaded the resume'],
  ['email_click', 'Clicked the e-mail address'],
  ['chat_interaction', 'Talked with the assistant'],
] as const;

/** How many visits came to something, and what was not counted among them. */
export function Outcomes({ outcomes, bots }: Pick<Insights, 'outcomes' | 'bots'>) {
  const { visitors } = outcomes;
  return (
    <section aria-labelledby="outcomes-title">
      <h3 id="outcomes-title">How visits ended</h3>
      <div className="figure-columns">
        <section aria-label="Endings">
          <h4>
            Of {figure(visitors)} unique {visitors === 1 ? 'visitor' : 'visitors'}
          </h4>
          <FigureList
            whole={visitors}
            rows={ENDINGS.map(([ending, name]) => ({
              key: ending,
              name,
              count: outcomes[ending],
              note: `(${percentage(outcomes[ending], visitors)})`,
            }))}
          />
        </section>
        <section aria-label="How visitors are counted">
          <h4>Counted apart</h4>
          <p className="asides">
            Known bots: {figure(bots)} {bots === 1 ? 'visit' : 'visits'}, in none of the other figures.
          </p>
          <p className="asides">Nobody is recognised from one day to the next: who comes back tomorrow is counted again.</p>
        </section>
      </div>
    </section>
  );
}
