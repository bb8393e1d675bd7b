import { BUILT_IN } from '../../../contract/chat.ts';
import { usePage } from '../public-data.ts';
import { useConversation } from './use-conversation.ts';

/** Who gives the answers. A language model is spoken of only when one is configured. */
export function WhoAnswers() {
  const { assistantModel } = usePage();
  const by = useConversation().answeredBy ?? assistantModel ?? BUILT_IN;
  return (
    <p className="who-answers">
      {by === BUILT_IN
        ? 'Answers are passages from this page, each with its source.'
        : `Answers are written by a language model, ${by}, from what is on this page.`}
    </p>
  );
}
