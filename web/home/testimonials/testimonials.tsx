import { useEffect, useRef, useState } from 'react';
import type { Testimonial } from '../../../contract/collections/testimonials.ts';
import { initials } from '../../../contract/names.ts';
import { LocalDate } from '../../ui/local-date.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useImageFailure } from '../../ui/use-image-failure.ts';
import { useList } from '../public-data.ts';
import { useCarousel } from './use-carousel.ts';

/** The featured recommendations, or all when none is featured, one at a time. */
export default function Testimonials() {
  const { items, loading } = useList('testimonials');
  const featured = items.filter((item) => item.featured);
  const shown = featured.length > 0 ? featured : items;
  return (
    <div className="frame testimonials">
      <h2 className="rail">Recommendations</h2>
      {loading && <Skeleton lines={6} label="Loading recommendations" />}
      {!loading && shown.length === 0 && <p className="empty">No testimonials available yet.</p>}
      {!loading && shown.length > 0 && <Carousel items={shown} />}
    </div>
  );
}

function Carousel({ items }: { items: Testimonial[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const { selected, select, step } = useCarousel(viewport, items.length);
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label="What colleagues say">
      <div className="carousel-viewport" ref={viewport}>
        <ul className="carousel-slides">
          {items.map((item, index) => (
            <li key={item.id} aria-roledescription="slide" aria-label={`${index + 1} of ${items.length}`}>
              <TestimonialCard item={item} />
            </li>
          ))}
        </ul>
      </div>
      {items.length > 1 && (
        <div className="carousel-controls">
          <button type="button" className="icon-button" aria-label="Previous recommendation" onClick={() => step(-1)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M19 12H5m6-7l-7 7 7 7" />
            </svg>
          </button>
          <div className="dots">
            {items.map((item, index) => (
              <button
                key={item.id}
                type="button"
                aria-label={`Recommendation ${index + 1}: ${item.name}`}
                aria-current={index === selected || undefined}
                onClick={() => select(index)}
              />
            ))}
          </div>
          <button type="button" className="icon-button" aria-label="Next recommendation" onClick={() => step(1)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 12h14m-6-7l7 7-7 7" />
            </svg>
          </button>
        </div>
      )}
    </section>
  );
}

function TestimonialCard({ item }: { item: Testimonial }) {
  const words = useRef<HTMLQuoteElement>(null);
  const scrolls = useScrolls(words);
  const role = [item.title, item.company].filter(Boolean).join(', ');
  return (
    <figure className="testimonial">
      <blockquote
        ref={words}
        data-scroll-area=""
        {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': `Words of ${item.name}` })}
      >
        {item.content}
      </blockquote>
      <figcaption>
        <Avatar name={item.name} address={item.avatar} />
        <span className="person">
          <span className="person-name">
            {item.linkedinUrl ? (
              <a href={item.linkedinUrl} target="_blank" rel="noopener noreferrer">
                {item.name}
              </a>
            ) : (
              item.name
            )}
          </span>
          {role && <span>{role}</span>}
          {item.date && <LocalDate date={item.date} />}
        </span>
      </figcaption>
    </figure>
  );
}

function Avatar({ name, address }: { name: string; address: string | null }) {
  const { failed, image } = useImageFailure();
  if (!address || failed) {
    return (
      <span className="avatar" aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return <img className="avatar" src={address} alt="" width="48" height="48" loading="lazy" {...image} />;
}

/** A scroll area that has something to scroll can be reached by keyboard; until the script has measured it, every one. */
function useScrolls(element: React.RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) =>
      setScrolls(!!entry && entry.target.scrollHeight > entry.target.clientHeight + 1),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return scrolls;
}
