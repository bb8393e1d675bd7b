import type { TailoredSummary } from './use-tailored-summary.ts';

/** AI summary or original; appears only once there is an AI summary, and rests while one fades into the other. */
export function SummaryToggle({ tailored }: { tailored: TailoredSummary }) {
  return (
    <button
      type="button"
      className="text-button"
      disabled={tailored.fading}
      aria-pressed={tailored.isShown}
      onClick={tailored.toggle}
    >
      {tailored.isShown ? 'Show original summary' : 'Show AI summary'}
    </button>
  );
}
