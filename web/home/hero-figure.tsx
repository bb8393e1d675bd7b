import { Fragment } from 'react';
import { useOwnerLanguage } from './owner-language.ts';
import { usePage } from './public-data.ts';
import { Signature } from './signature.tsx';
import { TextWithFigures } from './text-with-figures.tsx';

/** The last employers, and the drawing of the career on the line below them. */
export function HeroFigure() {
  const { employers, earlierEmployers, moreEmployers, signature } = usePage();
  const langOf = useOwnerLanguage();
  if (employers.length === 0 && !signature) return null;
  return (
    <div className="hero-figure">
      {employers.length > 0 && (
        <ol className="employers" aria-label="Last employers">
          {employers.map(({ name, role, roleYears, years, isCurrent, result, resultRole, milestoneId }) => (
            <li key={milestoneId} className={isCurrent ? 'current' : undefined}>
              <a href={`#milestone-${milestoneId}`} lang={langOf(name)}>
                {name}
              </a>
              <span>{years}</span>
              {role && (
                <p>
                  <span lang={langOf(role)}>{role}</span>
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
      {earlierEmployers.length > 0 && (
        <p className="earlier">
          Before:{' '}
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
              <a href="#timeline">and {moreEmployers} more</a>
            </>
          )}
        </p>
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
