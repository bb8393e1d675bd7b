import { usePage } from './public-data.ts';
import { Signature } from './signature.tsx';

/** The last employers, and the drawing of the career that stands on the line below them. */
export function HeroFigure() {
  const { employers, signature } = usePage();
  if (employers.length === 0 && !signature) return null;
  return (
    <div className="hero-figure">
      {employers.length > 0 && (
        <ol className="employers" aria-label="Last employers">
          {employers.map(({ name, role, years, result, milestoneId }) => (
            <li key={milestoneId}>
              <a href={`#milestone-${milestoneId}`}>{name}</a>
              <span>{years}</span>
              <p>{role}</p>
              {result && <p className="result">{result}</p>}
            </li>
          ))}
        </ol>
      )}
      {signature && (
        <div className="hero-drawing">
          <div>
            <Signature drawing={signature} isLabelled />
            {signature.span && (
              <p className="hero-span" aria-hidden="true">
                <span>{signature.span.from}</span>
                <span>{signature.span.until}</span>
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
