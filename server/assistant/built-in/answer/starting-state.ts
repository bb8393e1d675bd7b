/** Whether a sentence says only how things were before. One that goes on to say what changed is a result. */
export function isStartingState(text: string): boolean {
  return (OPENS_WITH_STATE.test(text) || (HAD_BEEN.test(text) && !ACTION.test(text))) && !CHANGE.test(text);
}

const OPENS_WITH_STATE =
  /^(?:before|at first|initially|originally|until then|at the (?:start|beginning|outset)|in the beginning|when I (?:joined|started|arrived|came|took over)|the (?:old|previous|former)|there (?:was|were) no(?:thing|body)?|(?:no|hardly any) (?:[\p{L}-]+ ){1,5}(?:existed|was in place|were in place)|(?:I )?(?:started|began)(?: out)? (?:in|as|at|on) (?!a (?:new|project)\b))\b/iu;
const HAD_BEEN = /\b(?:used to|had been|until then|at the time)\b/i;
/** "Built a tool used to draw charts" is about what was done. */
const ACTION = /^(?:\p{Lu}\p{Ll}+ed|Built|Wrote|Made|Led|Ran|Drew|Set|Took|Taught|Oversaw|Grew|Brought) /u;
/** Words for a result, or for a change. */
export const CHANGE =
  /\b(?:result|outcome|in the end|since then|today|now|still|fell|rose|dropped|grew|cut|reduced|went from|went down|went up|saved|instead of|from .{1,20} to)\b/i;
