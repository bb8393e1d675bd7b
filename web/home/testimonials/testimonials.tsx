import { useEffect, useRef, useState } from 'react';
import type { Testimonial } from '../../../contract/collections/testimonials.ts';
import { shownTestimonials } from '../../../contract/shown-testimonials.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ARROW_LEFT, ARROW_RIGHT } from '../../ui/icons.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SvgIcon } from '../../ui/svg-icon.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useList, usePage } from '../public-data.ts';
import { SectionHeading } from '../section-heading.tsx';
import { useCarousel } from './use-carousel.ts';

/** A carousel of the featured recommendations, or of all if none is featured. */
export default function Testimonials() {
  const { items, isLoading } = useList('testimonials');
  const { language } = usePage();
  const shownItems = shownTestimonials(items, language);
  return (
    <div className="section-frame testimonials">
      <SectionHeading id="testimonials" />
      {isLoading && <Skeleton lines={6} label="Loading recommendations" />}
      {!isLoading && shownItems.length === 0 && <p className="empty">No testimonials available yet.</p>}
      {!isLoading && shownItems.length > 0 && <Carousel items={shownItems} />}
    </div>
  );
}

function Carousel({ items }: { items: Testimonial[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const [isList, setIsList] = useState(false);
  const { selected, select, step } = useCarousel(viewport, isList ? 0 : items.length);
  const isHydrated = useIsHydrated();
  return (
    <section
      className="carousel"
      data-view={isList ? 'list' : undefined}
      aria-roledescription={isList ? undefined : 'carousel'}
      aria-label="What colleagues say"
    >
      {/* Without the carousel the arrow keys scroll the row. */}
      <div className="carousel-viewport" ref={viewport} tabIndex={isHydrated || items.length === 1 ? undefined : 0}>
        <ul className="carousel-slides">
          {items.map((item, index) => (
            <li
              key={item.id}
              aria-roledescription={isList ? undefined : 'slide'}
              aria-label={isList ? undefined : `${index + 1} of ${items.length}`}
              // Without the carousel the visitor scrolls the row, and every slide can be reached.
              inert={isHydrated && !isList && index !== selected}
            >
              <TestimonialCard item={item} isWhole={isList} />
            </li>
          ))}
        </ul>
      </div>
      {items.length > 1 && (
        <div className="carousel-controls">
          {!isList && (
            <>
              <button type="button" className="icon-button" aria-label="Previous recommendation" onClick={() => step(-1)}>
                <SvgIcon shape={ARROW_LEFT} />
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
              <p className="position-of" role="status">
                {selected + 1} / {items.length}
              </p>
              <button type="button" className="icon-button" aria-label="Next recommendation" onClick={() => step(1)}>
                <SvgIcon shape={ARROW_RIGHT} />
              </button>
            </>
          )}
          <button type="button" className="text-button" onClick={() => setIsList(!isList)}>
            {isList ? 'Show one at a time' : `List all ${items.length}`}
          </button>
        </div>
      )}
    </section>
  );
}

/** A long testimonial is cut after a whole line until the visitor asks for more; then it scrolls within the same height. */
function TestimonialCard({ item, isWhole }: { item: Testimonial; isWhole: boolean }) {
  const quote = useRef<HTMLQuoteElement>(null);
  const isCut = useOverflows(quote) && !isWhole;
  const [wantsMore, setWantsMore] = useState(false);
  const isScrollable = isCut && wantsMore;
  useEffect(() => {
    if (isScrollable) quote.current?.focus({ preventScroll: true });
  }, [isScrollable]);
  const role = [item.title, item.company].filter(Boolean).join(', ');
  return (
    <figure className="testimonial">
      <blockquote
        ref={quote}
        dir="auto"
        data-whole={isWhole || undefined}
        data-scroll-area={isScrollable ? '' : undefined}
        {...(isScrollable && { tabIndex: 0, role: 'region', 'aria-label': `Words of ${item.name}` })}
      >
        {item.content}
      </blockquote>
      {isCut && (
        <button
          type="button"
          className="text-button"
          aria-label={`${wantsMore ? 'Show less' : 'Read more'} of ${item.name}`}
          onClick={() => {
            quote.current?.scrollTo({ top: 0 });
            setWantsMore(!wantsMore);
          }}
        >
          {wantsMore ? 'Show less' : 'Read more'}
        </button>
      )}
      <figcaption>
        <Avatar name={item.name} url={item.avatar} size={48} isLazy />
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

/** Whether the content of an element is higher than the element. */
function useOverflows(element: React.RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) =>
      setOverflows(!!entry && entry.target.scrollHeight > entry.target.clientHeight + 1),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
