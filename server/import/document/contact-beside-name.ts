import type { Column, Line } from './lines.ts';
import { lineText } from './lines.ts';
import { sectionKind } from './section-headings.ts';

/** Lines of the name and the headline. */
const MAX_LINES = 8;

/**
 * Moves contact details below the name if they are beside it, under a heading such as "Contact": a narrow column with few
 * lines is not read as a separate column.
 */
export function withContactBelowName(lines: Column): Column {
  const [first] = lines;
  const [heading, name] = first?.segments ?? [];
  if (!first || !heading || !name || kindOf({ ...first, segments: [heading] }) !== 'contact') return lines;
  const isLeft = ({ x }: Line['segments'][number]) => x < name.x - 1;
  const end = lines.findIndex(
    (line, index) => index > 0 && kindOf({ ...line, segments: line.segments.slice(0, 1) }) !== undefined,
  );
  if (end === -1 || end > MAX_LINES) return lines;
  const part = (isWanted: (segment: Line['segments'][number]) => boolean) =>
    lines
      .slice(0, end)
      .map((line) => ({ ...line, segments: line.segments.filter(isWanted) }))
      .filter(({ segments }) => segments.length > 0);
  return [...part((segment) => !isLeft(segment)), ...part(isLeft), ...lines.slice(end)];
}

function kindOf(line: Line): ReturnType<typeof sectionKind> {
  return line.bullet ? undefined : sectionKind(lineText(line));
}
