import { revealEmail } from '../../../contract/hidden-email.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { usePage } from '../public-data.ts';
import { Chat } from './chat.tsx';
import { useConversation } from './conversation-store.ts';

const STARTERS = [
  'What are your strongest technical skills?',
  'What experience do you have with AI?',
  'What leadership experience do you bring?',
  'How did you make this site, and what is it built with?',
];

/** The chat in its own section. Without JavaScript it offers the owner's e-mail address instead. */
export default function ChatbotSection() {
  const { profile } = usePage();
  const { messages } = useConversation();
  const isHydrated = useIsHydrated();
  const address = revealEmail(profile.email);
  // Until hydration the link is what the server rendered.
  const canReveal = isHydrated || address === profile.email;
  return (
    <div className="section-frame chatbot">
      <h2 className="section-heading">Questions</h2>
      <div className="chatbot-body">
        {messages.length === 0 && <p className="display-text">What would you like to know?</p>}
        {isHydrated && <Chat starters={STARTERS} />}
        {profile.email ? (
          <p>
            Ask {profile.name} directly:{' '}
            <a href={canReveal ? `mailto:${address}` : '#privacy'}>{canReveal ? address : profile.email}</a>
          </p>
        ) : (
          !isHydrated && <p>Everything about {profile.name} is on this page.</p>
        )}
      </div>
    </div>
  );
}
