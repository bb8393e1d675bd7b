import { revealEmail } from '../../../contract/hidden-email.ts';
import { ownerName } from '../../../contract/owner-name.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { usePage } from '../public-data.ts';
import { SectionHeading } from '../section-heading.tsx';
import { Chat } from './chat.tsx';
import { useConversation } from './conversation-store.ts';

/** The chat in its own section, above the owner's e-mail address; without JavaScript only the address is shown. */
export default function ChatbotSection() {
  const { profile } = usePage();
  const { messages } = useConversation();
  const isHydrated = useIsHydrated();
  const address = revealEmail(profile.email);
  // During hydration the link must be the one that the server rendered.
  const canReveal = isHydrated || address === profile.email;
  return (
    <div className="section-frame chatbot">
      <SectionHeading id="chatbot" />
      <div className="chatbot-body">
        {messages.length === 0 && <p className="display-text">What would you like to know?</p>}
        {isHydrated && <Chat starters="long" />}
        {profile.email ? (
          <p>
            Ask {ownerName(profile)} directly:{' '}
            <a href={canReveal ? `mailto:${address}` : '#privacy'}>{canReveal ? address : profile.email}</a>
          </p>
        ) : (
          !isHydrated && <p>With JavaScript, you can ask about {ownerName(profile)} here.</p>
        )}
      </div>
    </div>
  );
}
