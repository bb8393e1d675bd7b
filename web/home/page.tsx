import { type ComponentType, type ReactNode, Suspense } from 'react';
import { About } from './about.tsx';
import { FloatingChat } from './chat/floating-chat.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { type PublicData, PublicDataContext } from './public-data.ts';
import { Quote } from './quote.tsx';
import { Scrolling } from './scrolling/scrolling.tsx';
import { useMarkHydrated } from './use-mark-hydrated.ts';
import { useRefreshOnReturn } from './use-refresh-on-return.ts';

/** Sections whose code is fetched as they come near. */
export interface LaterSections {
  Skills: ComponentType;
  Testimonials: ComponentType;
  Timeline: ComponentType;
  Certifications: ComponentType;
  Assistant: ComponentType;
}

/** The home page: its order from top to bottom. */
export function Page({ data, later }: { data: PublicData; later: LaterSections }) {
  const { Skills, Testimonials, Timeline, Certifications, Assistant } = later;
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
        <Section id="quote" label="Inspiration">
          <Quote />
        </Section>
        <LaterSection id="skills" label="Skills" Content={Skills} />
        <LaterSection id="testimonials" label="Recommendations" Content={Testimonials} />
        <LaterSection id="timeline" label="Career timeline" Content={Timeline} />
        <LaterSection id="certifications" label="Certifications" Content={Certifications} />
        <LaterSection id="chatbot" label="AI assistant" Content={Assistant} />
      </main>
      <Footer />
      <FloatingChat />
      <Scrolling />
    </PublicDataContext>
  );
}

function Section({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={label} className="section">
      <Alive id={id}>{children}</Alive>
    </section>
  );
}

function LaterSection({ id, label, Content }: { id: string; label: string; Content: ComponentType }) {
  return (
    <section id={id} aria-label={label} className="section">
      <Suspense>
        <Alive id={id}>
          <Content />
        </Alive>
      </Suspense>
    </section>
  );
}

/** Says when what is inside answers clicks. */
function Alive({ id, children }: { id: string; children: ReactNode }) {
  useMarkHydrated(id);
  return children;
}
