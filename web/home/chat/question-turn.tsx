import { cutText } from '../../../contract/cut-text.ts';

/** Longer messages, such as a pasted job description, are collapsed. */
const MAX_UNFOLDED_LENGTH = 400;
const SUMMARY_LENGTH = 120;

/** The question of the visitor. */
export function QuestionTurn({ content }: { content: string }) {
  return (
    <li className="question">
      <span className="visually-hidden">You asked</span>
      {content.length <= MAX_UNFOLDED_LENGTH ? (
        <p dir="auto">{content}</p>
      ) : (
        <details className="long-question">
          <summary dir="auto">{cutText(content.replace(/\s+/g, ' '), SUMMARY_LENGTH, ' …')}</summary>
          <p dir="auto">{content}</p>
        </details>
      )}
    </li>
  );
}
