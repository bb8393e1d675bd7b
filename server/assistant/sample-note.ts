import { SAMPLE_NOTE } from '../../contract/sample-note.ts';
import type { PublicContent } from '../../contract/site.ts';
import { sampleAnchors } from '../publish/sample-parts.ts';

/** An answer that links to sample content on the owner's site ends with a sentence that says so. */
export function withSampleNote(text: AsyncIterable<string>, content: PublicContent): AsyncIterable<string> {
  return content.sampleParts ? noteAfter(text, [...sampleAnchors(content)]) : text;
}

async function* noteAfter(text: AsyncIterable<string>, anchors: readonly string[]): AsyncGenerator<string> {
  let answer = '';
  for await (const chunk of text) {
    answer += chunk;
    yield chunk;
  }
  if (anchors.some((anchor) => answer.includes(`](${anchor})`))) yield `\n\n${SAMPLE_NOTE}`;
}
