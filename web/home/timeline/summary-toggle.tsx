import type { TailoredSummary } from './use-tailored-summary.ts';

/** Switches between the AI summary and the original; disabled while one fades into the other. */
export function SummaryToggle({ tailored }: { tailored: TailoredSummary }) {
  return (
    <button
      type="button"
      className="text-button"
      disabled={tailored.isFading}
      aria-pressed={tailored.isShown}
      onClick={tailored.toggle}
    >
      {tailored.isShown ? 'Show original summary' : 'Show AI summary'}
    </button>
  );
}
