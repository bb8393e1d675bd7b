import { Fragment, memo, type ReactNode } from 'react';
import { usePage } from '../public-data.ts';
import { type Inline, parseMarkdown, settled } from './markdown.ts';
import { SourceLink } from './source-link.tsx';

interface Props {
  /** Markdown. */
  text: string;
  question: string;
  isComing: boolean;
}

/** An answer as elements: never as markup of its own. */
export const Answer = memo(function Answer({ text, question, isComing }: Props) {
  const blocks = parseMarkdown(isComing ? settled(text) : text);
  const line = (inlines: Inline[]) => inlines.map((inline, index) => piece(inline, index, question));
  return (
    <div className="prose">
      {blocks.map((block, index) => {
        const key = `${block.kind}-${index}`;
        if (block.kind === 'list') {
          const List = block.ordered ? 'ol' : 'ul';
          return (
            <List key={key}>
              {block.items.map((item, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text only ever grow at its end
                <li key={position}>{line(item)}</li>
              ))}
            </List>
          );
        }
        const lines = block.lines.map((inlines, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text only ever grow at its end
          <Fragment key={position}>
            {position > 0 && <br />}
            {line(inlines)}
          </Fragment>
        ));
        return block.kind === 'quote' ? <blockquote key={key}>{lines}</blockquote> : <p key={key}>{lines}</p>;
      })}
    </div>
  );
});

function piece({ text, strong, href }: Inline, key: number, question: string): ReactNode {
  const words = href === undefined ? <Words text={text} question={question} /> : <SourceLink href={href}>{text}</SourceLink>;
  return strong ? <strong key={key}>{words}</strong> : <Fragment key={key}>{words}</Fragment>;
}

/** The owner's address in an answer opens a letter that begins with the question. */
function Words({ text, question }: { text: string; question: string }) {
  const { email } = usePage().profile;
  const at = email ? text.toLowerCase().indexOf(email.toLowerCase()) : -1;
  if (!email || at === -1) return text;
  const end = at + email.length;
  return (
    <>
      {text.slice(0, at)}
      <a href={`mailto:${email}?body=${encodeURIComponent(question)}`}>{text.slice(at, end)}</a>
      <Words text={text.slice(end)} question={question} />
    </>
  );
}
