import { useSyncExternalStore } from 'react';
import { usePage } from '../public-data.ts';
import { Chat } from './chat.tsx';
import { useConversation } from './use-conversation.ts';

const STARTERS = [
  'What are your strongest technical skills?',
  'What experience do you have with AI?',
  'What leadership experience do you bring?',
  'How did you make this site, and what is it built with?',
];

/** The assistant in its own section. Until its script runs, questions go to the owner by e-mail. */
export default function Assistant() {
  const { profile } = usePage();
  const { messages } = useConversation();
  const isLive = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <div className="frame assistant">
      <h2 className="rail">Questions</h2>
      <div className="assistant-body">
        {messages.length === 0 && <p className="display">What would you like to know?</p>}
        {isLive && <Chat starters={STARTERS} />}
        {profile.email ? (
          <p>
            Ask {profile.name} directly: <a href={`mailto:${profile.email}`}>{profile.email}</a>
          </p>
        ) : (
          !isLive && <p>Everything that can be told here stands above.</p>
        )}
      </div>
    </div>
  );
}

const subscribeToNothing = () => () => {};
