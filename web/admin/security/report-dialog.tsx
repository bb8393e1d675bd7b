import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';

/** A security report as formatted text. */
export default function ReportDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const tokens = lexer(text);
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1);
  return (
    <Dialog open onClose={onClose} title={title?.text ?? 'Security assessment'} className="dialog-wide" dismissible>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus */}
      <article className="prose report-text" tabIndex={0} data-autofocus="" aria-label="Report">
        {renderTokens(tokens.filter((token) => token !== title))}
      </article>
    </Dialog>
  );
}

function renderTokens(tokens: readonly Token[] = []): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
  return tokens.map((token, index) => <Fragment key={index}>{renderToken(token)}</Fragment>);
}

/** Elements for the Markdown that reports are made of; anything else, HTML included, stays text. */
function renderToken(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return token.depth < 3 ? <h3>{renderTokens(token.tokens)}</h3> : <h4>{renderTokens(token.tokens)}</h4>;
    case 'paragraph':
      return <p>{renderTokens(token.tokens)}</p>;
    case 'strong':
      return <strong>{renderTokens(token.tokens)}</strong>;
    case 'list':
      return (
        <ul>
          {(token as Tokens.List).items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
            <li key={index}>{renderTokens(item.tokens)}</li>
          ))}
        </ul>
      );
    case 'table':
      return <ReportTable table={token as Tokens.Table} />;
    default:
      return 'tokens' in token && token.tokens ? renderTokens(token.tokens) : (token as Tokens.Text).text;
  }
}

function ReportTable({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {header.map((cell) => (
            <th key={cell.text} scope="col">
              {renderTokens(cell.tokens)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
          <tr key={row}>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes
              <td key={column}>{renderTokens(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
