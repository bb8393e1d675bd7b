import type { SectionItem } from '../../contract/collections/sections.ts';
import { withBullets } from './bullets.ts';
import { useOwnerLanguage } from './owner-language.ts';
import { usePage } from './public-data.ts';

/** A longer list shows this many entries at first. */
const FIRST_ENTRIES = 8;
/** If fewer entries than this would be hidden, all are shown. */
const MIN_FOLDED = 4;
/** Longer titles would not fit the columns of a list of names. */
const MAX_NAME_LENGTH = 40;

/** Talks, publications, languages and so on, as plain lists. The anchor of a section is `#section-{id}`. */
export function FurtherSections() {
  return (
    <div className="section-frame further">
      {usePage().sections.map(({ id, title, items }) => {
        const hasOnlyTitles = items.every(
          ({ title, date, description, organisation }) =>
            title.length <= MAX_NAME_LENGTH && !date && !description && !organisation,
        );
        const count = hasOnlyTitles || items.length < FIRST_ENTRIES + MIN_FOLDED ? items.length : FIRST_ENTRIES;
        return (
          <section key={id} id={`section-${id}`} className="entries" aria-label={title}>
            <h2 className="section-heading">{title}</h2>
            <Entries items={items.slice(0, count)} hasOnlyTitles={hasOnlyTitles} />
            {count < items.length && (
              <details>
                <summary>{items.length - count} more</summary>
                <Entries items={items.slice(count)} hasOnlyTitles={false} />
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}

function Entries({ items, hasOnlyTitles }: { items: readonly SectionItem[]; hasOnlyTitles: boolean }) {
  const langOf = useOwnerLanguage();
  return (
    <ul data-names={hasOnlyTitles || undefined}>
      {items.map(({ id, title, organisation, date, url, description }) => (
        <li key={id} lang={langOf(`${title}${organisation}${description}`)}>
          <span>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              <b>{title}</b>
            )}
            {organisation && <span className="issuer"> {organisation}</span>}
          </span>
          {date && <span className="certification-date">{date.replace(' - ', ' – ')}</span>}
          {description && <p dir="auto">{withBullets(description)}</p>}
        </li>
      ))}
    </ul>
  );
}
