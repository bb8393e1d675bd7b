import { type ComponentType, type ReactNode, Suspense } from 'react';
import { type PageSectionId, SECTION_NAMES } from '../../contract/page-sections.ts';
import { About } from './about.tsx';
import { FloatingChat } from './chat/floating-chat.tsx';
import { Footer } from './footer.tsx';
import { FurtherSections } from './further-sections.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { type PublicData, PublicDataContext } from './public-data.ts';
import { Quote } from './quote.tsx';
import { Scrolling } from './scrolling/scrolling.tsx';
import { useMarkHydrated } from './use-mark-hydrated.ts';
import { useRefreshOnReturn } from './use-refresh-on-return.ts';

/** Sections whose code is fetched as they near the viewport. */
export interface LazySections {
  Skills: ComponentType;
  Testimonials: ComponentType;
  Timeline: ComponentType;
  Certifications: ComponentType;
  Chatbot: ComponentType;
  PrivacyText: ComponentType;
}

const IN_FIRST_LOAD: readonly PageSectionId[] = ['about', 'quote', 'sections'];

/** The home page, from top to bottom. */
export function Page({ data, sections }: { data: PublicData; sections: LazySections }) {
  const { kind, profile } = data.page;
  const contents: Record<PageSectionId, ComponentType> = {
    about: About,
    quote: Quote,
    skills: sections.Skills,
    testimonials: sections.Testimonials,
    timeline: sections.Timeline,
    certifications: sections.Certifications,
    sections: FurtherSections,
    chatbot: sections.Chatbot,
  };
  const isShown = (id: PageSectionId) => profile.sections.some((section) => section.id === id);
  // Without a quotation, the quote section has no height.
  const first = profile.sections.find(({ id }) => id !== 'quote')?.id ?? 'hero';
  useRefreshOnReturn(data);
  return (
    <PublicDataContext value={data}>
      <a className="skip-link" href={`#${first}`}>
        Skip to content
      </a>
      <Header />
      {/* Before the content, so that the keyboard reaches the button before its section hides it. */}
      {isShown('chatbot') && <FloatingChat />}
      <main id="content" data-own={kind === 'own' || undefined}>
        <div className="career-line" aria-hidden="true" />
        <Section id="hero" label="Introduction" Content={Hero} />
        {profile.sections.map(({ id, title }) => {
          const Element = IN_FIRST_LOAD.includes(id) ? Section : LazySection;
          // Without a quotation, the section is only an anchor and must not be a landmark.
          const isEmpty = id === 'quote' && profile.quote.text === '';
          const label = isEmpty ? undefined : title || SECTION_NAMES[id].label;
          return <Element key={id} id={id} label={label} Content={contents[id]} />;
        })}
      </main>
      <Footer PrivacyText={sections.PrivacyText} />
      <Scrolling />
    </PublicDataContext>
  );
}

interface SectionProps {
  id: string;
  label: string | undefined;
  Content: ComponentType;
}

function Section({ id, label, Content }: SectionProps) {
  return (
    <section id={id} aria-label={label} className="section">
      <HydrationMarker id={id}>
        <Content />
      </HydrationMarker>
    </section>
  );
}

function LazySection({ id, label, Content }: SectionProps) {
  return (
    <section id={id} aria-label={label} className="section">
      <Suspense>
        <HydrationMarker id={id}>
          <Content />
        </HydrationMarker>
      </Suspense>
    </section>
  );
}

/** Marks a section as hydrated: its effect runs once React has hydrated the children. */
function HydrationMarker({ id, children }: { id: string; children: ReactNode }) {
  useMarkHydrated(id);
  return children;
}
