import { Fragment } from 'react';
import { useOwnerLanguage } from './owner-language.ts';
import { usePage } from './public-data.ts';
import { Signature } from './signature.tsx';
import { TextWithFigures } from './text-with-figures.tsx';

const KINDS = new Map([
  ['experience', 'employers'],
  ['education', 'studies'],
  ['project', 'projects'],
]);

/** The last employers, with studies and projects beside them, and the drawing of the career below them. */
export function HeroFigure() {
  const { recent, earlierEmployers, moreEmployers, project, signature } = usePage();
  const langOf = useOwnerLanguage();
  if (recent.length === 0 && !signature) return null;
  const kinds = [...KINDS].flatMap(([type, name]) => (recent.some((entry) => entry.type === type) ? [name] : []));
  const list = kinds.join(', ').replace(/, (\w+)$/, ' and $1');
  const firstYear = Math.min(...recent.map(({ years }) => Number.parseInt(years, 10)));
  const isBefore = earlierEmployers.every(({ years }) => Number.parseInt(years, 10) <= firstYear);
  return (
    <div className="hero-figure">
      {recent.length > 0 && (
        <ol className="employers" aria-label={`Last ${list}`}>
          {recent.map(({ type, name, role, roleYears, years, isCurrent, result, resultRole, milestoneId }) => (
            <li key={milestoneId} className={isCurrent ? `${type} current` : type}>
              <a href={`#milestone-${milestoneId}`} lang={langOf(name)}>
                {name}
              </a>
              <span>{years}</span>
              {role && (
                <p>
                  <span lang={type === 'project' ? undefined : langOf(role)}>{role}</span>
                  {roleYears && (
                    <>
                      , <span>{roleYears}</span>
                    </>
                  )}
                </p>
              )}
              {result && (
                <p className="result" dir="auto" lang={langOf(result)}>
                  {resultRole && `As ${resultRole}: `}
                  <TextWithFigures text={result} />
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {(earlierEmployers.length > 0 || project) && (
        <div className="earlier">
          {earlierEmployers.length > 0 && (
            <p>
              {isBefore ? 'Before' : 'Also'}:{' '}
              {earlierEmployers.map(({ name, years }, index) => (
                <span key={name}>
                  {index > 0 && ' · '}
                  <span lang={langOf(name)}>{name}</span>{' '}
                  {years.split(', ').map((stay, i) => (
                    <Fragment key={stay}>
                      {i > 0 && ', '}
                      <span className="years">{stay}</span>
                    </Fragment>
                  ))}
                </span>
              ))}
              {moreEmployers > 0 && (
                <>
                  {' · '}
                  <a className="years" href="#timeline">
                    and {moreEmployers} more
                  </a>
                </>
              )}
            </p>
          )}
          {project && (
            <p>
              Project:{' '}
              <a href={`#milestone-${project.milestoneId}`} lang={langOf(project.title)}>
                {project.title}
              </a>{' '}
              <span className="years">{project.years}</span>
            </p>
          )}
        </div>
      )}
      {signature && (
        <div className="hero-drawing">
          <Signature drawing={signature} isLabeled />
          {signature.span && (
            <p className="hero-span" aria-hidden="true">
              <span>{signature.span.from}</span>
              <span className="legend">{signature.legend}</span>
              <span>{signature.span.until}</span>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
