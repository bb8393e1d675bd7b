import { withBullets } from './bullets.ts';
import { useOwnLanguage } from './own-language.ts';
import { usePage } from './public-data.ts';

/** Talks, publications, languages and so on, as plain lists. The address of a section is `#section-{id}`. */
export function FurtherSections() {
  const langOf = useOwnLanguage();
  return (
    <div className="section-frame further">
      {usePage().sections.map(({ id, title, items }) => (
        <section key={id} id={`section-${id}`} className="entries" aria-label={title}>
          <h2 className="section-heading">{title}</h2>
          <ul data-names={items.every(({ date, description }) => !date && !description) || undefined}>
            {items.map(({ id: key, title: name, organisation, date, url, description }) => (
              <li key={key} lang={langOf(`${name}${organisation}${description}`)}>
                {url ? (
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {name}
                  </a>
                ) : (
                  <span>{name}</span>
                )}
                {organisation && <span className="issuer">{organisation}</span>}
                {date && <span className="certification-date">{date}</span>}
                {description && <p dir="auto">{withBullets(description)}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
