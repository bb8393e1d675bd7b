import { Fragment, memo, type ReactNode } from 'react';
import { revealEmail } from '../../../contract/hidden-email.ts';
import { usePage } from '../public-data.ts';
import { AnswerTable } from './answer-table.tsx';
import { type Inline, parseMarkdown, trimUnfinishedMarkup } from './markdown.ts';
import { SourceLink } from './source-link.tsx';

interface Props {
  /** Markdown. */
  text: string;
  question: string;
  isStreaming: boolean;
}

/** Renders an answer's Markdown as elements; HTML in it stays text. */
export const Answer = memo(function Answer({ text, question, isStreaming }: Props) {
  const blocks = parseMarkdown(isStreaming ? trimUnfinishedMarkup(text) : text);
  const renderLine = (inlines: Inline[]) => inlines.map((inline, index) => renderInline(inline, index, question));
  return (
    <div className="prose">
      {blocks.map((block, index) => {
        const key = `${block.kind}-${index}`;
        if (block.kind === 'table') return <AnswerTable key={key} rows={block.rows} renderLine={renderLine} />;
        if (block.kind === 'list') {
          const List = block.ordered ? 'ol' : 'ul';
          return (
            <List key={key}>
              {block.items.map((item, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
                <li key={position} dir="auto">
                  {renderLine(item)}
                </li>
              ))}
            </List>
          );
        }
        const lines = block.lines.map((inlines, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end
          <Fragment key={position}>
            {position > 0 && <br />}
            {renderLine(inlines)}
          </Fragment>
        ));
        const Block = block.kind === 'quote' ? 'blockquote' : 'p';
        return (
          <Block key={key} dir="auto">
            {lines}
          </Block>
        );
      })}
    </div>
  );
});

function renderInline({ text, strong, href }: Inline, key: number, question: string): ReactNode {
  const content =
    href === undefined ? <TextWithEmail text={text} question={question} /> : <SourceLink href={href}>{text}</SourceLink>;
  return strong ? <strong key={key}>{content}</strong> : <Fragment key={key}>{content}</Fragment>;
}

/** Turns the owner's e-mail address into a link whose message starts with the question. */
function TextWithEmail({ text, question }: { text: string; question: string }) {
  const email = revealEmail(usePage().profile.email);
  const index = email ? text.toLowerCase().indexOf(email.toLowerCase()) : -1;
  if (!email || index === -1) return text;
  const end = index + email.length;
  return (
    <>
      {text.slice(0, index)}
      <a href={`mailto:${email}?body=${encodeURIComponent(question)}`}>{text.slice(index, end)}</a>
      <TextWithEmail text={text.slice(end)} question={question} />
    </>
  );
}
