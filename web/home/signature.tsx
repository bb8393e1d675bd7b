import { type Signature as Drawing, SIGNATURE_SIZE } from '../../contract/signature.ts';

/** The drawing made from the owner's timeline. Without a label it is decoration. */
export function Signature({ drawing: { paths, sentence }, isLabelled }: { drawing: Drawing; isLabelled?: boolean }) {
  return (
    <svg
      className="signature"
      viewBox={`0 ${-SIGNATURE_SIZE} ${SIGNATURE_SIZE} ${SIGNATURE_SIZE}`}
      preserveAspectRatio="xMaxYMax meet"
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
