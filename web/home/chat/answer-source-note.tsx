import { BUILT_IN } from '../../../contract/chat.ts';
import { usePage } from '../public-data.ts';
import { useConversation } from './conversation-store.ts';

/** Where answers come from. A language model is only mentioned when one is configured. */
export function AnswerSourceNote() {
  const { assistantModel } = usePage();
  const engine = useConversation().answeredBy ?? assistantModel ?? BUILT_IN;
  return (
    <p className="answer-source-note">
      {engine === BUILT_IN
        ? 'Answers are passages from this page, each with its source.'
        : `Answers are written by a language model, ${engine}, from what is on this page.`}
    </p>
  );
}
