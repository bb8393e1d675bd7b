import { type Signature as Drawing, SIGNATURE_WIDTH } from '../../contract/signature.ts';

/** Space for the strokes at the ends of the line. */
const MARGIN = 2;

/** The drawing made from the owner's timeline. Without a label it is decoration. */
export function Signature({ drawing: { height, paths, sentence }, isLabelled }: { drawing: Drawing; isLabelled?: boolean }) {
  return (
    <svg
      className="signature"
      viewBox={`${-MARGIN} ${-height - MARGIN} ${SIGNATURE_WIDTH + 2 * MARGIN} ${height + MARGIN}`}
      role={isLabelled ? 'img' : undefined}
      aria-label={isLabelled ? sentence : undefined}
      aria-hidden={isLabelled ? undefined : true}
    >
      {paths.map(({ name, d }) => (
        <path key={name} className={name} d={d} />
      ))}
    </svg>
  );
}
