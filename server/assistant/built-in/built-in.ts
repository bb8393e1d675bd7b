import MiniSearch from 'minisearch';
import { FOCUS_AREA_IDS } from '../../../contract/focus-areas.ts';
import type { Corpus } from '../corpus.ts';
import type { BuiltInEngine } from '../engine.ts';

/** The engine for one corpus. */
export function builtInEngine({ items }: Corpus): BuiltInEngine {
  const passages = items.flatMap((item) => item.passages);
  const index = new MiniSearch({ fields: ['text', 'title'] });
  index.addAll(passages.map(({ text, item }, id) => ({ id, text, title: item.title })));
  const search: BuiltInEngine['search'] = (text, limit) =>
    index
      .search(text)
      .slice(0, limit)
      .flatMap(({ id }) => passages[id] ?? []);
  return {
    search,
    answer: ({ messages }) => {
      const [best] = search(messages.at(-1)?.content ?? '', 1);
      if (!best) return { text: 'The portfolio does not say.', sources: [], declined: true };
      return { text: `“${best.text}” [${best.item.title}](${best.item.anchor})`, sources: [best.item.anchor], declined: false };
    },
    suggestions: () => items.slice(0, 3).map((item) => `What about ${item.title}?`),
    summary: (milestone) => milestone.summary,
    focusAreas: (milestone) =>
      FOCUS_AREA_IDS.filter((area) => milestone.summary.toLowerCase().includes(area.split('_')[0] ?? '')),
  };
}
