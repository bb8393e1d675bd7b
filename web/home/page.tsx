import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { SectionId } from '../../contract/site.ts';
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

/** The sections whose code is fetched as they near the viewport. */
export interface LazySections {
  Skills: ComponentType;
  Testimonials: ComponentType;
  Timeline: ComponentType;
  Certifications: ComponentType;
  Chatbot: ComponentType;
}

/** The home page, from top to bottom. */
export function Page({ data, sections }: { data: PublicData; sections: LazySections }) {
  const { Skills, Testimonials, Timeline, Certifications, Chatbot } = sections;
  useRefreshOnReturn(data);
  return (
    <PublicDataContext value={data}>
      <a className="skip-link" href="#about">
        Skip to content
      </a>
      <Header />
      <main id="content">
        <div className="career-line" aria-hidden="true" />
        <Section id="hero" label="Introduction">
          <Hero />
        </Section>
        <Section id="about" label="About">
          <About />
        </Section>
        <Section id="quote" label={data.page.profile.quote.text ? 'Inspiration' : undefined}>
          <Quote />
        </Section>
        <LazySection id="skills" label="Skills" Content={Skills} />
        <LazySection id="testimonials" label="Recommendations" Content={Testimonials} />
        <LazySection id="timeline" label="Career timeline" Content={Timeline} />
        <LazySection id="certifications" label="Certifications" Content={Certifications} />
        {data.page.sections.length > 0 && (
          <Section id="sections" label="More">
            <FurtherSections />
          </Section>
        )}
        <LazySection id="chatbot" label="AI assistant" Content={Chatbot} />
      </main>
      <Footer />
      <FloatingChat />
      <Scrolling />
    </PublicDataContext>
  );
}

/** Without a label it is no landmark. */
function Section({ id, label, children }: { id: SectionId | 'sections'; label: string | undefined; children: ReactNode }) {
  return (
    <section id={id} aria-label={label} className="section">
      <HydrationMarker id={id}>{children}</HydrationMarker>
    </section>
  );
}

function LazySection({ id, label, Content }: { id: SectionId; label: string; Content: ComponentType }) {
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

/** Its effect runs once React has hydrated the children. */
function HydrationMarker({ id, children }: { id: string; children: ReactNode }) {
  useMarkHydrated(id);
  return children;
}
