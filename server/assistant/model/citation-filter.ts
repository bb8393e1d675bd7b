/** The places that an answer may link to, by the id that the model was given. */
export type Sources = ReadonlyMap<string, { title: string; anchor: string }>;

/** A filter for one streamed answer. */
export interface CitationFilter {
  /** Returns the text that can be sent by now. */
  push(chunk: string): string;
  /** Returns the rest; unfinished markup is sent as text. */
  end(): string;
}

/** Longer labels and targets are treated as text. */
const MAX_LABEL_LENGTH = 300;
const MAX_TARGET_LENGTH = 2000;
const URL_START = /https?:\/\/|ftp:\/\/|www\.|mailto:/i;
const URL_STARTS = ['https://', 'http://', 'ftp://', 'www.', 'mailto:'];
/** The end of a URL in running text; punctuation directly before it belongs to the sentence. */
const URL_END = /[\s<>()[\]"'`]/;
/** HTML that executes or loads something; any other tag is shown as text. */
const TAG = /^<(?:[/!]|[^>]*[=:]|(?:a|img|script|style|iframe|svg|form|link|base)[\s/>])/i;

/**
 * Turns markers such as `[[milestone-x]]` into links to places on the page and removes everything else that could be a
 * link: unknown markers, other targets (their labels stay), images, bare URLs, HTML. Text is held back only while it
 * may still become one of these.
 */
export function createCitationFilter(sources: Sources): CitationFilter {
  const titles = new Map([...sources.values()].map(({ anchor, title }) => [anchor, title]));
  let pending = '';

  return {
    push(chunk) {
      pending += chunk;
      return drain(false);
    },
    end() {
      const rest = drain(true);
      pending = '';
      return rest;
    },
  };

  /** Returns the text that cannot change any more; with `isLast`, all of it. */
  function drain(isLast: boolean): string {
    let output = '';
    while (pending !== '') {
      const index = findMarkup(pending);
      const plain =
        index < 0 ? (isLast ? pending : pending.slice(0, pending.length - undecidedTail(pending))) : pending.slice(0, index);
      output += plain;
      pending = pending.slice(plain.length);
      if (index < 0) break;
      const step = next(isLast);
      if (step === 'wait') {
        // The preceding space is held back too, because an unknown marker is removed together with it.
        if (!plain.endsWith(' ')) return output;
        pending = ` ${pending}`;
        return output.slice(0, -1);
      }
      const removesSpace = step.text === '' && step.isMarker && /(?<!<) $/.test(plain);
      output = removesSpace ? output.slice(0, -1) : output + step.text;
      pending = pending.slice(step.length);
    }
    return output;
  }

  /** Replaces the markup at the start of `pending`. */
  function next(isLast: boolean): Step | 'wait' {
    if (pending.startsWith('[') || pending.startsWith('![')) return bracket(isLast);
    if (pending.startsWith('\\')) return backslash(isLast);
    return pending.startsWith('<') ? tag(isLast) : url(isLast);
  }

  /** A backslash is sent together with the character that it escapes, so that it never escapes text inserted here. */
  function backslash(isLast: boolean): Step | 'wait' {
    if (pending.length === 1 && !isLast) return 'wait';
    if (/^\\[[\]<!]/.test(pending)) return { text: '', length: 1 };
    return /^\\[!-/:-@[-`{-~]/.test(pending) ? { text: pending.slice(0, 2), length: 2 } : { text: '\\\\', length: 1 };
  }

  function bracket(isLast: boolean): Step | 'wait' {
    const isImage = pending.startsWith('!');
    const start = isImage ? 1 : 0;
    const end = findClosing(pending, start, '[', ']', MAX_LABEL_LENGTH);
    // Escaped, so that following text cannot turn it into a link.
    const escapeStep: Step = { text: isImage ? '!\\[' : '\\[', length: start + 1 };
    if (end === 'never') return escapeStep;
    if (end === 'open' && !isLast) return 'wait';
    if (end === 'open') return { text: '', length: pending.startsWith('[[') ? pending.length : start + 1 };

    const label = pending.slice(start + 1, end);
    const nextCharacter = pending[end + 1];
    if (nextCharacter === undefined && !isLast) return 'wait';
    const links = linksOf(label, sources);
    if (nextCharacter === '(') {
      const targetEnd = findClosing(pending, end + 1, '(', ')', MAX_TARGET_LENGTH);
      if (targetEnd === 'open' && !isLast) return 'wait';
      const length = targetEnd === 'open' ? pending.length : targetEnd === 'never' ? end + 2 : targetEnd + 1;
      const target = typeof targetEnd === 'number' ? pending.slice(end + 2, targetEnd).trim() : '';
      const text = links ?? labeledLink(label, isImage ? '' : target);
      return { text, length, isMarker: links !== undefined };
    }
    if (links !== undefined) return { text: links, length: end + 1, isMarker: true };
    // `[label][reference]` and `[reference]: target` would need a target defined elsewhere.
    if (nextCharacter === '[' || nextCharacter === ':') return { text: toPlainText(label), length: end + 1 };
    return { text: `\\[${toPlainText(label)}\\]`, length: end + 1 };
  }

  function labeledLink(label: string, target: string): string {
    const title = titles.get(target);
    const text = toPlainText(label);
    return title === undefined ? text : `[${text || escapeLabel(title)}](${target})`;
  }

  function tag(isLast: boolean): Step | 'wait' {
    if (pending.length === 1) return isLast ? { text: '<', length: 1 } : 'wait';
    if (/^<[\s\d=]/.test(pending)) return { text: pending.slice(0, 2), length: 2 };
    if (!/^<[a-z/!]/i.test(pending)) return { text: '\\<', length: 1 };
    const end = pending.search(/[>\n]/);
    if (end < 0 && pending.length < MAX_LABEL_LENGTH) return isLast ? { text: '', length: 1 } : 'wait';
    if (end < 0 || pending[end] === '\n') return { text: '\\<', length: 1 };
    return TAG.test(pending.slice(0, end + 1)) ? { text: '', length: end + 1 } : { text: '\\<', length: 1 };
  }

  function url(isLast: boolean): Step | 'wait' {
    const [start = ''] = pending.match(URL_START) ?? [];
    const rest = pending.slice(start.length);
    const end = rest.search(URL_END);
    if (end < 0 && !isLast) {
      // The URL is removed anyway: keep only enough to find its end.
      pending = start + rest.slice(-4);
      return 'wait';
    }
    const address = end < 0 ? rest : rest.slice(0, end);
    const punctuation = address.match(/[.,;:!?]+$/)?.[0] ?? '';
    return { text: punctuation, length: start.length + address.length };
  }
}

interface Step {
  /** The replacement. */
  text: string;
  /** Characters of `pending` that are replaced. */
  length: number;
  isMarker?: boolean;
}

function findMarkup(text: string): number {
  const places = [text.search(/!?\[|[<\\]/), text.search(URL_START)].filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

/** How many characters at the end may be the start of a URL or an image. */
function undecidedTail(text: string): number {
  const tail = text.slice(-12).toLowerCase();
  for (let length = Math.min(tail.length, 11); length > 0; length--) {
    const end = tail.slice(-length);
    if (end === ' !' || end === '!' || end === ' ' || URL_STARTS.some((start) => start.length > length && start.startsWith(end)))
      return length;
  }
  return 0;
}

/** The position of the closing bracket; 'never' when the line or the maximum length ends before it. */
function findClosing(text: string, start: number, opener: string, closer: string, max: number): number | 'open' | 'never' {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    if (index - start > max || text[index] === '\n') return 'never';
    if (text[index] === opener) depth++;
    else if (text[index] === closer && --depth === 0) return index;
  }
  return 'open';
}

/** The links for the ids in a marker; '' when none is known; undefined when the label is not a marker. */
function linksOf(label: string, sources: Sources): string | undefined {
  const inner = label.match(/^\[([^[\]]*)\]$/)?.[1];
  const ids = (inner ?? label).split(/[,;|]/).map((id) => id.trim().replace(/^#/, ''));
  const targets = ids.flatMap((id) => sources.get(id) ?? sources.get(id.replace(/\.\d+$/, '')) ?? []);
  // A model may omit one pair of brackets; then all ids must be known.
  if (inner === undefined && targets.length < ids.length) return undefined;
  return [...new Set(targets)].map(({ title, anchor }) => `[${escapeLabel(title)}](${anchor})`).join(' ');
}

function escapeLabel(title: string): string {
  return title.replace(/[[\]\\`*<]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Removes from a label everything that could be a link. */
function toPlainText(label: string): string {
  return label
    .replace(/\]\([^)]*\)?/g, '')
    .replace(new RegExp(`(?:${URL_START.source})[^\\s<>()[\\]"'\`]*`, 'gi'), '')
    .replace(/<[^>]*>?/g, '')
    .replace(/!?\[|[\]\\]/g, '')
    .trim();
}
