import { type Signature as Drawing, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '../../contract/signature.ts';
import { useOwnerLanguage } from './owner-language.ts';

/** The drawing made from the owner's timeline. Without a label it is decoration. */
export function Signature({ drawing, isLabeled }: { drawing: Drawing; isLabeled?: boolean }) {
  const langOf = useOwnerLanguage();
  return (
    <svg
      className="signature"
      role={isLabeled ? 'img' : undefined}
      aria-label={isLabeled ? drawing.sentence : undefined}
      aria-hidden={isLabeled ? undefined : true}
    >
      <svg
        viewBox={`0 ${-SIGNATURE_HEIGHT} ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {drawing.paths.map(({ className, d }) => (
          <path key={className} className={className} d={d} />
        ))}
      </svg>
      {isLabeled &&
        drawing.labels.map(({ text, className, x, y, anchor }) => (
          <text
            key={text}
            lang={langOf(text)}
            className={className}
            x={`${(100 * x) / SIGNATURE_WIDTH}%`}
            y={`${100 - (100 * y) / SIGNATURE_HEIGHT}%`}
            dy="-0.45em"
            textAnchor={anchor}
          >
            {text}
          </text>
        ))}
    </svg>
  );
}
