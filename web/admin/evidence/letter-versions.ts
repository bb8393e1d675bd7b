import type { Letter } from './evidence-memory.tsx';

interface LetterVersions {
  letter: Letter | null;
  /** The versions that can be restored, the latest last. */
  otherLetters: readonly Letter[];
}

/** Shows a new draft by the model. Keeps each text that the owner wrote or edited or, if there is none, the replaced draft. */
export function replaceLetter({ letter, otherLetters }: LetterVersions, next: Letter) {
  const replaced = letter === null ? otherLetters : [...otherLetters, letter];
  const own = replaced.filter(isOwn);
  return { letter: next, otherLetters: own.length > 0 ? own : replaced.slice(-1) };
}

/** Shows the latest of the other texts. Repeating this shows each text in turn. */
export function bringBackLetter({ letter, otherLetters }: LetterVersions) {
  const previous = otherLetters.at(-1) ?? letter;
  return { letter: previous, otherLetters: [...(letter === null ? [] : [letter]), ...otherLetters.slice(0, -1)] };
}

/** Whether the owner wrote or edited the text. */
function isOwn({ text, byModel }: Letter): boolean {
  return text !== byModel?.text;
}
