import { Problem } from '../../problem.ts';
import { toProblem } from '../sqlite-failures.ts';

const UNCHANGED = 'Nothing was changed.';

/** A failure of the disk, or a Problem, as the Problem to show for a restore; undefined for any other error. */
export function toRestoreProblem(error: unknown): Problem | undefined {
  const problem = toProblem(error);
  if (!(problem instanceof Problem)) return undefined;
  if (problem.message.endsWith(UNCHANGED)) return problem;
  return new Problem(problem.status, `${problem.message} ${UNCHANGED}`, { cause: error });
}
