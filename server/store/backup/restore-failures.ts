import { Problem } from '../../problem.ts';
import { toProblem } from '../sqlite-failures.ts';

/** A failure of the disk, or a Problem, as the Problem to show for a restore; undefined for any other error. */
export function toRestoreProblem(error: unknown): Problem | undefined {
  const problem = toProblem(error);
  if (!(problem instanceof Problem)) return undefined;
  return problem === error ? problem : new Problem(problem.status, `${problem.message} Nothing was changed.`, { cause: error });
}
