import type { StandInReason } from '../../contract/chat.ts';
import type { Milestone } from '../../contract/collections/milestones.ts';
import type { FocusArea } from '../../contract/focus-areas.ts';
import type { PublicContent } from '../../contract/site.ts';
import { builtInEngine } from './built-in/built-in.ts';
import { corpusOf } from './corpus.ts';
import type { Asked, BuiltInEngine, SoFar } from './engine.ts';

/** An answer under way. */
export interface Reply {
  /** `built-in`, or the model's name. */
  answeredBy: string;
  /** Why the built-in engine answered although a model is configured. */
  standIn?: StandInReason;
  /** Markdown, in the pieces in which it is made. */
  text: AsyncIterable<string>;
}

/** Both engines behind one face. `visitor` is a hash; the owner's own background work has none. */
export interface Assistant {
  /** The configured model's name; null when there is none. */
  model: string | null;
  /** Resolves once it is known who answers. Aborting `signal` ends the model's call. */
  chat(asked: Asked, visitor: string, signal: AbortSignal): Promise<Reply>;
  suggestions(soFar: SoFar, visitor: string): Promise<string[]>;
  /** Rich text. */
  summary(milestone: Milestone, areas: readonly FocusArea[], visitor: string): Promise<string>;
  /** What the milestone shows evidence of, strongest first. */
  focusAreas(milestone: Milestone): Promise<FocusArea[]>;
}

/** `content` tells what visitors may see at the moment; the corpus is made anew when it changes. */
export function createAssistant({ content }: { content: () => PublicContent | Promise<PublicContent> }): Assistant {
  let made: { from: PublicContent; engine: BuiltInEngine } | undefined;
  async function builtIn(): Promise<BuiltInEngine> {
    const from = await content();
    if (made?.from !== from) made = { from, engine: builtInEngine(corpusOf(from), readWordVectors('content/word-vectors')) };
    return made.engine;
  }
  return {
    model: null,
    async chat(asked) {
      const { text } = (await builtIn()).answer(asked);
      return {
        answeredBy: 'built-in',
        text: (async function* () {
          yield text;
        })(),
      };
    },
    suggestions: async (soFar) => (await builtIn()).suggestions(soFar),
    summary: async (milestone, areas) => (await builtIn()).summary(milestone, areas),
    focusAreas: async (milestone) => (await builtIn()).focusAreas(milestone),
  };
}
