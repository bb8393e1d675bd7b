import { splitByFigures } from '../../contract/figures-in-text.ts';

/** A sentence whose figures stand out, because readers look for results first. */
export function TextWithFigures({ text }: { text: string }) {
  return splitByFigures(text).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move
      <b key={index}>{part}</b>
    ) : (
      part
    ),
  );
}
