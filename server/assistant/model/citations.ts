/** What an answer may point to: the id that the model was given → the place on the page. */
export type Sources = ReadonlyMap<string, { title: string; anchor: string }>;

/** A filter for one answer that comes in pieces. */
export interface CitationFilter {
  /** What can be sent on by now. */
  push(piece: string): string;
  /** The rest. What was never finished is sent as text. */
  end(): string;
}

/** A label or a target that grows longer than this is none. */
const LABEL_MAX = 300;
const TARGET_MAX = 2000;
const URL_START = /https?:\/\/|ftp:\/\/|www\.|mailto:/i;
const URL_STARTS = ['https://', 'http://', 'ftp://', 'www.', 'mailto:'];
/** Where an address in running text ends; a full stop or a comma before that belongs to the sentence. */
const URL_END = /[\s<>()[\]"'`]/;
/** HTML that does or loads something; any other tag is shown as the text that it is. */
const TAG = /^<(?:[/!]|[^>]*[=:]|(?:a|img|script|style|iframe|svg|form|link|base)[\s/>])/i;

/**
 * Turns markers such as `[[milestone-x]]` into links to the places that they name, and takes out whatever else
 * could be a link: unknown markers, foreign targets (their labels stay), pictures, bare addresses, HTML. Holds a
 * piece back only while it may still become one of these.
 */
export function citationFilter(sources: Sources): CitationFilter {
  const titles = new Map([...sources.values()].map(({ anchor, title }) => [anchor, title]));
  let open = '';

  return {
    push(piece) {
      open += piece;
      return drain(false);
    },
    end() {
      const rest = drain(true);
      open = '';
      return rest;
    },
  };

  /** Sends on what is decided; with `last`, everything is. */
  function drain(last: boolean): string {
    let sent = '';
    while (open !== '') {
      const at = firstInteresting(open);
      const plain = at < 0 ? (last ? open : open.slice(0, open.length - undecidedTail(open))) : open.slice(0, at);
      sent += plain;
      open = open.slice(plain.length);
      if (at < 0) break;
      const step = next(last);
      if (step === 'wait') {
        // A marker that names nothing takes the blank before it along.
        if (!plain.endsWith(' ')) return sent;
        open = ` ${open}`;
        return sent.slice(0, -1);
      }
      const takesBlank = step.text === '' && step.isMarker && /(?<!<) $/.test(plain);
      sent = takesBlank ? sent.slice(0, -1) : sent + step.text;
      open = open.slice(step.length);
    }
    return sent;
  }

  /** What stands at the beginning of `open`: the text for it, and how much of it that was. */
  function next(last: boolean): Step | 'wait' {
    if (open.startsWith('[') || open.startsWith('![')) return bracket(last);
    if (open.startsWith('\\')) return backslash(last);
    return open.startsWith('<') ? tag(last) : address(last);
  }

  /** What it escapes goes with it; it must never escape what is put behind it here. */
  function backslash(last: boolean): Step | 'wait' {
    if (open.length === 1 && !last) return 'wait';
    if (/^\\[[\]<!]/.test(open)) return { text: '', length: 1 };
    return /^\\[!-/:-@[-`{-~]/.test(open) ? { text: open.slice(0, 2), length: 2 } : { text: '\\\\', length: 1 };
  }

  function bracket(last: boolean): Step | 'wait' {
    const isPicture = open.startsWith('!');
    const start = isPicture ? 1 : 0;
    const end = closing(open, start, '[', ']', LABEL_MAX);
    // Escaped, so that nothing that follows can make a link of it.
    const given: Step = { text: isPicture ? '!\\[' : '\\[', length: start + 1 };
    if (end === 'never') return given;
    if (end === 'open' && !last) return 'wait';
    if (end === 'open') return { text: '', length: open.startsWith('[[') ? open.length : start + 1 };

    const label = open.slice(start + 1, end);
    const follows = open[end + 1];
    if (follows === undefined && !last) return 'wait';
    const marked = markersOf(label, sources);
    if (follows === '(') {
      const targetEnd = closing(open, end + 1, '(', ')', TARGET_MAX);
      if (targetEnd === 'open' && !last) return 'wait';
      const whole = targetEnd === 'open' ? open.length : targetEnd === 'never' ? end + 2 : targetEnd + 1;
      const target = typeof targetEnd === 'number' ? open.slice(end + 2, targetEnd).trim() : '';
      const text = marked ?? labelled(label, isPicture ? '' : target);
      return { text, length: whole, isMarker: marked !== undefined };
    }
    if (marked !== undefined) return { text: marked, length: end + 1, isMarker: true };
    // `[label][reference]` and `[reference]: target` need a target that is defined elsewhere.
    if (follows === '[' || follows === ':') return { text: plainText(label), length: end + 1 };
    return { text: `\\[${plainText(label)}\\]`, length: end + 1 };
  }

  function labelled(label: string, target: string): string {
    const title = titles.get(target);
    const text = plainText(label);
    return title === undefined ? text : `[${text || escapeLabel(title)}](${target})`;
  }

  function tag(last: boolean): Step | 'wait' {
    if (open.length === 1) return last ? { text: '<', length: 1 } : 'wait';
    if (/^<[\s\d=]/.test(open)) return { text: open.slice(0, 2), length: 2 };
    if (!/^<[a-z/!]/i.test(open)) return { text: '\\<', length: 1 };
    const end = open.search(/[>\n]/);
    if (end < 0 && open.length < LABEL_MAX) return last ? { text: '', length: 1 } : 'wait';
    if (end < 0 || open[end] === '\n') return { text: '\\<', length: 1 };
    return TAG.test(open.slice(0, end + 1)) ? { text: '', length: end + 1 } : { text: '\\<', length: 1 };
  }

  function address(last: boolean): Step | 'wait' {
    const [start = ''] = open.match(URL_START) ?? [];
    const rest = open.slice(start.length);
    const end = rest.search(URL_END);
    if (end < 0 && !last) {
      // What it says no longer matters, only that it goes on.
      open = start + rest.slice(-4);
      return 'wait';
    }
    const said = end < 0 ? rest : rest.slice(0, end);
    const punctuation = said.match(/[.,;:!?]+$/)?.[0] ?? '';
    return { text: punctuation, length: start.length + said.length };
  }
}

interface Step {
  text: string;
  length: number;
  isMarker?: boolean;
}

function firstInteresting(text: string): number {
  const places = [text.search(/!?\[|[<\\]/), text.search(URL_START)].filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}

/** How many letters at the end may be the beginning of an address or of a picture. */
function undecidedTail(text: string): number {
  const tail = text.slice(-12).toLowerCase();
  for (let length = Math.min(tail.length, 11); length > 0; length--) {
    const end = tail.slice(-length);
    if (end === ' !' || end === '!' || end === ' ' || URL_STARTS.some((start) => start.length > length && start.startsWith(end)))
      return length;
  }
  return 0;
}

/** Where the bracket at `start` is closed; 'never' when a line or the room for it ends before. */
function closing(text: string, start: number, opener: string, closer: string, max: number): number | 'open' | 'never' {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (at - start > max || text[at] === '\n') return 'never';
    if (text[at] === opener) depth++;
    else if (text[at] === closer && --depth === 0) return at;
  }
  return 'open';
}

/** The links for what stands in a marker's brackets; '' when it names nothing; undefined when it is no marker. */
function markersOf(label: string, sources: Sources): string | undefined {
  const inner = label.match(/^\[([^[\]]*)\]$/)?.[1];
  const ids = (inner ?? label).split(/[,;|]/).map((id) => id.trim().replace(/^#/, ''));
  const known = ids.flatMap((id) => sources.get(id) ?? sources.get(id.replace(/\.\d+$/, '')) ?? []);
  // A model may forget one pair of the brackets.
  if (inner === undefined && known.length < ids.length) return undefined;
  return [...new Set(known)].map(({ title, anchor }) => `[${escapeLabel(title)}](${anchor})`).join(' ');
}

function escapeLabel(title: string): string {
  return title.replace(/[[\]\\`*<]/g, '\\$&').replace(/\s+/g, ' ');
}

/** A label without anything in it that could be a link. */
function plainText(label: string): string {
  return label
    .replace(/\]\([^)]*\)?/g, '')
    .replace(new RegExp(`(?:${URL_START.source})[^\\s<>()[\\]"'\`]*`, 'gi'), '')
    .replace(/<[^>]*>?/g, '')
    .replace(/!?\[|[\]\\]/g, '')
    .trim();
}
