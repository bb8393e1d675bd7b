/** Longer messages, such as a pasted job description, are folded. */
const MAX_SHOWN = 400;
const BEGINNING = 120;

/** What the visitor asked. */
export function QuestionTurn({ content }: { content: string }) {
  return (
    <li className="question">
      <span className="visually-hidden">You asked</span>
      {content.length <= MAX_SHOWN ? (
        <p dir="auto">{content}</p>
      ) : (
        <details className="long-question">
          <summary dir="auto">{beginningOf(content)} …</summary>
          <p dir="auto">{content}</p>
        </details>
      )}
    </li>
  );
}

function beginningOf(content: string): string {
  const line = content.replace(/\s+/g, ' ');
  const end = line.lastIndexOf(' ', BEGINNING);
  return line.slice(0, end > 0 ? end : BEGINNING).replace(/[\uD800-\uDBFF]$/, '');
}
