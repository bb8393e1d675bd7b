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
          {employers.map(({ name, role, years, milestoneId }) => (
            <li key={milestoneId}>
              <a href={`#milestone-${milestoneId}`}>{name}</a>
              <span>{years}</span>
              <p>{role}</p>
            </li>
          ))}
        </ol>
      )}
      {signature && (
        <div className="hero-drawing">
          <Signature drawing={signature} isLabelled />
        </div>
      )}
    </div>
  );
}
